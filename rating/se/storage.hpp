// What one search for chains keeps for the next: the chains of its hints, and what is known of the board.
#pragma once

#include <memory>

#include "rating/se/consequences.hpp"
#include "rating/se/nested_chains.hpp"

namespace sudosat::rating::se {

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
