// What several constraints say about the same two cells, as one relation: it leaves them fewer values than
// each for itself. Next to a 2, neither a consecutive digit nor one in ratio 1:2 may stand; of {3, 4, 8} that
// leaves 8, though each rule alone leaves two.
#pragma once

#include <vector>

#include "model/kernel.hpp"
#include "puzzle/vector.hpp"

namespace sudosat {

class Model;

struct CombinedPair {
  Relation relation;
  std::vector<int> constraints;  // whose numbers these are: the relation says all that they say
};

// One for each two cells with several relations, or with one and a house that allows less. Conditions are
// left out.
Vector<CombinedPair> combined_pairs(const Model& model);

}  // namespace sudosat
