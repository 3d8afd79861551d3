// Decides whether a filled board satisfies what rules have posted, by the definitions of the kernel
// constraints and by trying all values of hidden cells: no propagator and no clause takes part.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "model/model.hpp"

namespace sudosat {

class ModelOracle {
 public:
  explicit ModelOracle(const Model& model) : model_(model), values_(static_cast<std::size_t>(model.cells())) {
    for (const Constraint& constraint : model.constraints()) {
      scopes_.push_back(scope_of(constraint));
      int last = 0;
      for (int cell : scopes_.back()) last = std::max(last, cell);
      if (constraint.condition) last = std::max(last, constraint.condition->cell);
      last_cells_.push_back(std::max(last, model.visible_cells() - 1));
    }
  }

  // Visible cells, in the order of the grid.
  bool accepts(const std::vector<int>& visible) {
    std::copy(visible.begin(), visible.end(), values_.begin());
    for (const AllDifferent& constraint : model_.all_different())
      for (std::size_t i = 0; i < constraint.cells.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
          if (at(constraint.cells[i]) == at(constraint.cells[j])) return false;
    return holds_up_to(model_.visible_cells() - 1) && extends(model_.visible_cells());
  }

 private:
  int at(int cell) const { return values_[static_cast<std::size_t>(cell)]; }

  bool extends(int cell) {
    if (cell == model_.cells()) return true;
    const Range range = model_.range(cell);
    for (int value = range.first; value <= range.last; ++value) {
      values_[static_cast<std::size_t>(cell)] = value;
      if (holds_up_to(cell) && extends(cell + 1)) return true;
    }
    return false;
  }

  // The constraints that are decided once this cell is.
  bool holds_up_to(int cell) const {
    for (std::size_t k = 0; k < scopes_.size(); ++k) {
      if (last_cells_[k] != cell) continue;
      const Constraint& constraint = model_.constraints()[k];
      if (constraint.condition &&
          at(constraint.condition->cell) !=
              model_.value_of(constraint.condition->cell, constraint.condition->digit))
        continue;
      std::vector<int> values;
      for (int scoped : scopes_[k]) values.push_back(at(scoped));
      if (!sudosat::accepts(constraint, values)) return false;
    }
    return true;
  }

  const Model& model_;
  std::vector<int> values_;
  std::vector<std::vector<int>> scopes_;
  std::vector<int> last_cells_;
};

}  // namespace sudosat
