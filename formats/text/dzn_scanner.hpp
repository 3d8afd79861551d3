// Scans MiniZinc data up to the end of its first two-dimensional array: the array's cells, and the integers
// that are assigned around it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/text/board_text.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {

class DznScanner {
 public:
  explicit DznScanner(const LineReader& lines) : text_(lines), array_(lines.location()) {}

  void take_line(LineReader& lines);
  bool has_array() const { return state_ != State::before; }
  // Whether the array has been closed.
  bool complete() const { return state_ == State::after; }

  // The following throw InputError for an array that is no square, or not closed.
  int side() const;
  // The boxes the assigned integers say, 0 x 0 if they say none. Throws InputError if an integer that
  // is called a size is not that of the array.
  BoxSize boxes() const;
  // Whether a comment or a name calls the board a Latin square or a quasigroup.
  bool names_latin_square() const { return latin_; }
  const Location& array_location() const { return array_; }
  BoardText text() && { return std::move(text_); }

 private:
  enum class State { before, index, rows, flat, after };
  struct Assignment {
    std::string name;
    int value;
    Location where;
  };
  struct Row {
    std::size_t cells;
    Location end;
  };

  void scan(std::string_view line);
  std::size_t scan_statement(std::string_view line, std::size_t at);
  std::size_t scan_cell(std::string_view line, std::size_t at);
  void assign(std::size_t column);

  BoardText text_;
  Location array_;
  State state_ = State::before;
  std::string statement_;
  std::vector<Assignment> assignments_;
  std::vector<Row> rows_;
  bool latin_ = false;
};

}  // namespace sudosat
