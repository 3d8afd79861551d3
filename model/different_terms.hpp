// Terms of a sum whose cells all differ, so that the sum has closer bounds. `rule`: only all-different
// constraints of this rule count; -1: all.
#pragma once

#include <cstddef>
#include <vector>

#include "model/kernel.hpp"

namespace sudosat {

class Model;

// The terms, by their positions, in groups of cells that all differ and have the same coefficient and values.
std::vector<std::vector<std::size_t>> different_terms(const Linear& linear, const Model& model,
                                                      int rule = -1);
// Whether all terms, of which there is at least one, can be one such group.
bool are_one_group(const Linear& linear, const Model& model, int rule);

}  // namespace sudosat
