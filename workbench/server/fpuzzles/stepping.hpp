// Steps of reasoning on a board with its marks, in the way that users of f-puzzles know.
#pragma once

#include <optional>
#include <string>

#include "base/budget.hpp"
#include "workbench/server/fpuzzles/fpuzzles_board.hpp"

namespace sudosat::server {

struct Reasoned {
  Vector<DigitSet> candidates;  // left at the end, per cell
  Grid placed;                  // an open cell is below the first digit
  std::string message;          // lines
  bool is_valid = true;         // false: the digits and marks contradict each other
};

// One step, or all; nothing if the budget ended. While what the player sees is not what the digits leave, the
// first step is to write that.
std::optional<Reasoned> reason_fpuzzles(const FpuzzlesBoard& board, bool only_one, const Budget& budget);

// What is left where the techniques of the board lead no further. Throws BudgetEnded.
Vector<DigitSet> left_by_logic(const FpuzzlesBoard& board, const Budget& budget);

}  // namespace sudosat::server
