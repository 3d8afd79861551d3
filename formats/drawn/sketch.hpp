// The lines of a drawn board: what they enclose, and how far apart they are.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/vector.hpp"
#include "formats/text/board_text.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {

class Sketch {
 public:
  Sketch(const BoardText& text, int size);

  // The part of each cell, numbered by first cells; empty if a row of the board is not a line.
  Vector<int> parts() const;
  // How far apart straight lines are, as boxes of that many rows and columns. 0: there is no line in this
  // direction, or one between all cells, which only keeps them apart. -1: the lines are not straight or not
  // evenly spaced, and mean something else. Only if parts() are some.
  BoxSize spacing() const;

 private:
  // Where a cell stands: its line, and the columns from begin to before end.
  struct CellPlace {
    std::size_t line, begin, end;
  };
  enum class Line { none, partial, full };

  static int spacing_of(const std::vector<Line>& lines);
  Line line_behind(std::size_t column) const;
  Line line_below(std::size_t row) const;
  bool is_whole(const std::string& line, std::size_t row) const;
  bool border_behind(std::size_t cell) const;
  bool border_below(std::size_t cell) const;

  std::size_t size_;
  std::vector<std::string> lines_;
  std::vector<CellPlace> places_;
};

}  // namespace sudosat
