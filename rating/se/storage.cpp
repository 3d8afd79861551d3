#include "rating/se/storage.hpp"

#include <algorithm>

namespace sudosat::rating::se {

// Two chains are equal if they have the same targets and the same items before each of them.
std::int32_t NestedChains::add(const ChainHint& hint) {
  std::vector<std::int32_t> items;
  for (const ChainTarget& target : hint.targets) {
    items.push_back(-1);
    for_each_ancestor(target, [&](std::int32_t number) {
      const ChainItem& item = (*target.chain)[number];
      items.push_back(2 * item.candidate + (item.is_on ? 1 : 0));
    });
  }
  const int chain = known_.try_emplace(std::move(items), static_cast<int>(known_.size())).first->second;
  nested_.push_back({chain, hint.complexity});
  return static_cast<std::int32_t>(nested_.size()) - 1;
}

int NestedChains::complexity(const std::vector<ChainTarget>& targets) const {
  if (nested_.empty()) return 0;
  std::vector<int> counted;
  int sum = 0;
  for (const ChainTarget& target : targets)
    for_each_ancestor(target, [&](std::int32_t number) {
      const std::int32_t nested = (*target.chain)[number].nested;
      if (nested < 0) return;
      const auto& [chain, complexity] = nested_[nested];
      if (std::ranges::count(counted, chain) != 0) return;
      counted.push_back(chain);
      sum += complexity;
    });
  return sum;
}

}  // namespace sudosat::rating::se
