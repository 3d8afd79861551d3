// Cells that see several cells of a cage, so that a digit which the cage holds in these is none of theirs.
#pragma once

#include <vector>

#include "model/model.hpp"

namespace sudosat {

// A cell that differs from some cells of a cage, and the cage's cells that it may be equal to, as bits.
struct Onlooker {
  int cell;
  DigitSet::Word unseen;
};

// The cells outside the cage that see at least two of its cells. A cell that sees only one needs no look:
// once the digit stands there, their house excludes it.
std::vector<Onlooker> onlookers_of(const std::vector<int>& cells, const Model& model);

}  // namespace sudosat
