// Constraints that many rules post, and what a model knows about their cells.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "base/range.hpp"
#include "model/model.hpp"
#include "puzzle/rule.hpp"

namespace sudosat {

// From the smallest to the largest value that any of the cells can hold.
Range values_of(const Model& model, const std::vector<int>& cells);
// The values that any of them can hold, ascending.
std::vector<int> possible_values(const Model& model, const std::vector<int>& cells);
// The range of each cell, as automata take them.
std::vector<Range> ranges_of(const Model& model, const std::vector<int>& cells);

// The cell holds a value that `allows` accepts.
void post_values(Model& model, int cell, const std::function<bool(int)>& allows);
void post_all_different(Model& model, const Shape& shape, const Rule& rule, std::vector<int> cells);

// The cells differ, and hold a set of values, ascending, that `allows` accepts. False, with nothing posted,
// if the cells do not have the same values, or there are too many sets to be told apart.
bool post_sets(Model& model, const std::vector<int>& cells,
               const std::function<bool(const std::vector<int>&)>& allows);

// One relation between many pairs of cells. Pairs whose cells have the same values share a table.
class PairPoster {
 public:
  // `allows` is asked for pairs of values.
  PairPoster(Model& model, std::function<bool(int, int)> allows)
      : model_(model), allows_(std::move(allows)) {}
  void post(int first, int second);
  // Posts each cell with the next.
  void post_along(const std::vector<int>& cells);
  // Posts each pair of the cells, the earlier one first.
  void post_among(const std::vector<int>& cells);

 private:
  Model& model_;
  std::function<bool(int, int)> allows_;
  std::vector<std::shared_ptr<const PairTable>> tables_;
};

// The sum of the cells times the coefficient, as terms of a linear constraint.
std::vector<Term> terms_of(const std::vector<int>& cells, std::int64_t coefficient = 1);
// All groups have the same sum.
void post_equal_sums(Model& model, const std::vector<std::vector<int>>& groups);

}  // namespace sudosat
