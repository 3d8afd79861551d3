// What one search for chains keeps for the next: the chains of its hints, and what is known of the board.
#pragma once

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

#include "base/vector.hpp"
#include "rating/se/chain.hpp"
#include "rating/se/known_consequences.hpp"

namespace sudosat::rating::se {

// Chains that are one rule of another chain. Their complexity counts too, once for each chain.
class NestedChains {
 public:
  // The number under which items refer to this chain. Two chains are equal if they have the same targets and
  // the same items before each of them.
  std::int32_t add(const ChainHint& hint) {
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
  // The sum over all chains that are nested in the chains to these targets.
  int complexity(const std::vector<ChainTarget>& targets) const {
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
  void clear() { *this = {}; }

 private:
  struct Nested {
    int chain;  // equal chains have the same number
    int complexity;
  };
  Vector<Nested> nested_;
  std::map<std::vector<std::int32_t>, int> known_;
};

struct Storage {
  ChainPool chains;
  NestedChains nested;
  KnownConsequences known;
  std::unique_ptr<Storage> inner;  // for a search within a chain

  // To be called before the next search.
  void drop_chains() {
    chains.clear();
    nested.clear();
  }
  Storage& for_inner_search() {
    if (!inner) inner = std::make_unique<Storage>();
    inner->drop_chains();
    return *inner;
  }
};

}  // namespace sudosat::rating::se
