#include "queries/sample/estimate.hpp"

#include <atomic>
#include <gtest/gtest.h>

#include "queries/ask/solve.hpp"
#include "tests/conformance/random_boards.hpp"

namespace sudosat {
namespace estimate_test {

using test::RandomBoards;

struct Board {
  const char* name;
  std::shared_ptr<const Shape> shape;
  std::string givens;  // the givens of the first cells
  Wide solutions;      // published
};

Puzzle puzzle_of(const Board& board) {
  Puzzle puzzle(board.shape);
  for (std::size_t i = 0; i < board.givens.size(); ++i)
    puzzle.give(static_cast<int>(i), board.givens[i] - '0');
  return puzzle;
}

// The number of runs in which the interval of 95 % holds the number.
int runs_that_cover(const Board& board, std::uint64_t probes, int runs, Wide* mean = nullptr) {
  const Puzzle puzzle = puzzle_of(board);
  int covered = 0;
  for (int seed = 1; seed <= runs; ++seed) {
    const Estimate result = estimate(puzzle, {probes, static_cast<std::uint64_t>(seed)}, {});
    EXPECT_TRUE(result.reliable) << board.name << " seed " << seed;
    covered += result.lower <= board.solutions && board.solutions <= result.upper;
    if (mean != nullptr) *mean += result.mean / runs;
  }
  return covered;
}

// OEIS A002860 (Latin squares), A107739 (sudokus), A291188 (boxes of 2xN); three rows given: SudokuP.
const Board small_boards[] = {
    {"4x4", Shape::boxed(4, 2, 2), "", 288},
    {"Latin 5", Shape::latin(5), "", 161280},
    {"6x6", Shape::boxed(6, 2, 3), "", 28200960},
};
const Board large_boards[] = {
    {"Latin 6", Shape::latin(6), "", 812851200},
    {"Latin 10", Shape::latin(10), "", Wide("9982437658213039871725064756920320000")},
    {"8x8", Shape::boxed(8, 2, 4), "", Wide("29136487207403520")},
    {"9x9, three rows", Shape::boxed(9, 3, 3), "123456789456789123789123456", Wide("7802998272")},
    {"9x9", Shape::boxed(9, 3, 3), "", Wide("6670903752021072936960")},
};

// The interval holds the number in 90 % to 99 % of the runs. The seeds are fixed, so the result does not
// vary.
TEST(Estimate, IntervalHoldsTheNumberAsOftenAsPromised) {
  for (const Board& board : small_boards) {
    Wide mean = 0;
    const int covered = runs_that_cover(board, 180, 150, &mean);
    EXPECT_GE(covered, 135) << board.name;
    EXPECT_LE(covered, 148) << board.name;
    // The estimate is unbiased: the mean of all runs is nearer than any single run.
    EXPECT_NEAR(static_cast<double>(mean / board.solutions), 1, 0.01) << board.name;
  }
}

TEST(EstimateSlow, IntervalHoldsTheNumberAsOftenAsPromised) {
  for (const Board& board : large_boards) {
    Wide mean = 0;
    const int covered = runs_that_cover(board, 1000, 200, &mean);
    EXPECT_GE(covered, 180) << board.name;
    EXPECT_LE(covered, 198) << board.name;
    EXPECT_NEAR(static_cast<double>(mean / board.solutions), 1, 0.02) << board.name;
  }
}

TEST(Estimate, LargeBoards) {
  for (const Board& board : large_boards) {
    const Estimate result = estimate(puzzle_of(board), {500, 4}, {});
    EXPECT_TRUE(result.reliable) << board.name;
    EXPECT_NEAR(static_cast<double>(result.mean / board.solutions), 1, 0.25) << board.name;
  }
}

// Boards of all kinds against native search: none, one or many solutions, pencilmarks, jigsaws, diagonals.
TEST(Estimate, RandomBoards) {
  RandomBoards random(11);
  const std::unique_ptr<Backend> search = find_backend("backtracking").make({});
  int estimated = 0, covered = 0;
  for (int i = 0; i < 400; ++i) {
    const Puzzle puzzle = random.puzzle(4 + i % 3);
    const Enumerated counted = count(puzzle, *search, 20'000, {});
    if (counted.end != End::all) continue;
    const Estimate result = estimate(puzzle, {150, 3}, {});
    if (counted.found == 0) {
      EXPECT_EQ(result.solutions, 0U);
      EXPECT_FALSE(result.reliable);
    }
    if (counted.found == 1 && result.solutions == result.probes) {
      EXPECT_EQ(result.mean, 1);
    }
    if (!result.reliable) continue;
    ++estimated;
    covered += result.lower <= counted.found && counted.found <= result.upper;
  }
  EXPECT_GT(estimated, 100);
  EXPECT_GE(covered, estimated * 9 / 10);
}

TEST(Estimate, SameForTheSameSeed) {
  const Puzzle puzzle(Shape::boxed(6, 2, 3));
  const Estimate first = estimate(puzzle, {200, 5}, {});
  EXPECT_EQ(first.mean, estimate(puzzle, {200, 5}, {}).mean);
  EXPECT_NE(first.mean, estimate(puzzle, {200, 6}, {}).mean);
}

// The interval narrows with the root of the number of probes, so a goal is met after some doublings.
TEST(Estimate, GoesOnUntilItIsClose) {
  const Puzzle puzzle(Shape::boxed(6, 2, 3));
  const Estimate first = estimate(puzzle, {200, 5}, {});
  const Wide goal = (first.upper - first.mean) / first.mean / 3;
  const Estimate close = estimate(puzzle, {200, 5, static_cast<double>(goal), std::chrono::hours(1)}, {});
  EXPECT_LE((close.upper - close.mean) / close.mean, goal);
  EXPECT_GT(close.probes, 800U);
  EXPECT_LT(close.probes, 20'000U);
  EXPECT_EQ(close.mean, estimate(puzzle, {close.probes, 5}, {}).mean);
}

TEST(Estimate, MakesTheProbesEvenWithoutPatience) {
  const Puzzle puzzle(Shape::boxed(6, 2, 3));
  EXPECT_EQ(estimate(puzzle, {200, 5, 1e-9, {}}, {}).probes, 200U);
}

// There are more than (n!)^2n / n^(n*n) Latin squares of order n (van Lint and Wilson 1992), so 10^385 of
// order 25.
TEST(Estimate, BeyondDoubles) {
  const Puzzle puzzle(Shape::latin(25));
  const Budget budget;
  Walk walk(puzzle, budget);
  ASSERT_EQ(walk.start(), Fixpoint::reached);
  Random random(1);
  Walk::End end;
  while (!end.solution) end = walk.go(random);
  EXPECT_GT(end.weight, Wide("1e370"));
  EXPECT_LT(end.weight, Wide("1e420"));
}

TEST(Estimate, HeedsTheBudget) {
  const Puzzle puzzle(Shape::boxed(9, 3, 3));
  Budget budget;
  budget.effort = 5000;
  const Estimate few = estimate(puzzle, {1'000'000, 1}, budget);
  EXPECT_GT(few.probes, 0U);
  EXPECT_LT(few.probes, 1000U);
  std::atomic<bool> stop = true;
  budget.stop = &stop;
  EXPECT_EQ(estimate(puzzle, {1'000'000, 1}, budget).probes, 0U);
  EXPECT_FALSE(estimate(puzzle, {1'000'000, 1}, budget).reliable);
}

TEST(Estimate, NoSolution) {
  Puzzle puzzle(Shape::latin(3));
  puzzle.give(0, 1);
  puzzle.give(1, 1);
  EXPECT_TRUE(estimate(puzzle, {}, {}).refuted);
}

}  // namespace estimate_test
}  // namespace sudosat
