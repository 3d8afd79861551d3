// Steps of reasoning on a board with its marks, in the way that users of f-puzzles know.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "workbench/server/fpuzzles/fpuzzles_board.hpp"

namespace sudosat::server {

struct Reasoned {
  Vector<DigitSet> candidates;  // left at the end, per cell
  Grid placed;                  // open cells are below the first digit
  std::string message;          // lines
  bool is_valid = true;         // whether the digits and marks do not contradict each other
};

// Finds one step, or all of them. Returns nothing if the budget ended. If the player sees other marks than
// the digits leave, the first step is to write the marks that they leave.
std::optional<Reasoned> reason_fpuzzles(const FpuzzlesBoard& board, bool only_one, const Budget& budget);

// The candidates that the techniques of the board leave in the end. Throws BudgetEnded.
Vector<DigitSet> left_by_logic(const FpuzzlesBoard& board, const Budget& budget);

}  // namespace sudosat::server
