// The text of one record, line by line as a reader takes it, and the places of its cells: for error messages,
// and for writing a solution in the layout of its puzzle.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/record.hpp"
#include "formats/text.hpp"
#include "io/line_reader.hpp"

namespace sudosat {

class BoardText {
 public:
  // A record that starts at the reader's next line.
  explicit BoardText(const LineReader& lines) : start_(lines.location()) {}

  // Moves the reader's next line into the text, and blanks after it up to a width. The view shows the line
  // there, until the next take().
  std::string_view take(LineReader& lines, std::size_t width = 0);
  // Cells are added in the order they stand in, as parts of the line that was taken last.
  void add_cell(std::string_view cell) { cells_.push_back({place_of(cell, text_), cell.size()}); }

  std::string_view text() const { return text_; }
  const std::vector<Layout::Span>& cells() const { return cells_; }
  std::size_t cell_count() const { return cells_.size(); }
  std::string_view cell(std::size_t index) const {
    return std::string_view(text_).substr(cells_[index].offset, cells_[index].length);
  }
  std::vector<std::string_view> cell_texts() const;
  // The place of a cell, or of the end of the last line if there is no such cell.
  Location location(std::size_t index) const;
  // A place in the line taken last; `column` counts bytes from 0.
  Location location_in_line(std::size_t column) const;

  // Hands text and cells over to the layout of the finished record.
  void move_into(Layout& layout) &&;

 private:
  std::size_t last_line() const { return line_starts_.empty() ? 0 : line_starts_.back(); }

  Location start_;
  std::string text_;
  std::vector<std::size_t> line_starts_;
  std::vector<Layout::Span> cells_;
};

// How a value is written in the alphabet: "12", or "C".
std::string symbol_of(const Alphabet& alphabet, int value);

// Appends the record's own text if it was read in this format, and returns whether it was. The digits of the
// solution, if given, replace the cells. A digit longer than its cell replaces blanks before it as long as
// one separator remains.
bool write_layout(const Record& record, const Format& format, const Grid* solution, std::string& out);

// Removes what is given in these cells (ascending) from the puzzle and from its text. The text shows how to
// write an open cell if it has another one; else it is dropped.
void open_cells(Record& record, std::span<const int> cells);

// The digits and candidates that a player has entered on the board of a puzzle. They stand in its own input
// or on a second board. `board` is the second board, or null. It repeats the givens of the puzzle or leaves
// them open. Throws UsageError if it is of another size, or contradicts a given.
Entries entries_of(const Record& record, const Record* board);

}  // namespace sudosat
