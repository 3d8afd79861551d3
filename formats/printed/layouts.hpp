// The ways in which a text may show a board. A reading accounts for every token: it is a cell, a line, a
// label that is in order with the others, or a word beside the board.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudosat {

struct PrintedCell {
  std::size_t line, offset, length;  // length 0: nothing stands there, and the cell is open
  std::string_view text;
  // A number, a letter, "." for an open cell, or nothing for what can only be a label.
  std::optional<std::string> value;
};

struct PrintedBoard {
  std::string_view layout;  // how the cells are told apart, for an error that compares readings
  std::size_t side = 0;
  std::vector<PrintedCell> cells;  // row by row
  std::size_t lines = 0;           // that belong to the board
  bool is_drawn = false;           // with lines that may be borders of boxes
  std::vector<std::string> notes = {};
  std::optional<std::size_t> below = {};  // the line of a text below the board
};

// The one row of a text that keeps it from being a board: all others have as many cells as there are rows.
struct UnequalRow {
  std::size_t line, offset;  // of its first cell
  std::size_t number, cells, others;
  std::size_t lines = 0;  // of the text
};

// Boards that are smaller are not worth a guess.
inline constexpr std::size_t least_printed_side = 4;

// The readings of the lines as rows of a board, or as a board in one line; none of them is empty.
std::vector<PrintedBoard> read_as_rows(std::span<const std::string_view> lines,
                                       std::optional<UnequalRow>& unequal);
std::vector<PrintedBoard> read_as_one_line(std::span<const std::string_view> lines);
// The list of lists, list, matrix or text in the code of a programming language at the beginning of the
// lines.
std::optional<PrintedBoard> read_as_code(std::span<const std::string_view> lines,
                                         std::optional<UnequalRow>& unequal);

}  // namespace sudosat
