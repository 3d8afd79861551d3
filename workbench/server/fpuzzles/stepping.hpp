// Steps of reasoning on a board with its marks, in the way that users of f-puzzles know.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "workbench/server/fpuzzles/fpuzzles_board.hpp"

namespace sudosat::server {

struct Reasoned {
  Vector<DigitSet> candidates;  // per cell: what is left at the end
  Grid placed;                  // the digits placed; the value of an open cell is below the first digit
  std::string message;          // what to tell the player, in lines
  bool is_valid = true;         // whether the digits and marks do not contradict each other
};

// Finds one step, or all of them. Returns nothing if the budget ended. If the player's marks are not the
// candidates that the digits leave, the first step is to write these candidates.
std::optional<Reasoned> reason_fpuzzles(const FpuzzlesBoard& board, bool only_one, const Budget& budget);

// The candidates that the techniques of the board leave in the end. Throws BudgetEnded.
Vector<DigitSet> left_by_logic(const FpuzzlesBoard& board, const Budget& budget);

}  // namespace sudosat::server
