#include "puzzle/judge.hpp"

#include <gtest/gtest.h>

#include "puzzle/rules/diagonal.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace {

Grid grid_of(const Shape& shape, std::string_view text) {
  Grid grid(shape.rows(), shape.columns());
  for (int cell = 0; cell < grid.cells(); ++cell)
    grid[cell] = testing::value_of(text[static_cast<std::size_t>(cell)]);
  return grid;
}

class JudgeTest : public ::testing::Test {
 protected:
  std::string violation(std::string_view text) {
    return first_violation(puzzle, grid_of(*puzzle.shape, text)).value_or("");
  }
  Puzzle puzzle = testing::board(Shape::boxed(4, 2, 2), "1...............");
};

TEST_F(JudgeTest, AcceptsASolution) { EXPECT_EQ(violation("1234341221434321"), ""); }

TEST_F(JudgeTest, NamesTheFirstRuleBroken) {
  EXPECT_EQ(violation("2134341221434321"), "r1c1 is 2, but the given is 1");
  EXPECT_EQ(violation("1231341221434321"), "row 1 holds 1 twice, at r1c1 and r1c4");
  EXPECT_EQ(violation("1234143221434321"), "column 1 holds 1 twice, at r1c1 and r2c1");
  EXPECT_EQ(violation("1234214334124321"), "box 1 holds 2 twice, at r1c2 and r2c1");
  EXPECT_EQ(violation("1234341221434329"), "r4c4 holds no digit");
}

TEST_F(JudgeTest, RefusesAValueOfNoDigitAndAnotherSize) {
  EXPECT_EQ(violation("1234341221434320"), "r4c4 holds no digit");
  EXPECT_EQ(first_violation(puzzle, Grid(2, 2)), "the grid is 2x2, the board 4x4");
}

TEST_F(JudgeTest, JudgesPencilmarks) {
  puzzle.candidates[1].erase(1);
  EXPECT_EQ(violation("1234341221434321"), "r1c2 is 2, but only {1, 3, 4} is possible there");
}

TEST_F(JudgeTest, AsksEveryRule) {
  puzzle.rules.push_back(make_diagonal(Diagonal::negative));
  EXPECT_EQ(violation("1234341221434321"), "the rule \"diagonal \\\" is broken");
}

TEST(Clash, NamesTheTwoGivens) {
  Puzzle puzzle = testing::sudoku(std::string("7...7....") + std::string(72, '.'));
  const auto clash = find_clash(puzzle);
  ASSERT_TRUE(clash);
  EXPECT_EQ(describe(puzzle, *clash), "r1c1 and r1c5 both hold 7 in row 1");
  EXPECT_FALSE(find_clash(testing::sudoku(std::string(81, '.'))));
}

}  // namespace
}  // namespace sudosat
