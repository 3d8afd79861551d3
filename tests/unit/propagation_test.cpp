#include <algorithm>
#include <gtest/gtest.h>
#include <random>

#include "propagation/propagate.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace {

// All solutions by trying every candidate in turn, checked against the houses alone.
void brute_force(const Puzzle& puzzle, Grid& grid, int cell, std::vector<Grid>& found) {
  const Shape& shape = *puzzle.shape;
  if (cell == shape.cells()) {
    found.push_back(grid);
    return;
  }
  for (int digit : puzzle.candidates[static_cast<std::size_t>(cell)]) {
    bool free = true;
    for (const House& house : shape.houses()) {
      if (!std::binary_search(house.cells.begin(), house.cells.end(), cell)) continue;
      for (int other : house.cells) free &= other >= cell || grid[other] != shape.value_of(digit);
    }
    if (!free) continue;
    grid[cell] = shape.value_of(digit);
    brute_force(puzzle, grid, cell + 1, found);
  }
}

std::vector<Grid> solutions(const Puzzle& puzzle) {
  std::vector<Grid> found;
  Grid grid(puzzle.shape->rows(), puzzle.shape->columns());
  brute_force(puzzle, grid, 0, found);
  return found;
}

class PropagationTest : public ::testing::TestWithParam<std::shared_ptr<const Shape>> {};
INSTANTIATE_TEST_SUITE_P(Shapes, PropagationTest,
                         ::testing::Values(Shape::boxed(4, 2, 2), Shape::latin(4), Shape::boxed(6, 2, 3),
                                           Shape::jigsaw(4,
                                                         {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3})));

TEST_P(PropagationTest, RemovesNoSolutionAndRefutesOnlyWhatHasNone) {
  std::mt19937 random(1);
  int refuted = 0;
  for (int round = 0; round < 300; ++round) {
    Puzzle puzzle(GetParam());
    const Shape& shape = *puzzle.shape;
    // Mostly decided boards and boards of pencilmarks, so that every propagator has something to do.
    for (int cell = 0; cell < shape.cells(); ++cell) {
      DigitSet& set = puzzle.candidates[static_cast<std::size_t>(cell)];
      for (int digit = 0; digit < shape.digits(); ++digit)
        if (random() % 100 < (round % 2 == 0 ? 40U : 55U) && set.count() > 1) set.erase(digit);
    }
    std::vector<DigitSet> left = puzzle.candidates;
    const bool consistent = propagate(*Model::of(shape, {}), left);
    const std::vector<Grid> all = solutions(puzzle);
    if (!consistent) {
      EXPECT_TRUE(all.empty());
      ++refuted;
      continue;
    }
    for (const Grid& grid : all)
      for (int cell = 0; cell < shape.cells(); ++cell)
        ASSERT_TRUE(left[static_cast<std::size_t>(cell)].contains(shape.index_of(grid[cell])));
    for (int cell = 0; cell < shape.cells(); ++cell)
      EXPECT_TRUE(
          (left[static_cast<std::size_t>(cell)] - puzzle.candidates[static_cast<std::size_t>(cell)]).empty());
  }
  EXPECT_GT(refuted, 0) << "no board of the test has a contradiction to find";
}

int open_cells(const std::vector<DigitSet>& candidates) {
  return static_cast<int>(std::count_if(candidates.begin(), candidates.end(),
                                        [](const DigitSet& set) { return !set.is_single(); }));
}

int open_after_propagation(const Puzzle& puzzle) {
  std::vector<DigitSet> left = puzzle.candidates;
  EXPECT_TRUE(propagate(*Model::of(*puzzle.shape, puzzle.rules), left));
  return open_cells(left);
}

TEST(Propagation, SolvesABoardOfSingles) {
  // Generated to need naked and hidden singles only.
  EXPECT_EQ(open_after_propagation(testing::sudoku(
                "...6...3..6.5....7........2.1.2.83..6..15..74..3.7.129.9..2.7.3..7...68.48.3....5")),
            0);
}

TEST(Propagation, LocksADigitOfABoxInARow) {
  // Rows 2 and 3 of box 1 are full, so 7, 8 and 9 stand in row 1 there, and leave the rest of row 1.
  Puzzle puzzle = testing::sudoku(".........123......456......" + std::string(54, '.'));
  std::vector<DigitSet> left = puzzle.candidates;
  ASSERT_TRUE(propagate(*Model::of(*puzzle.shape, {}), left));
  for (int cell = 3; cell < 9; ++cell)
    for (int value : {7, 8, 9}) EXPECT_FALSE(left[static_cast<std::size_t>(cell)].contains(value - 1));
}

TEST(Propagation, ANakedPairTakesItsDigits) {
  Puzzle puzzle(Shape::latin(5));
  DigitSet pair(5);
  pair.insert(0);
  pair.insert(3);
  puzzle.candidates[0] = puzzle.candidates[2] = pair;
  std::vector<DigitSet> left = puzzle.candidates;
  ASSERT_TRUE(propagate(*Model::of(*puzzle.shape, {}), left));
  for (int cell : {1, 3, 4}) EXPECT_TRUE((left[static_cast<std::size_t>(cell)] & pair).empty());
}

TEST(Propagation, WorksAcrossMachineWords) {
  // A cyclic Latin square of 130 digits (three words) with every seventh cell open is all singles.
  Puzzle puzzle(Shape::latin(130));
  for (int cell = 0; cell < puzzle.shape->cells(); ++cell)
    if (cell % 7 != 0) puzzle.give(cell, (cell / 130 + cell % 130) % 130 + 1);
  EXPECT_EQ(open_after_propagation(puzzle), 0);
}

TEST(Propagation, RefutesTwoCellsThatShareTheirOnlyDigit) {
  Puzzle puzzle(Shape::latin(3));
  puzzle.give(0, 1);
  puzzle.give(2, 1);
  EXPECT_FALSE(propagate(*Model::of(*puzzle.shape, {}), puzzle.candidates));
}

}  // namespace
}  // namespace sudosat
