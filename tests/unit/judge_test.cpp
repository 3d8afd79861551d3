#include "puzzle/judge.hpp"

#include <gtest/gtest.h>
#include <random>

#include "rules/rules.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace judge_test {

Grid grid_of(const Shape& shape, std::string_view text) {
  Grid grid(shape.rows(), shape.columns());
  for (int cell = 0; cell < grid.cells(); ++cell) grid[cell] = test::value_of(text[cell]);
  return grid;
}

class JudgeTest : public ::testing::Test {
 protected:
  std::string violation(std::string_view text) {
    return first_violation(puzzle, grid_of(*puzzle.shape, text)).value_or("");
  }
  Puzzle puzzle = test::board(Shape::boxed(4, 2, 2), "1...............");
};

TEST_F(JudgeTest, AcceptsASolution) { EXPECT_EQ(violation("1234341221434321"), ""); }

TEST_F(JudgeTest, NamesTheFirstRuleBroken) {
  EXPECT_EQ(violation("2134341221434321"), "r1c1 is 2, but the given is 1");
  EXPECT_EQ(violation("1231341221434321"), "row 1 holds 1 twice, at r1c1 and r1c4");
  EXPECT_EQ(violation("1234143221434321"), "column 1 holds 1 twice, at r1c1 and r2c1");
  EXPECT_EQ(violation("1234214334124321"), "box 1 holds 2 twice, at r1c2 and r2c1");
  EXPECT_EQ(violation("1234341221434329"), "r4c4 does not hold a digit");
}

TEST_F(JudgeTest, RefusesAValueOfNoDigitAndAnotherSize) {
  EXPECT_EQ(violation("1234341221434320"), "r4c4 does not hold a digit");
  EXPECT_EQ(first_violation(puzzle, Grid(2, 2)), "the grid is 2x2, the board 4x4");
}

TEST_F(JudgeTest, JudgesPencilmarks) {
  puzzle.candidates[1].erase(1);
  EXPECT_EQ(violation("1234341221434321"), "r1c2 is 2, but only {1, 3, 4} is possible there");
}

TEST_F(JudgeTest, AsksEveryRule) {
  puzzle.rules.push_back(make_rule("diagonal \\", {}, *puzzle.shape));
  EXPECT_EQ(violation("1234341221434321"), "the rule \"diagonal \\\" is broken");
}

// A board without rows and columns may have any number of cells.
TEST(Judge, HasRoomForMoreCellsThanDigitsTimesDigits) {
  const auto shape = std::make_shared<const Shape>(
      ShapeSpec{.rows = 5, .columns = 1000, .digits = 9, .regions = {}, .has_lines = false});
  Grid grid(5, 1000);
  for (int cell = 0; cell < grid.cells(); ++cell) grid[cell] = cell % 9 + 1;
  EXPECT_EQ(first_violation(Puzzle(shape), grid), std::nullopt);
  grid[4999] = 10;
  EXPECT_EQ(first_violation(Puzzle(shape), grid), "r5c1000 does not hold a digit");
}

// Compares every two cells of every house.
bool is_solution(const Puzzle& puzzle, const Grid& grid) {
  const Shape& shape = *puzzle.shape;
  for (int cell = 0; cell < grid.cells(); ++cell)
    if (grid[cell] < shape.first_digit() || grid[cell] > shape.last_digit() ||
        !puzzle.candidates[cell].contains(shape.index_of(grid[cell])))
      return false;
  for (const House& house : shape.houses())
    for (int a : house.cells)
      for (int b : house.cells)
        if (a < b && grid[a] == grid[b]) return false;
  return true;
}

// The boards lie on both sides of 64 digits; houses have as many cells as digits, or fewer.
TEST(Judge, AgreesWithTheDefinitionOnGridsThatAreNearlySolutions) {
  const std::vector<std::shared_ptr<const Shape>> shapes{
      Shape::boxed(9, 3, 3),
      Shape::boxed(6, 2, 3),
      Shape::latin(64),
      Shape::boxed(64, 8, 8),
      Shape::latin(65),
      std::make_shared<const Shape>(ShapeSpec{3, 5, 7, 0, 0, 0, {}}),
      std::make_shared<const Shape>(
          ShapeSpec{4, 4, 5, 1, 0, 0, {0, 0, -1, 1, 0, 2, 2, 1, -1, 2, 3, 1, 3, 3, 3, -1}})};
  std::mt19937 random(7);
  const auto below = [&](int n) { return std::uniform_int_distribution<int>(0, n - 1)(random); };
  for (const auto& shape : shapes) {
    Puzzle puzzle(shape);
    int good = 0, bad = 0;
    for (int round = 0; round < 300; ++round) {
      // Shifts every row by one box against the row above, then changes up to two cells.
      Grid grid(shape->rows(), shape->columns());
      const BoxSize boxes = default_boxes(shape->digits());
      for (int cell = 0; cell < grid.cells(); ++cell) {
        const int row = cell / shape->columns();
        const int shift = boxes.rows == 0 ? row : row % boxes.rows * boxes.columns + row / boxes.rows;
        grid[cell] = shape->value_of((cell % shape->columns() + shift) % shape->digits());
      }
      for (int changes = below(3); changes > 0; --changes)
        grid[below(grid.cells())] = shape->first_digit() - 1 + below(shape->digits() + 2);
      const auto cell = static_cast<std::size_t>(below(grid.cells()));
      puzzle.candidates[cell].erase(below(shape->digits()));
      const bool expected = is_solution(puzzle, grid);
      (expected ? good : bad) += 1;
      EXPECT_EQ(first_violation(puzzle, grid) == std::nullopt, expected) << describe(*shape);
      puzzle.candidates[cell] = DigitSet::all(shape->digits());
    }
    EXPECT_GT(bad, 50) << describe(*shape);
    EXPECT_GT(good, shape->has_regions() ? -1 : 50) << describe(*shape);
  }
}

TEST(Clash, NamesTheTwoGivens) {
  Puzzle puzzle = test::sudoku(std::string("7...7....") + std::string(72, '.'));
  const auto clash = find_clash(puzzle);
  ASSERT_TRUE(clash);
  EXPECT_EQ(describe(puzzle, *clash), "r1c1 and r1c5 both hold 7 in row 1");
  EXPECT_FALSE(find_clash(test::sudoku(std::string(81, '.'))));
}

}  // namespace judge_test
}  // namespace sudosat
