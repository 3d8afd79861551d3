// What the steps of a way through a puzzle rest on.
#pragma once

#include <set>
#include <vector>

#include "backends/backend.hpp"
#include "queries/steps/step.hpp"

namespace sudosat {

struct Link {
  Step step;               // gives only what is needed; not told yet
  std::set<int> rests_on;  // the links before it that its conclusions need, by their numbers
};

// Takes the steps of explain_steps(), from the clues on, and leaves the steps that the goal needs, which is
// facts that they find out. What a step builds on is found by a solver that knows nothing but the parts of
// the step. Among all that was known by then it takes what other steps need as well, and leaves out whatever
// it can. Throws BudgetEnded.
std::vector<Link> links_to(const std::set<Fact>& goal, const Puzzle& puzzle, Backend& backend,
                           const Model& model, const std::vector<Step>& steps, const Budget& budget);

}  // namespace sudosat
