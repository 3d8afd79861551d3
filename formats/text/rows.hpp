// Boards written as one line of text a row, with titles, comments, blank lines and borders around them.
// A format says what a row looks like; this finds the boards.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "formats/text/board_text.hpp"

namespace sudosat {

enum class LineKind { row, border, other };

class RowStyle {
 public:
  virtual ~RowStyle() = default;
  // Lenient: a row with a faulty cell is still a row.
  virtual LineKind kind(std::string_view line) const = 0;
  // The cells of a row, as places in the line.
  virtual std::vector<Layout::Span> cells(std::string_view line) const = 0;
};

// The rows that follow each other from the first row on, within the next board or two: look-ahead only.
struct RowBlock {
  std::vector<std::size_t> lines;  // how far ahead each row is
  std::vector<std::size_t> widths;
  std::size_t side = 0;  // the width most rows have, and so the number of rows of a board; 0: no row
  // How far ahead the first row of that width is.
  std::size_t first() const;
};
RowBlock peek_rows(LineReader& lines, const RowStyle& style);

// The next board: what stands before it, its rows, as many as a row has cells, and the border below. Nothing
// at the end. Throws InputError, having taken the board, for a row of another width or a missing row. No row
// stands in the first `heading` lines.
std::optional<BoardText> take_rows(LineReader& lines, const RowStyle& style, std::size_t heading = 0);

// The words of a line, between any of these separators.
std::vector<Layout::Span> split_words(std::string_view line, std::string_view separators = " \t,");

// The parts of a text between separators; empty ones too.
std::vector<std::string_view> split_at(std::string_view text, char separator);

// Titles and comments before a board are few; without a limit a file of prose would be held in memory.
inline constexpr std::size_t max_look_ahead = 1000;

bool is_comment(std::string_view line);
// How far ahead the first line is that is neither blank nor a comment, if any.
std::optional<std::size_t> peek_content(LineReader& lines);
// Passes over what stands before that line; false if there is no such line.
bool skip_to_content(LineReader& lines);
// What may be a digit: a letter or digit of ASCII.
bool is_symbol(char c);
bool is_letter(char c);
// Whether this is a character outside ASCII that people use for an open cell: · or □.
bool is_drawn_blank(std::string_view character);
// Whether the text at this place begins with one; the number of its bytes, or 0.
std::size_t drawn_blank_at(std::string_view text, std::size_t at);

}  // namespace sudosat
