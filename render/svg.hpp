// A board drawn as SVG, for documents and the web: one self-contained picture.
#pragma once

#include <string>

#include "puzzle/grid.hpp"
#include "puzzle/puzzle.hpp"
#include "render/highlights.hpp"

namespace sudosat {

// The elements of a picture, without the document around them.
struct SvgPicture {
  int width, height;
  std::string elements;
  // The board, if it is a picture of one: its corner, and the longer one of its sides.
  int left = 0, top = 0, side = 0;
};

// Givens are black, what the solution adds is blue. A cell is open if the solution has a value below the
// first digit there. Open cells show the candidates of the highlights, or else those of a puzzle that has
// pencilmarks.
SvgPicture draw_picture(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights);
std::string document_of(const SvgPicture& picture);
std::string draw_svg(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights);

}  // namespace sudosat
