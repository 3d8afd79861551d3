// Steps that the others do without.
#pragma once

#include <set>
#include <vector>

#include "backends/backend.hpp"
#include "queries/steps/step.hpp"

namespace sudosat {

// Takes steps that lead to the goal, facts that they find out, and leaves as many as none can be left out of.
// Later ones are left out first. Of each step that stays it says anew what was known before. Throws
// BudgetEnded.
std::vector<Step> without_spare(const std::set<Fact>& goal, const Puzzle& puzzle, Backend& backend,
                                const Model& model, std::vector<Step> steps, const Budget& budget);

}  // namespace sudosat
