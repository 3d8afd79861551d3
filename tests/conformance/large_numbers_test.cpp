// Numbers beyond 32 bits, values farther apart than a machine word has bits, and rules that would take too
// long.
#include <algorithm>
#include <gtest/gtest.h>
#include <limits>

#include "queries/ask/solve.hpp"
#include "tests/conformance/rules_testing.hpp"

namespace sudosat::test {
namespace large_numbers_test {

// The number of solutions, which must be equal for both engines.
std::uint64_t solutions_of(const Puzzle& puzzle) {
  std::uint64_t found = 0;
  for (const char* backend : {"backtracking", "cadical"}) {
    const Enumerated counted = count(puzzle, *find_backend(backend).make({}), 100'000, {});
    EXPECT_EQ(counted.end, End::all) << backend;
    if (std::string_view(backend) == "cadical") {
      EXPECT_EQ(counted.found, found);
    }
    found = counted.found;
  }
  return found;
}

Puzzle with_variable(Range values) {
  Puzzle puzzle(free_board(1, 1, 1));
  puzzle.variables = {{"X", values}};
  return puzzle;
}
constexpr int x = 1;  // the cell after the board's one

// 4,294,968 times 1000 is 704 in 32 bits.
TEST(LargeNumbers, ALinearEquationAddsUpMoreThan32BitsHold) {
  RuleArguments equation{.cells = {std::vector<int>(430, x)}, .numbers = {704}};
  equation.numbers.resize(430, 10'000);
  equation.numbers.push_back(4'968);
  Puzzle puzzle = with_variable({1000, 1000});
  puzzle.rules = {make_rule("linear equation", equation, *puzzle.shape)};
  Grid grid = empty_grid(puzzle);
  grid[0] = 1, grid[x] = 1000;
  EXPECT_FALSE(puzzle.rules[0]->accepts(*puzzle.shape, grid));
  EXPECT_EQ(solutions_of(puzzle), 0U);
}

TEST(LargeNumbers, ASumAddsUpMoreThan32BitsHold) {
  Puzzle puzzle = with_variable({999, 1000});
  puzzle.rules = {
      make_rule("sum", {.cells = {std::vector<int>(4'294'968, x)}, .numbers = {704}}, *puzzle.shape)};
  EXPECT_EQ(solutions_of(puzzle), 0U);
  puzzle.rules = {make_rule(
      "equal sums", {.cells = {std::vector<int>(4'294'968, x), std::vector<int>(704, 0)}}, *puzzle.shape)};
  EXPECT_EQ(solutions_of(puzzle), 0U);
}

// Two cells must be equal, each multiplied by 240 million.
TEST(LargeNumbers, MultiplesBeyond32BitsAreCompared) {
  Puzzle puzzle(Shape::latin(3));
  RuleArguments equation{.cells = {{}}, .numbers = {0}};
  for (int sign : {1, -1})
    for (int i = 0; i < 24'000; ++i) {
      equation.cells[0].push_back(sign > 0 ? 0 : 4);
      equation.numbers.push_back(10'000 * sign);
    }
  puzzle.rules = {make_rule("linear equation", equation, *puzzle.shape)};
  EXPECT_EQ(solutions_of(puzzle), 6U);  // half of the 12 Latin squares
}

// Three values of four digits make one of twelve.
TEST(LargeNumbers, APillOfAnArrowShowsMoreThan32BitsHold) {
  Puzzle puzzle(free_board(1, 1, 1));
  puzzle.variables = {{"A", {1000, 1001}}, {"B", {1000, 1001}}, {"C", {1000, 1001}}, {"S", {999, 1001}}};
  RuleArguments arrow{.cells = {{1, 2, 3}, {4}}};
  puzzle.rules = {make_rule("arrow", arrow, *puzzle.shape)};
  EXPECT_EQ(solutions_of(puzzle), 0U);
  arrow.cells[0] = {1, 2};
  arrow.cells[1] = std::vector<int>(10'001, 4);
  puzzle.rules = {make_rule("arrow", arrow, *puzzle.shape)};
  EXPECT_EQ(solutions_of(puzzle), 4U);  // A, B and S are 1000, or all 1001; C is any
}

TEST(LargeNumbers, RulesTakeNumbersUpToAMillion) {
  for (int number : {1'000'001, -1'000'001, std::numeric_limits<int>::min(), std::numeric_limits<int>::max()})
    EXPECT_NE(refusal("sum", {.cells = {{0}}, .numbers = {number}}, free_board(1, 1, 1)), "") << number;
}

// 288 boards, a quarter of which have a given digit in a given cell.
TEST(FarValues, ARegularExpressionSeesVariablesFarFromTheDigits) {
  const auto solutions = [](Range variable, const std::vector<int>& cells, const std::string& pattern) {
    Puzzle puzzle(Shape::boxed(4, 2, 2));
    puzzle.variables = {{"X", variable}};
    puzzle.rules = {make_rule("regular expression", {.cells = {cells}, .text = pattern}, *puzzle.shape)};
    return solutions_of(puzzle);
  };
  EXPECT_EQ(solutions({-100, -99}, {0, 16}, "1."), 72U * 2);
  EXPECT_EQ(solutions({-100, -60}, {16, 0}, "1."), 0U);
  EXPECT_EQ(solutions({100, 130}, {16, 0}, "[1-4]."), 0U);
  EXPECT_EQ(solutions({98, 99}, {0, 16}, "[^1]."), 216U * 2);
}

// The rule was refused, as if it needed too large an automaton.
TEST(FarValues, ASandwichMayBeOfNegativeDigits) {
  Puzzle puzzle(free_board(1, 4, 4, -1));
  puzzle.rules = {make_rule("sandwich", {.cells = {{0, 1, 2, 3}}, .numbers = {1}}, *puzzle.shape)};
  // The crusts are -1 and 2. With one cell between them, that cell is 1 and the one outside 0 or 1; with two,
  // they are 0 and 1. Each way counts in both directions.
  EXPECT_EQ(solutions_of(puzzle), 2U * (2 * 2 + 2));
}

TEST(FarValues, ARellikCageKnowsTheSetsOfItsSumOnly) {
  Puzzle puzzle(free_board(1, 2, 4, -1000));
  puzzle.variables = {{"X", {5, 68}}};
  puzzle.rules = {make_rule("rellik cage", {.cells = {{2, 0}}, .numbers = {4}}, *puzzle.shape)};
  EXPECT_EQ(solutions_of(puzzle), 4U * 4 * 64);
  puzzle.variables = {{"X", {1000, 1003}}};  // 1000 and -999, 1001 and -1000
  puzzle.rules = {make_rule("rellik cage", {.cells = {{2, 0}}, .numbers = {1}}, *puzzle.shape)};
  EXPECT_EQ(solutions_of(puzzle), 4U * (4 * 4 - 2));
  // 390 sets of different numbers have the sum 32 (OEIS A000009), one of them 32 alone.
  const auto shape = Shape::latin(64);
  const std::vector<std::shared_ptr<const Rule>> cage{
      make_rule("rellik cage", {.cells = {shape->houses()[0].cells}, .numbers = {32}}, *shape)};
  const auto model = Model::of(*shape, cage);
  EXPECT_EQ(std::ranges::count_if(
                model->constraints(),
                [](const auto& constraint) { return std::holds_alternative<Count>(constraint.what); }),
            389);
}

// The time grew with the square of the cages: each asked all others which of its cells differ.
TEST(FarValues, ThousandsOfEqualCagesAreOne) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  puzzle.rules.assign(4000, make_rule("killer cage", {.cells = {{0, 1, 2}}, .numbers = {6}}, *puzzle.shape));
  EXPECT_EQ(solutions_of(puzzle), 288U / 4);  // r1c4 is 4
}

// The bug: the automata of these lines had every value from the smallest to the largest.
TEST(FarValues, LinesWithAVariableFarFromTheDigitsNeedNoLargeAutomaton) {
  Puzzle puzzle(free_board(1, 2, 9));
  puzzle.variables = {{"X", {990, 993}}};
  puzzle.rules = {make_rule("between line", {.cells = {{2, 0, 1}}}, *puzzle.shape)};
  EXPECT_EQ(solutions_of(puzzle), 36U * 4);  // the last two digits: the second is smaller
  puzzle.rules = {make_rule("lockout line", {.cells = {{2, 0, 1}}, .numbers = {990}}, *puzzle.shape)};
  EXPECT_EQ(solutions_of(puzzle), 4U);  // the pairs are 992 and 2, 993 and 2, 993 and 3 (twice)
}

}  // namespace large_numbers_test
}  // namespace sudosat::test
