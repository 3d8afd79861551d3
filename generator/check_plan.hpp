// Whether the wishes of a plan go together.
#pragma once

#include "generator/plan.hpp"

namespace sudosat {

// Throws UsageError if the plan contradicts itself.
void check_plan(const PuzzlePlan& plan);
// Throws UsageError if the puzzle to stay near, which the plan has, is of another board than its puzzles.
void check_board_of_near(const PuzzlePlan& plan);

}  // namespace sudosat
