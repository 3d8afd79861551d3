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
  explicit ModelOracle(const Model& model)
      : model_(model),
        values_(static_cast<std::size_t>(model.cells())),
        decided_(static_cast<std::size_t>(model.cells())) {
    for (const Constraint& constraint : model.constraints()) {
      std::vector<int> scope = scope_of(constraint);
      int last = model.visible_cells() - 1;
      for (int cell : scope) last = std::max(last, cell);
      if (constraint.condition) last = std::max(last, constraint.condition->cell);
      decided_[last].push_back({constraint, std::move(scope)});
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
  int at(int cell) const { return values_[cell]; }

  bool extends(int cell) {
    if (cell == model_.cells()) return true;
    const Range range = model_.range(cell);
    for (int value = range.first; value <= range.last; ++value) {
      values_[cell] = value;
      if (holds_up_to(cell) && extends(cell + 1)) return true;
    }
    return false;
  }

  bool holds_up_to(int cell) {
    for (const auto& [constraint, scope] : decided_[cell]) {
      if (constraint.condition &&
          at(constraint.condition->cell) !=
              model_.value_of(constraint.condition->cell, constraint.condition->digit))
        continue;
      scoped_.clear();
      for (int scoped : scope) scoped_.push_back(at(scoped));
      if (!sudosat::accepts(constraint, scoped_)) return false;
    }
    return true;
  }

  struct Decided {
    const Constraint& constraint;
    std::vector<int> scope;
  };

  const Model& model_;
  std::vector<int> values_;
  // Per cell: the constraints that are decided once it has a value.
  std::vector<std::vector<Decided>> decided_;
  std::vector<int> scoped_;
};

}  // namespace sudosat
