// What follows from a board without search, to a fixpoint: naked and hidden singles and locked candidates.
// The reduced encoding leaves it out of the formula.
#pragma once

#include <vector>

#include "puzzle/budget.hpp"
#include "puzzle/constraint.hpp"

namespace sudosat {

// Narrows the candidates to what is left. False where a cell or a digit of a house has no place left, so
// that there is no solution. A budget that ends early leaves sound, if larger, sets behind.
bool propagate(const Model& model, std::vector<DigitSet>& candidates, const Budget& budget = {});

}  // namespace sudosat
