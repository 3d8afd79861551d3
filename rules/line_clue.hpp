// Rules given by a number outside the board, about the cells that it looks along.
#pragma once

#include <string>
#include <vector>

#include "puzzle/drawing.hpp"
#include "puzzle/rule.hpp"

namespace sudosat {

class LineClueRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape& shape) const override;
  // An example: "x-sum 15 at row 3 from the left".
  std::string name(const Shape& shape) const override;
  void draw(const Shape& shape, Drawing& drawing) const override;

 protected:
  int length() const { return static_cast<int>(cells().size()); }
  int clue() const { return number(); }
};

// "row 3 from the left", or the first cell's name if the cells are not on the board.
std::string line_name(const Shape& shape, const std::vector<int>& cells);
// Draws a number before the first of the cells, if they are on the board.
void draw_clue(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, int number);

}  // namespace sudosat
