// What one search for chains keeps for the next: the chains of its hints, and what is known of the board.
#pragma once

#include <map>
#include <memory>
#include <vector>

#include "base/vector.hpp"
#include "rating/se/chain_hint.hpp"
#include "rating/se/consequences.hpp"

namespace sudosat::rating::se {

// Chains that are one rule of another chain. Their complexity counts too, once for each chain.
class NestedChains {
 public:
  // The number under which items refer to this chain.
  std::int32_t add(const ChainHint& hint);
  // The sum over all chains nested in those that lead to these targets.
  int complexity(const std::vector<ChainTarget>& targets) const;
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

  // For the next search.
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
