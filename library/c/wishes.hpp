// Turns the options of the C interface into a plan for the generator, and its puzzles into records.
#pragma once

#include "generator/puzzle_plan.hpp"
#include "library/c/handles.hpp"

namespace sudosat::library {

// The plan for puzzles on this board. `how` may be null. Throws UsageError if the options contradict each
// other or do not suit the board.
PuzzlePlan plan_of(const Puzzle& board, const sudosat_generate_options* how);
// The record of a new puzzle: in the format of the board, or as JSON Lines if the plan adds regions or rules.
Record record_of(const Record& board, const PuzzlePlan& plan, Puzzle&& puzzle);

}  // namespace sudosat::library
