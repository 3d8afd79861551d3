// Rules against known numbers of boards.
#include <algorithm>
#include <gtest/gtest.h>

#include "backends/backend.hpp"
#include "base/error.hpp"
#include "model/model.hpp"
#include "queries/ask/solve.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace rules_counts_test {

constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

Puzzle board(std::shared_ptr<const Shape> shape, std::initializer_list<const char*> rules) {
  Puzzle puzzle(std::move(shape));
  for (const char* rule : rules) puzzle.rules.push_back(make_rule(rule, {}, *puzzle.shape));
  return puzzle;
}

std::uint64_t number_of_boards(const Puzzle& puzzle, const char* backend) {
  const Enumerated counted = count(puzzle, *find_backend(backend).make({}), no_limit, {});
  EXPECT_EQ(counted.end, End::all);
  return counted.found;
}

// Computed by two orders of search that share nothing with this program, or published.
TEST(Rules, LeaveAsManyBoardsAsKnown) {
  const auto four = Shape::boxed(4, 2, 2), six = Shape::boxed(6, 2, 3), eight = Shape::boxed(8, 2, 4);
  for (const char* backend : {"backtracking", "cadical"}) {
    EXPECT_EQ(number_of_boards(board(four, {"anti-knight"}), backend), 24U);
    EXPECT_EQ(number_of_boards(board(four, {"anti-king"}), backend), 0U);
    EXPECT_EQ(number_of_boards(board(four, {"disjoint groups"}), backend), 168U);
    EXPECT_EQ(number_of_boards(board(six, {"anti-knight", "anti-king"}), backend), 0U);
    EXPECT_EQ(number_of_boards(board(six, {"diagonal /", "diagonal \\", "disjoint groups"}), backend), 0U);
  }
  EXPECT_EQ(number_of_boards(board(six, {"anti-knight"}), "backtracking"), 11520U);
  EXPECT_EQ(number_of_boards(board(six, {"anti-king"}), "backtracking"), 74160U);
  EXPECT_EQ(number_of_boards(board(eight, {"anti-knight", "anti-king"}), "backtracking"), 40320U);
}

Puzzle with_first_row(std::initializer_list<const char*> rules) {
  Puzzle puzzle = board(Shape::boxed(9, 3, 3), rules);
  for (int column = 0; column < 9; ++column) puzzle.give(column, column + 1);
  return puzzle;
}

TEST(Rules, LeaveAsManyBoardsOf9x9WithAFirstRowAsKnown) {
  for (const char* backend : {"backtracking", "cadical"}) {
    EXPECT_EQ(number_of_boards(with_first_row({"anti-knight", "anti-king"}), backend), 4U);
    EXPECT_EQ(number_of_boards(with_first_row({"diagonal /", "diagonal \\", "anti-knight"}), backend), 36U);
  }
}

// A 6x6 board had a second one along its lower border, a 12x12 board two.
TEST(Windoku, HasNoWindowAtTheBorder) {
  const auto windows = [](int size, int box_rows, int box_columns) {
    const Puzzle puzzle = board(Shape::boxed(size, box_rows, box_columns), {"windoku"});
    return std::ranges::count(Model::of(puzzle)->all_different(), "window", &AllDifferent::family);
  };
  EXPECT_EQ(windows(4, 2, 2), 1);
  EXPECT_EQ(windows(6, 2, 3), 1);
  EXPECT_EQ(windows(6, 3, 2), 1);
  EXPECT_EQ(windows(8, 2, 4), 2);
  EXPECT_EQ(windows(9, 3, 3), 4);
  EXPECT_EQ(windows(12, 3, 4), 4);
  EXPECT_EQ(windows(16, 4, 4), 9);
  Puzzle puzzle = board(Shape::boxed(6, 2, 3), {"windoku"});
  puzzle.give(25, 1);
  puzzle.give(33, 1);
  for (const char* backend : {"backtracking", "cadical"})
    EXPECT_EQ(count(puzzle, *find_backend(backend).make({}), 2, {}).found, 2U) << backend;
}

TEST(RulesSlow, LeaveAsManyBoardsAsKnown) {
  EXPECT_EQ(number_of_boards(board(Shape::boxed(6, 2, 3), {"disjoint groups"}), "backtracking"), 2799360U);
  EXPECT_EQ(number_of_boards(with_first_row({"diagonal /", "diagonal \\", "disjoint groups", "windoku"}),
                             "backtracking"),
            45364U);
}

TEST(Rules, AboutBoxesRefuseABoardWithoutAny) {
  for (const char* name : {"disjoint groups", "windoku"})
    EXPECT_THROW(number_of_boards(board(Shape::latin(4), {name}), "cadical"), UsageError) << name;
}

}  // namespace rules_counts_test
}  // namespace sudosat
