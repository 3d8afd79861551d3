// The indexes of a complete model: constraints in their order, whom each cell wakes, intersections and peers.
#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "base/budget.hpp"
#include "model/model.hpp"

namespace sudosat {
namespace {

std::vector<int> without(const std::vector<int>& cells, const std::vector<int>& taken) {
  std::vector<int> rest;
  rest.reserve(cells.size());
  std::copy_if(cells.begin(), cells.end(), std::back_inserter(rest),
               [&taken](int cell) { return std::find(taken.begin(), taken.end(), cell) == taken.end(); });
  return rest;
}

}  // namespace

// Cheap constraints come first, since propagation looks at them in this order. They have the order of the
// kinds in Constraint::what.
void Model::sort_constraints() {
  std::ranges::stable_sort(constraints_, {},
                           [](const Constraint& constraint) { return constraint.what.index(); });
  for (auto& others : constraints_of_) others.clear();
  for (std::size_t k = 0; k < constraints_.size(); ++k)
    if (!constraints_[k].is_covered) enter(static_cast<int>(k));
}

// Fills woken_, unless no constraint asks for single values: in most models constraints_of_ is enough.
void Model::find_woken() {
  const auto asked_of = [this](int cell, int k) {
    const std::optional<int> value = asked_value(constraints_[k], cell);
    return value && range(cell).contains(*value) ? value : std::nullopt;
  };
  for (int cell = 0; cell < cells() && !asks_values_; ++cell)
    asks_values_ =
        std::ranges::any_of(constraints_of_[cell], [&](int k) { return asked_of(cell, k).has_value(); });
  if (!asks_values_) return;
  woken_ = std::vector<std::vector<int>>(cells() * (width_ + 1));
  for (int cell = 0; cell < cells(); ++cell)
    for (int k : constraints_of_[cell]) {
      const std::optional<int> value = asked_of(cell, k);
      woken_[cell * (width_ + 1) + (value ? digit_of(cell, *value) : width_)].push_back(k);
    }
}

void Model::find_intersections() {
  for (int second = 0; second < static_cast<int>(all_different_.size()); ++second) {
    const AllDifferent& b = all_different_[second];
    if (!covers(b)) continue;
    std::map<int, std::vector<int>> shared_with;
    checkpoint_now();
    for (int cell : b.cells)
      for (int first : all_different_of(cell))
        if (first < second && covers(all_different_[first])) shared_with[first].push_back(cell);
    for (auto& [first, shared] : shared_with) {
      if (shared.size() < 2) continue;
      const AllDifferent& a = all_different_[first];
      std::vector<int> only_first = without(a.cells, shared), only_second = without(b.cells, shared);
      intersections_.push_back(
          {first, second, std::move(shared), std::move(only_first), std::move(only_second)});
    }
  }
}

void Model::find_peers() {
  if (all_different_.size() <= DigitSet::word_bits) {
    constraint_masks_.resize(all_different_of_.size());
    for (int cell = 0; cell < cells(); ++cell)
      for (int k : all_different_of(cell)) constraint_masks_[cell] |= DigitSet::Word{1} << k;
  }
  if (!has_peers()) return;
  std::vector<int> seen_from(all_different_of_.size(), -1);
  for (int cell = 0; cell < cells(); ++cell) {
    peers_begin_.push_back(peers_.size());
    checkpoint();
    seen_from[cell] = cell;
    for (int k : all_different_of(cell))
      for (int other : all_different_[k].cells)
        if (std::exchange(seen_from[other], cell) != cell) peers_.push_back(other);
  }
  peers_begin_.push_back(peers_.size());
}

}  // namespace sudosat
