// The sets of different digits that can fill a cage: what setters call its combinations. Both engines work
// with them, and with the cells of other sums that differ.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "model/kernel.hpp"
#include "puzzle/digit_set.hpp"

namespace sudosat {

class Model;

// Which cells differ is known from all constraints, or from those that one rule (its position) posted.

// The terms, by their positions, in groups of cells that all differ and have the same coefficient and values.
std::vector<std::vector<std::size_t>> different_terms(const Linear& linear, const Model& model,
                                                      int rule = -1);

// The sets whose values add up to one of the totals, if the constraint is a plain sum of cells that all
// differ from each other. Nothing if it is not, or if there are more than `most` sets.
std::optional<Combination> combinations(const Linear& linear, const Model& model, std::size_t most,
                                        int rule = -1);

}  // namespace sudosat
