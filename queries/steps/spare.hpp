// Leaves out steps that the others can do without.
#pragma once

#include <set>
#include <vector>

#include "backends/backend.hpp"
#include "queries/steps/step.hpp"

namespace sudosat {

// The steps lead to the goal: facts that they find. Leaves out steps, the last ones first, until each that is
// left is needed for that. Each of these is given what is known before it then. Throws BudgetEnded.
std::vector<Step> without_spare(const std::set<Fact>& goal, const Puzzle& puzzle, Backend& backend,
                                const Model& model, std::vector<Step> steps, const Budget& budget);

}  // namespace sudosat
