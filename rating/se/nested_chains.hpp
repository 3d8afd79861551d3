// Chains that are one rule of another chain. Their complexity counts too, once for each chain.
#pragma once

#include <map>
#include <vector>

#include "base/vector.hpp"
#include "rating/se/chain_hint.hpp"

namespace sudosat::rating::se {

class NestedChains {
 public:
  // The number under which items refer to this chain.
  std::int32_t add(const ChainHint& hint);
  // The sum over all chains nested in those that lead to these targets.
  int complexity(const std::vector<Target>& targets) const;
  void clear() { *this = {}; }

 private:
  struct Nested {
    int chain;  // equal chains have the same number
    int complexity;
  };
  Vector<Nested> nested_;
  std::map<std::vector<std::int32_t>, int> known_;
};

}  // namespace sudosat::rating::se
