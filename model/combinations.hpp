// The sets of different digits that can fill a cage: what setters call its combinations. Both engines work
// with them.
#pragma once

#include <cstddef>
#include <optional>

#include "model/kernel.hpp"

namespace sudosat {

class Model;

// The sets whose values add up to one of the totals, if the constraint is a plain sum of cells that all
// differ from each other. Nothing if it is not, or if there are more than `most` sets. `rule`: only
// all-different constraints of this rule count; -1: all.
std::optional<Combination> combinations(const Linear& linear, const Model& model, std::size_t most,
                                        int rule = -1);

}  // namespace sudosat
