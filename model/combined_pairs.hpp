// One relation in place of several constraints on the same two cells. It removes more than they do one by
// one: beside a cell of {2, 3} a 4 is neither consecutive to the 2 nor in ratio 1:2 to the 3, so a rule
// against consecutive digits leaves it, and one against ratios too. Both rules together do not.
#pragma once

#include <vector>

#include "base/vector.hpp"
#include "model/kernel.hpp"

namespace sudosat {

class Model;

struct CombinedPair {
  Relation relation;
  std::vector<int> constraints;  // the numbers of those that it stands for
};

// One for each two cells with several relations, or with one that allows equal values in cells that differ.
// Constraints with a condition are not combined.
Vector<CombinedPair> combined_pairs(const Model& model);

}  // namespace sudosat
