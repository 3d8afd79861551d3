// What a model knows about several cells together: which differ, which sets of values they can hold, and
// which are equal.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "model/kernel.hpp"

namespace sudosat {

class Model;

// Terms of a sum whose cells all differ, so that the sum has closer bounds. Only all-different constraints of
// this `rule` count; all count if it is -1.
//
// The terms, by their positions, in groups of cells that all differ and have the same coefficient and values.
std::vector<std::vector<std::size_t>> different_terms(const Linear& linear, const Model& model,
                                                      int rule = -1);
// Whether all terms, of which there is at least one, can be one such group.
bool are_one_group(const Linear& linear, const Model& model, int rule);

// The sets of different digits that can fill a cage: what setters call its combinations. Both engines work
// with them.
//
// The sets whose values add up to one of the totals, if the constraint is a plain sum of cells that all
// differ from each other. Returns nothing if it is not, or if there are more than `most` sets. Only
// all-different constraints of this `rule` count; all count if it is -1.
std::optional<Combination> combinations(const Linear& linear, const Model& model, std::size_t most,
                                        int rule = -1);

// Cells that relations between pairs make equal in every solution, such as cells that lie in one region
// before it is known which.
//
// Returns for each of the cells the places of the cells that are equal to it, itself among them.
std::vector<std::vector<std::size_t>> places_of_equals(const std::vector<int>& cells, const Model& model);

}  // namespace sudosat
