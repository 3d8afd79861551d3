// Boards written as one line of text a row, with titles, comments, blank lines and borders around them.
// A format says what a row looks like; this finds the boards.
#pragma once

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text.hpp"
#include "formats/text/board_text.hpp"

namespace sudosat {

enum class LineKind { row, border, other };

// The cells of a row, as parts of the line.
using CellsOfRow = std::vector<std::string_view> (*)(std::string_view line);

struct RowStyle {
  CellsOfRow cells;
  // Says what a line is. A row with a faulty cell is still a row.
  std::function<LineKind(std::string_view line)> kind;
};

// Whether more than half of the cells are good, so that the line is meant as a row.
template <class IsGood>
LineKind row_if_most(const std::vector<std::string_view>& cells, IsGood is_good) {
  const auto good = static_cast<std::size_t>(std::ranges::count_if(cells, is_good));
  return 2 * good > cells.size() ? LineKind::row : LineKind::other;
}

inline std::vector<std::string_view> words_of_row(std::string_view line) { return words_of(line); }

// The rows that follow each other from the first row on, within the next board or two: look-ahead only.
struct RowBlock {
  std::vector<std::size_t> lines;  // how far ahead each row is
  std::vector<std::size_t> widths;
  std::size_t side = 0;  // the width most rows have, and so the number of rows of a board; 0: no row
  // How far ahead the first row of that width is.
  std::size_t first() const;
};
RowBlock peek_rows(LineReader& lines, const RowStyle& style);

// Takes a row into the text. Returns what is wrong with its width, if anything.
std::optional<InputError> take_row(LineReader& lines, CellsOfRow cells_of, std::size_t row, std::size_t side,
                                   BoardText& text);

// Takes the next board: the lines before it, as many rows as a row has cells, and the border below. Returns
// nothing at the end. Throws InputError, having taken the board, for a row of another width or a missing row.
// No row stands in the first `heading` lines.
std::optional<BoardText> take_rows(LineReader& lines, const RowStyle& style, std::size_t heading = 0);

// Notes the titles in the text of a board that was read by take_rows(): lines before it that are neither
// cells nor comments. Warns of those that say something about the board: its size and more, boxes such as
// 3x2, or a word for them. Such a header is nearly right, and the board was read with the usual boxes.
void report_titles(Record& record);

// HoDoKu writes this sign before a digit that the player has entered.
inline constexpr char mark_of_entry = '+';

// The board in a line: its first field or, after labels too short for a board, the first field
// that is long enough. Fields end at blanks and at any of , ; : #.
std::string_view board_field(std::string_view line);
// Whether these characters are meant as cells: most of them are digits or blanks, or all of them are letters,
// digits and blanks on a square board. Entries may be marked.
bool looks_like_cells(std::string_view field);

// Returns the next line to read, or nothing at the end. Skips blank lines, comments and, at the top of an
// input, a title, which is noted.
std::optional<std::string_view> next_board_line(LineReader& lines, std::vector<std::string>& notes);
// Looks how far ahead the line is that next_board_line() would return.
std::optional<std::size_t> peek_board_line(LineReader& lines);

}  // namespace sudosat
