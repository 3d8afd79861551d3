#include <gtest/gtest.h>

#include "puzzle/phrases.hpp"
#include "queries/steps/step_words.hpp"

namespace sudosat {
namespace steps_words_test {

int cell(const Puzzle& puzzle, int row, int column) {
  return (row - 1) * puzzle.shape->columns() + column - 1;
}

DigitSet digits(const std::vector<int>& some) {
  DigitSet set(9);
  for (int digit : some) set.insert(digit);
  return set;
}

TEST(StepsWords, CellsOfARowOrColumnShareTheirName) {
  const Puzzle nine(Shape::boxed(9, 3, 3));
  const auto at = [&](int row, int column) { return cell(nine, row, column); };
  EXPECT_EQ(cells_text(cell_names(nine), {at(4, 5)}), "r4c5");
  EXPECT_EQ(cells_text(cell_names(nine), {at(4, 5), at(1, 3), at(1, 1)}), "r1c13, r4c5");
  EXPECT_EQ(cells_text(cell_names(nine), {at(1, 4), at(3, 4), at(9, 4)}), "r139c4");
  EXPECT_EQ(cells_text(cell_names(nine), {at(1, 4), at(1, 5), at(2, 4), at(2, 5)}), "r12c45");
  const Puzzle sixteen(Shape::boxed(16, 4, 4));
  EXPECT_EQ(cells_text(cell_names(sixteen), {cell(sixteen, 1, 12), cell(sixteen, 1, 1)}), "r1c1, r1c12")
      << "r1c112 could be two things";
}

TEST(StepsWords, ThreeValuesInARowAreARange) {
  const Puzzle nine(Shape::boxed(9, 3, 3));
  EXPECT_EQ(values_text(nine, 0, digits({0, 1, 5, 6, 7})), "1,2,6-8");
  EXPECT_EQ(values_text(nine, 0, digits({8})), "9");
  EXPECT_EQ(values_text(nine, 0, digits({})), "");
}

// The range was written as "-2-0".
TEST(StepsWords, BugRangesOfNegativeValuesLookedLikeDifferences) {
  const Puzzle puzzle(std::make_shared<Shape>(
      ShapeSpec{.rows = 6, .columns = 6, .digits = 6, .first_digit = -3, .box_rows = 2, .box_columns = 3}));
  EXPECT_EQ(values_text(puzzle, 0, digits({1, 2, 3, 5})), "-2..0,2");
  EXPECT_EQ(values_text(puzzle, 0, digits({3, 4, 5})), "0-2");
}

TEST(StepsWords, CellsThatLoseTheSameAreToldTogether) {
  const Puzzle nine(Shape::boxed(9, 3, 3));
  Step step;
  step.placed = {{80, 8}};
  step.eliminated = {{0, 2}, {1, 2}, {1, 3}, {2, 2}};
  EXPECT_EQ(conclusion(nine, step), "r9c9=9; r1c13<>3; r1c2<>3,4");
}

}  // namespace steps_words_test
}  // namespace sudosat
