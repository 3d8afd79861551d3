// What the rules of a puzzle draw onto its board (puzzle/drawing.hpp), as the layers of an SVG picture.
#pragma once

#include <string>

#include "puzzle/drawing.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

class SvgRules {
 public:
  // `cell` is the side of a cell in the picture.
  SvgRules(const Puzzle& puzzle, int cell);

  // How far drawings reach beyond the board, in the units of the picture.
  struct Reach {
    int left = 0, top = 0, right = 0, bottom = 0;
  };
  Reach reach() const;

  // Under the lines of the grid: shades, what is beneath all else, lines, cages. Then above them: dots and
  // clues. Empty where there is nothing; (left, top) is the corner of the board.
  std::string below(int left, int top) const;
  std::string above(int left, int top) const;

 private:
  const Shape& shape_;
  int cell_;
  Drawing drawing_;
};

}  // namespace sudosat
