// The tokens of boards as people type and programs print them. Every character of a line belongs to a token,
// or is a blank between two. What a run of characters means, a cell, several or a word, is for a layout to
// say.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sudosat {

struct BoardToken {
  enum class Kind : unsigned char {
    run,        // digits, letters and signs for open cells: one cell, several, a label or a word
    quoted,     // what stands between quotes, without them
    separator,  // , ; : / & or a tab
    bar,        // an upright line
    rule,       // a line across, where lines cross, or a command of TeX
    opening,    // ( [ {
    closing,    // ) ] }
    sign,       // any other character, such as < and >
    remark,     // a comment of a programming language, up to the end of the line
  };
  Kind kind;
  std::size_t line, offset;  // the number of the line, and a byte in it
  std::string_view text;     // in the line
  std::size_t column;        // where it is shown
  std::size_t end;           // the column after it
};

using BoardTokens = std::span<const BoardToken>;
std::vector<BoardToken> board_tokens(std::string_view line, std::size_t number);

// Whether the character is an upright line, and whether it is one of those that boxes are drawn with.
bool is_upright(std::string_view c);
bool is_box(std::string_view c);

// Whether the line draws a border and holds no cells: "+---+---+". A dash may be an open cell.
bool is_border(BoardTokens line, bool dash_is_open = false);
inline bool is_border(std::string_view line) { return is_border(board_tokens(line, 0)); }

// Whether the character is a sign that people have for an open cell; and whether it is a dash of any width.
bool is_open_sign(std::string_view c);
bool is_dash(std::string_view c);
bool is_dash_run(const BoardToken& token);
// What a text is as one cell: "." if it is open, by any of the signs and words that people and languages have
// for that, or a number without its ".0", or a single letter. Nothing if it is not a cell.
std::optional<std::string_view> cell_in(std::string_view text);
// The cells of a run of characters, a cell each, as parts of it; empty if one of them is not a cell. Between
// quotes a blank may be an open cell.
std::vector<std::string_view> cells_of_run(std::string_view run, bool has_blanks = false);
// Whether it is a word: letters, and no word for an open cell.
bool is_board_word(std::string_view text);
// The number of a label: of 3, r3, C3, col3, column_3, [3,], [,3], 3., or c for 3; if it is one.
std::optional<int> number_of_label(std::string_view text);

}  // namespace sudosat
