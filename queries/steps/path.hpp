// Ways through a puzzle without the steps that lead nowhere.
#pragma once

#include "queries/steps/steps.hpp"

namespace sudosat {

// Takes the steps of explain_steps(), from the clues to the one that places the digit of this cell, and
// leaves the steps that the last one needs. Their texts are written as if the other steps had never been
// found. Throws BudgetEnded.
std::vector<Step> steps_to(const Puzzle& puzzle, Backend& backend, const std::vector<Step>& steps, int cell,
                           const Budget& budget);

struct Way {
  Stepped end;
  std::vector<Step> steps;
  bool is_complete = false;  // false: the budget ended first, and some steps may lead nowhere
};

// The steps of explain_steps() that its end needs. If they place every cell, a step that only takes
// candidates away must lead to a digit. On a board with rules beyond cells that differ single digits are of
// less interest: those that follow one after the other are one step there, and so are steps of one technique
// that can be taken at the same time. Each step is verified again. If the budget ended first they are as they
// were found. `found` is called for each step when it is found.
Way find_way(const Puzzle& puzzle, Backend& backend, const StepsOptions& options,
             const std::function<void(const Step&)>& found, const Budget& budget);

}  // namespace sudosat
