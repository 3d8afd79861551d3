// What several rules check, post and draw alike.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "model/model.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/rule.hpp"
#include "puzzle/shape.hpp"
#include "rules/cell_lists.hpp"

namespace sudosat {

// Cells in their order, each once: a line that crosses itself, or is closed, names cells twice.
std::vector<int> distinct(const std::vector<int>& cells);

// Throw UsageError where the cells are fewer.
void require_cells(const Rule& rule, std::size_t least);
// ... where two cells of the board that follow each other have no edge in common.
void require_neighbours(const Rule& rule, const Shape& shape);
// ... where a number of the rule is below `least`.
void require_numbers(const Rule& rule, int least);

// "r1c1-r1c2"
std::string names_of(const Shape& shape, const std::vector<int>& cells);

// One relation between many pairs of cells. Pairs whose cells have the same values share a table.
class PairPoster {
 public:
  // `allows` is asked for pairs of values.
  PairPoster(Model& model, std::function<bool(int, int)> allows)
      : model_(model), allows_(std::move(allows)) {}
  void post(int first, int second);
  // Each cell and the one behind it.
  void post_along(const std::vector<int>& cells);
  // Each two of the cells, the earlier one first.
  void post_among(const std::vector<int>& cells);

 private:
  Model& model_;
  std::function<bool(int, int)> allows_;
  std::vector<std::shared_ptr<const PairTable>> tables_;
};

// The sum of each group, as terms of a linear constraint.
std::vector<Term> terms_of(const std::vector<int>& cells, std::int64_t coefficient = 1);
// The groups have one sum.
void post_equal_sums(Model& model, const std::vector<std::vector<int>>& groups);

// Moves the first of the points towards the second, out of a circle of this size.
void start_outside(std::vector<Point>& points, double circle_size);
// A circle, or what is in its place, in the middle of a cell; nothing for a variable.
void draw_mark(Drawing& drawing, const Shape& shape, int cell, Drawing::Mark mark);

}  // namespace sudosat
