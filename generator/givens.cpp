#include "generator/givens.hpp"

#include <algorithm>
#include <numeric>

namespace sudosat {

Givens::Givens(const Plan& plan, const Puzzle& ground) : is_exact_(plan.clues || !plan.pattern.empty()) {
  const auto stays = [&](int cell) { return ground.candidates[cell].count() < ground.shape->digits(); };
  if (!plan.pattern.empty() || plan.clues == 0) {
    auto& open = groups_.emplace_back();
    for (int cell = 0; cell < ground.shape->cells(); ++cell) {
      const bool is_wanted = !plan.pattern.empty() && plan.pattern[static_cast<std::size_t>(cell)];
      if (!is_wanted && !stays(cell)) open.push_back(cell);
    }
    staying_ = ground.shape->cells() - static_cast<int>(open.size());
    if (open.empty()) groups_.clear();
    return;
  }
  // A given that stays keeps those that are symmetric to it.
  for (std::vector<int>& orbit : orbits(*ground.shape, *plan.symmetry)) {
    if (std::ranges::any_of(orbit, stays))
      staying_ += static_cast<int>(orbit.size());
    else
      groups_.push_back(std::move(orbit));
  }
  least_ = std::max(plan.clues.value_or(0) - staying_, 0);
}

Givens::Givens(const Puzzle& ground, const std::vector<int>& staying) : groups_(1), first_must_go_(true) {
  std::vector<bool> stays(ground.candidates.size());
  for (const int cell : staying) stays[static_cast<std::size_t>(cell)] = true;
  for (int cell = 0; cell < ground.shape->cells(); ++cell)
    if (!stays[static_cast<std::size_t>(cell)]) groups_.front().push_back(cell);
  for (const int cell : staying) groups_.push_back({cell});
}

std::vector<int> Givens::order(Random& random) const {
  std::vector<int> order(groups_.size());
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order);
  if (first_must_go_) std::iter_swap(order.begin(), std::ranges::find(order, 0));
  return order;
}

Dig Givens::dig(const std::vector<int>& order) const {
  std::vector<int> weights;
  weights.reserve(order.size());
  for (const int group : order)
    weights.push_back(static_cast<int>(groups_[static_cast<std::size_t>(group)].size()));
  return {std::move(weights), least_};
}

}  // namespace sudosat
