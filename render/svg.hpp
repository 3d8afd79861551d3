// A board drawn as SVG, for documents and the web: one self-contained picture.
#pragma once

#include <string>
#include <vector>

#include "puzzle/drawing.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/puzzle.hpp"
#include "render/board_view.hpp"

namespace sudosat {

// The elements of a picture, without the document around them.
struct SvgPicture {
  int width, height;
  std::string elements;
  // The board, if it is a picture of one: its corner, and the longer one of its sides.
  int left = 0, top = 0, side = 0;
};

// Givens are black, what the solution adds is blue. A cell is open if the solution has a value below the
// first digit there. Open cells show the candidates of the highlights or, without them, the pencilmarks of
// the puzzle.
SvgPicture draw_picture(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights);
std::string document_of(const SvgPicture& picture);
std::string draw_svg(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights);

// What rules draw onto a board, as the layers of a picture.
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
  // Returns for each cell how many cells of its row, from itself on, a cage joins.
  std::vector<int> rooms_for_labels() const;

  const Drawing& drawing_;
  const Shape& shape_;
  const int cell_, left_, top_;
};

}  // namespace sudosat
