// What searches for chains leave behind: the chains, for the hints that they found, and what helps the next
// one.
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
