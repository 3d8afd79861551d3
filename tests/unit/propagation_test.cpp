#include <algorithm>
#include <gtest/gtest.h>
#include <random>

#include "propagation/propagate.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace propagation_test {

// Finds all solutions by trying every candidate in turn, checked against the houses alone.
void brute_force(const Puzzle& puzzle, Grid& grid, int cell, std::vector<Grid>& found) {
  const Shape& shape = *puzzle.shape;
  if (cell == shape.cells()) {
    found.push_back(grid);
    return;
  }
  for (int digit : puzzle.candidates[cell]) {
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

struct NamedShape {
  const char* name;
  std::shared_ptr<const Shape> shape;
};

class PropagationTest : public ::testing::TestWithParam<NamedShape> {};
INSTANTIATE_TEST_SUITE_P(Shapes, PropagationTest,
                         ::testing::Values(NamedShape{"Boxes2x2", Shape::boxed(4, 2, 2)},
                                           NamedShape{"Latin4", Shape::latin(4)},
                                           NamedShape{"Boxes2x3", Shape::boxed(6, 2, 3)},
                                           NamedShape{"Jigsaw4", Shape::jigsaw(4, {0, 0, 0, 1, 0, 2, 1, 1, 2,
                                                                                   2, 3, 1, 2, 3, 3, 3})}),
                         [](const auto& test) { return test.param.name; });

// Demands that all solutions are kept, that nothing is added, and that `false` is only returned if there is
// no solution.
template <class Narrow>
void expect_sound(const std::shared_ptr<const Shape>& shape, Narrow narrow) {
  std::mt19937 random(1);
  int refuted = 0;
  for (int round = 0; round < test::rounds(300); ++round) {
    Puzzle puzzle(shape);
    // Mostly decided boards and boards of pencilmarks, so that every propagator has something to do.
    for (int cell = 0; cell < shape->cells(); ++cell) {
      DigitSet& set = puzzle.candidates[cell];
      for (int digit = 0; digit < shape->digits(); ++digit)
        if (random() % 100 < (round % 2 == 0 ? 40U : 55U) && set.count() > 1) set.erase(digit);
    }
    std::vector<DigitSet> left = puzzle.candidates;
    const bool consistent = narrow(*Model::of(*shape, {}), left);
    const std::vector<Grid> all = solutions(puzzle);
    if (!consistent) {
      EXPECT_TRUE(all.empty());
      ++refuted;
      continue;
    }
    for (const Grid& grid : all)
      for (int cell = 0; cell < shape->cells(); ++cell)
        ASSERT_TRUE(left[cell].contains(shape->index_of(grid[cell])));
    for (int cell = 0; cell < shape->cells(); ++cell)
      EXPECT_TRUE((left[cell] - puzzle.candidates[cell]).empty());
  }
  EXPECT_GT(refuted, 0) << "no board of the test has a contradiction to find";
}

TEST_P(PropagationTest, RemovesNoSolutionAndRefutesOnlyWhatHasNone) {
  expect_sound(GetParam().shape,
               [](const Model& model, std::vector<DigitSet>& left) { return propagate(model, left); });
}

TEST_P(PropagationTest, NorDoesProbing) {
  expect_sound(GetParam().shape,
               [](const Model& model, std::vector<DigitSet>& left) { return probe(model, left); });
}

int open_cells(const std::vector<DigitSet>& candidates) {
  return static_cast<int>(std::count_if(candidates.begin(), candidates.end(),
                                        [](const DigitSet& set) { return !set.is_single(); }));
}

int open_after_propagation(const Puzzle& puzzle) {
  std::vector<DigitSet> left = puzzle.candidates;
  EXPECT_TRUE(propagate(*Model::of(puzzle), left));
  return open_cells(left);
}

TEST(Propagation, SolvesABoardOfSingles) {
  // Generated to need naked and hidden singles only.
  EXPECT_EQ(open_after_propagation(test::sudoku(
                "...6...3..6.5....7........2.1.2.83..6..15..74..3.7.129.9..2.7.3..7...68.48.3....5")),
            0);
}

TEST(Propagation, LocksADigitOfABoxInARow) {
  // Rows 2 and 3 of box 1 are full, so 7, 8 and 9 stand in row 1 there, and leave the rest of row 1.
  Puzzle puzzle = test::sudoku(".........123......456......" + std::string(54, '.'));
  std::vector<DigitSet> left = puzzle.candidates;
  ASSERT_TRUE(propagate(*Model::of(*puzzle.shape, {}), left));
  for (int cell = 3; cell < 9; ++cell)
    for (int value : {7, 8, 9}) EXPECT_FALSE(left[cell].contains(value - 1));
}

TEST(Propagation, ANakedPairTakesItsDigits) {
  Puzzle puzzle(Shape::latin(5));
  DigitSet pair(5);
  pair.insert(0);
  pair.insert(3);
  puzzle.candidates[0] = puzzle.candidates[2] = pair;
  std::vector<DigitSet> left = puzzle.candidates;
  ASSERT_TRUE(propagate(*Model::of(*puzzle.shape, {}), left));
  for (int cell : {1, 3, 4}) EXPECT_TRUE((left[cell] & pair).empty());
}

TEST(Propagation, WorksAcrossMachineWords) {
  // A cyclic Latin square of 130 digits (three words) with every seventh cell open is all singles.
  Puzzle puzzle(Shape::latin(130));
  for (int cell = 0; cell < puzzle.shape->cells(); ++cell)
    if (cell % 7 != 0) puzzle.give(cell, (cell / 130 + cell % 130) % 130 + 1);
  EXPECT_EQ(open_after_propagation(puzzle), 0);
}

// The first digit is placed, and then the second has no place.
TEST(Propagation, RefutesTwoDigitsOfDifferentWordsThatShareTheirOnlyPlace) {
  Puzzle puzzle(Shape::latin(65));
  for (std::size_t cell = 1; cell < 65; ++cell)
    for (int digit : {0, 64}) puzzle.candidates[cell].erase(digit);
  EXPECT_FALSE(propagate(*Model::of(puzzle), puzzle.candidates));
}

TEST(Propagation, RefutesTwoCellsThatShareTheirOnlyDigit) {
  Puzzle puzzle(Shape::latin(3));
  puzzle.give(0, 1);
  puzzle.give(2, 1);
  EXPECT_FALSE(propagate(*Model::of(*puzzle.shape, {}), puzzle.candidates));
}

TEST(Probing, SolvesWhatPropagationLeavesOpen) {
  // The puzzle is from the list of 17-clue puzzles (Royle), with the solution stored in tests/data.
  const Puzzle puzzle =
      test::sudoku("........1.......23..4..5.........4....6....7..1..32......7..6...2..1....8.......5");
  const auto model = Model::of(*puzzle.shape, {});
  std::vector<DigitSet> left = puzzle.candidates;
  ASSERT_TRUE(propagate(*model, left));
  ASSERT_GT(open_cells(left), 0);
  ASSERT_TRUE(probe(*model, left));
  EXPECT_EQ(open_cells(left), 0);
}

TEST(Probing, RefutesWhatPropagationDoesNot) {
  // Generated without a solution.
  const Puzzle puzzle =
      test::sudoku("6349....5....6......1.....2.....51....8...7.....4...26.8.3.75....56...48........3");
  const auto model = Model::of(*puzzle.shape, {});
  std::vector<DigitSet> left = puzzle.candidates;
  ASSERT_TRUE(propagate(*model, left));
  EXPECT_FALSE(probe(*model, left));
}

TEST(Probing, KeepsWhatAllTrialsAgreeOn) {
  // An XY-wing: whether r1c1 is 1 or 2, either r1c2 or r2c1 is 3, so r2c2, which sees both, is not. Neither
  // trial of r1c1 fails.
  Puzzle puzzle(Shape::latin(5));
  const auto restrict = [&puzzle](int row, int column, std::initializer_list<int> values) {
    DigitSet set(5);
    for (int value : values) set.insert(value - 1);
    puzzle.candidates[row * 5 + column] = set;
  };
  restrict(0, 0, {1, 2});
  restrict(0, 1, {1, 3});
  restrict(1, 0, {2, 3});
  std::vector<DigitSet> left = puzzle.candidates;
  const auto model = Model::of(*puzzle.shape, {});
  ASSERT_TRUE(propagate(*model, left));
  ASSERT_TRUE(left[6].contains(2)) << "propagation sees it already";
  ASSERT_TRUE(probe(*model, left));
  EXPECT_FALSE(left[6].contains(2));
  EXPECT_EQ(left[0].count(), 2);
}

// The bug: between its trials, probing asked whether it was stopped, but not whether its time was over.
TEST(Probing, HeedsTheDeadlineBetweenTrials) {
  const Puzzle puzzle =
      test::sudoku("........1.......23..4..5.........4....6....7..1..32......7..6...2..1....8.......5");
  const auto model = Model::of(*puzzle.shape, {});
  std::vector<DigitSet> left = puzzle.candidates;
  ASSERT_TRUE(propagate(*model, left));
  const std::vector<DigitSet> before = left;
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now();
  EXPECT_TRUE(probe(*model, left, budget));
  EXPECT_EQ(left, before);
}

TEST(Probing, LeavesBoardsOfMoreThan64DigitsAlone) {
  Puzzle puzzle(Shape::latin(65));
  for (int cell : {0, 1}) {
    DigitSet& set = puzzle.candidates[cell];
    for (int digit = 2; digit < 65; ++digit) set.erase(digit);
  }
  const std::vector<DigitSet> before = puzzle.candidates;
  EXPECT_TRUE(probe(*Model::of(*puzzle.shape, {}), puzzle.candidates));
  EXPECT_EQ(puzzle.candidates, before);
}

}  // namespace propagation_test
}  // namespace sudosat
