// Rules given by a number outside the board, about the cells that it looks along.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/model.hpp"
#include "puzzle/deduction.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/rule.hpp"

namespace sudosat {

// How the clues of a kind differ from those of others: a shape around the number, or a sign before it.
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

// Clues about the sum of a part of a line, for lines whose digits differ: where the part is, and which digits
// are in it, as patterns.
//
// Some places hold known digits; those from `begin` to before `end` have the sum.
struct SumLayout {
  std::vector<std::pair<std::size_t, int>> known;
  std::size_t begin, end;
  std::int64_t sum;
};

// Posts that one of the layouts holds. Together with constraints that keep the cells apart this says the same
// as the constraint posted last. Nothing is posted if cells may be equal, or if there are too many patterns.
void post_sum_layouts_instead(Model& model, const std::vector<int>& cells,
                              const std::vector<SumLayout>& layouts);

// Why none of the layouts is left if the cell holds what it loses: "with 6 in r3c8, r45c8 make at most 9 if
// r2c8 is 1". `is_once` says that known digits stand nowhere else. Empty if bounds do not say it, or if that
// takes many layouts.
std::string because_of_layouts(const Deduction& deduction, const std::vector<int>& cells,
                               const std::vector<SumLayout>& layouts, bool is_once);

}  // namespace sudosat
