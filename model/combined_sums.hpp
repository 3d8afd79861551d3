// Sums of several sums that share no cell. Their cells differ where they lie in one house, so the bounds of
// all together can be closer than those of each: four diagonals with little sums cannot have all the small
// digits of the boxes that they cross.
#pragma once

#include "base/vector.hpp"
#include "model/kernel.hpp"

namespace sudosat {

class Model;

// The combinations of sums that promise to propagate more than their parts. Made once for both engines.
Vector<Linear> combined_sums(const Model& model);

}  // namespace sudosat
