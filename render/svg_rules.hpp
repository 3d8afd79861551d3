// What rules draw onto a board, as the layers of an SVG picture.
#pragma once

#include <string>

#include "puzzle/drawing.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {

class SvgRules {
 public:
  // `cell` is the side of a cell in the picture, (left, top) the corner of the board. The drawing and the
  // shape must outlive this.
  SvgRules(const Drawing& drawing, const Shape& shape, int cell, int left, int top)
      : drawing_(drawing), shape_(shape), cell_(cell), left_(left), top_(top) {}

  // The layers, from the bottom: colours of cells; then, still under the lines of the grid, bulbs, lines, and
  // cages with their labels; then above them dots and clues. A layer without content is empty.
  std::string shades() const;
  std::string below() const;
  std::string above() const;

 private:
  // For each cell, how many cells of its row, from itself on, a cage joins.
  std::vector<int> rooms_for_labels() const;

  const Drawing& drawing_;
  const Shape& shape_;
  const int cell_, left_, top_;
};

}  // namespace sudosat
