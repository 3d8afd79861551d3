// Rules given by a number outside the board, about the cells that it looks along.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/drawing.hpp"
#include "puzzle/rule.hpp"

namespace sudosat {

// What distinguishes the clues of a kind in pictures: a shape around the number, or a sign before it.
struct ClueLook {
  Drawing::Mark::Form form = Drawing::Mark::Form::none;
  std::string_view sign = {};
};

class LineClueRule : public Rule {
 public:
  void check(const Shape& shape) const override;
  // An example: "x-sum 15 at row 3 from the left".
  std::string which(const CellNames& names) const override;
  void draw(const Shape& shape, Drawing& drawing) const override;

 protected:
  virtual ClueLook look() const = 0;
  int length() const { return static_cast<int>(cells().size()); }
  int clue() const { return number(); }
};

// "row 3 from the left", or the first cell's name if the cells are not on the board.
std::string line_name(const CellNames& names, const std::vector<int>& cells);
// Draws a number before the first of the cells, if they are on the board; farther out if a clue is there.
void draw_clue(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, int number,
               const ClueLook& look);

}  // namespace sudosat
