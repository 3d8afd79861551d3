// What a program asks of puzzles that are made.
#pragma once

#include "generator/plan.hpp"
#include "library/handles.hpp"

namespace sudosat::library {

// Puzzles of this board. `how` may be null. Throws UsageError if it makes no sense.
Plan plan_of(const Puzzle& board, const sudosat_generate_options* how);
// What was made, as the board was written, if that holds all of it.
Record record_of(const Record& board, const Plan& plan, Puzzle&& puzzle);

}  // namespace sudosat::library
