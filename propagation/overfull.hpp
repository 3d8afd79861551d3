// Sets of cells that differ and are more than there are digits: pigeonholes, which neither search nor a
// solver refutes in time. Every search checks for them first, so all other code can rely on a place for each
// digit.
#pragma once

#include <algorithm>

#include "model/model.hpp"

namespace sudosat {

inline bool is_overfull(const Model& model, const AllDifferent& constraint) {
  return static_cast<int>(constraint.cells.size()) > model.digits();
}

inline bool is_overfull(const Model& model) {
  return std::ranges::any_of(model.all_different(), [&model](const AllDifferent& constraint) {
    return is_overfull(model, constraint);
  });
}

}  // namespace sudosat
