// Whether a puzzle is as hard as planned: what a budget that ends leaves open.
#include "generator/difficulty.hpp"

#include <atomic>
#include <gtest/gtest.h>

namespace sudosat {
namespace difficulty_test {

// A 9x9 puzzle that singles do not solve.
Puzzle hard_puzzle() {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  const std::string_view givens =
      "42...97...83....94..5.2.8.....7........582........45..71.9..3.8.....89.7...1.....";
  for (int cell = 0; cell < 81; ++cell)
    if (givens[cell] != '.') puzzle.give(cell, givens[cell] - '0');
  return puzzle;
}

// The bug: the puzzle was refused like one that is too hard, and a list of neighbours without it passed for
// complete.
TEST(DifficultyJudge, DoesNotRefuseWhatItCannotRateInTime) {
  const Puzzle puzzle = hard_puzzle();
  PuzzlePlan plan;
  plan.ground = puzzle;
  plan.difficulty = Difficulty{.scale = &rating::find_scale("se")};
  DifficultyJudge judge(plan);
  Made made;
  EXPECT_TRUE(judge.accept(puzzle, made, {}));
  const std::atomic<bool> stop = true;
  Budget budget;
  budget.stop = &stop;
  EXPECT_THROW(judge.accept(puzzle, made, budget), BudgetEnded);
}

}  // namespace difficulty_test
}  // namespace sudosat
