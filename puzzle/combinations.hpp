// The sets of different digits that can fill a cage: what setters call its combinations. Both engines work
// with them.
#pragma once

#include <vector>

#include "puzzle/digit_set.hpp"
#include "puzzle/kernel.hpp"

namespace sudosat {

class Model;

// The sets of digits (as bits) whose values add up to one of the totals, where the constraint is a plain sum
// of cells of the board that all differ from each other; nothing where it is not, or where there are more
// than `most` of them.
std::optional<std::vector<DigitSet::Word>> combinations(const Linear& linear, const Model& model,
                                                        std::size_t most);

}  // namespace sudosat
