// Whether the wishes of a plan go together.
#pragma once

#include "generator/plan.hpp"

namespace sudosat {

// Throws UsageError if the plan contradicts itself.
void check_plan(const PuzzlePlan& plan);
// The plan has a puzzle to stay near. Throws UsageError if that puzzle has another board than the plan.
void check_board_of_near(const PuzzlePlan& plan);

}  // namespace sudosat
