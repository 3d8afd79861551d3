// Givens to add and clues to drop, by every backend, against brute force on small boards.
#include <algorithm>
#include <set>

#include "formats/json/json.hpp"
#include "queries/explain/fix.hpp"
#include "queries/explain/minimise.hpp"
#include "rules/rules.hpp"
#include "tests/conformance/backend_testing.hpp"
#include "tests/conformance/small_boards.hpp"
#include "tests/support/asking_backend.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace clues_test {

using test::SolvedBoard;

class CluesTest : public test::BackendTest {
 protected:
  // Calls back with the small boards that have this number of solutions and that this backend has time for.
  template <class Function>
  void for_each_small_board(std::size_t least, std::size_t most, Function function) {
    if (refused(Puzzle(Shape::latin(4)))) return;
    const std::size_t step = GetParam().slow ? 300 : 2;
    const auto& boards = test::small_boards();
    for (std::size_t i = 0; i < boards.size() && !HasFatalFailure(); i += step) {
      if (boards[i].solutions.size() < least || boards[i].solutions.size() > most) continue;
      SCOPED_TRACE(puzzle_to_json(boards[i].puzzle));
      function(boards[i]);
    }
  }
};

using Set = std::vector<Candidate>;

bool holds(const Grid& grid, const Set& set) {
  return std::all_of(set.begin(), set.end(), [&](const Candidate& c) { return grid[c.cell] == c.digit + 1; });
}

// All sets of `size` givens that exactly one solution has.
std::set<Set> fixing_sets(const std::vector<Grid>& solutions, int size) {
  std::set<Set> sets;
  for (const Grid& target : solutions) {
    Set chosen;
    const auto choose = [&](auto& self, int from) -> void {
      if (static_cast<int>(chosen.size()) == size) {
        if (std::count_if(solutions.begin(), solutions.end(),
                          [&](const Grid& grid) { return holds(grid, chosen); }) == 1)
          sets.insert(chosen);
        return;
      }
      for (int cell = from; cell < target.cells(); ++cell) {
        chosen.push_back({cell, target[cell] - 1});
        self(self, cell + 1);
        chosen.pop_back();
      }
    };
    choose(choose, 0);
  }
  return sets;
}

TEST_P(CluesTest, FixesAreAllTheSmallest) {
  std::set<std::size_t> sizes;
  for_each_small_board(2, 12, [&](const SolvedBoard& board) {
    const Fixes fixes = smallest_fixes(board.puzzle, *backend_, 1'000'000, {});
    ASSERT_TRUE(fixes.decided);
    std::set<Set> expected;
    int size = 0;
    while (expected.empty()) expected = fixing_sets(board.solutions, ++size);
    EXPECT_EQ(std::set<Set>(fixes.sets.begin(), fixes.sets.end()), expected);
    EXPECT_EQ(fixes.sets.size(), expected.size());
    sizes.insert(fixes.sets.front().size());
    const Fixes some = smallest_fixes(board.puzzle, *backend_, 2, {});
    EXPECT_EQ(some.sets.size(), std::min<std::size_t>(2, expected.size()));
    for (const Set& set : some.sets) EXPECT_TRUE(expected.contains(set));
  });
  if (!GetParam().slow && !refused(Puzzle(Shape::latin(4)))) {
    EXPECT_GE(std::ssize(sizes), test::at_least(2));
  }
}

TEST_P(CluesTest, NothingFixesWhatHasOneSolutionOrNone) {
  for_each_small_board(0, 1, [&](const SolvedBoard& board) {
    const Fixes fixes = smallest_fixes(board.puzzle, *backend_, 3, {});
    EXPECT_TRUE(fixes.decided);
    EXPECT_EQ(fixes.sets.size(), board.solutions.size());
    if (!fixes.sets.empty()) {
      EXPECT_TRUE(fixes.sets.front().empty());
    }
  });
}

TEST_P(CluesTest, FixesOfAnEmptyBoardAreUndecided) {
  const Fixes fixes = smallest_fixes(Puzzle(Shape::boxed(9, 3, 3)), *backend_, 1, [] {
    Budget budget;
    budget.deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
    return budget;
  }());
  EXPECT_FALSE(fixes.decided);
}

std::size_t solutions_of(const Puzzle& puzzle) {
  const auto solutions = test::all_solutions(puzzle, 1);
  return solutions ? solutions->size() : 2;
}

// An empty 6x6 board has 28,200,960 solutions.
TEST(Clues, FixesAmongManySolutionsAreSmallAndNeedEachGiven) {
  Puzzle open(Shape::boxed(6, 2, 3));
  const Fixes fixes = smallest_fixes(open, *find_backend("backtracking").make({}), 3, {});
  EXPECT_FALSE(fixes.decided);
  EXPECT_TRUE(fixes.too_many);
  ASSERT_FALSE(fixes.sets.empty());
  for (const Set& set : fixes.sets) {
    EXPECT_EQ(set.size(), fixes.sets.front().size());
    for (std::size_t left_out = 0; left_out <= set.size(); ++left_out) {
      Puzzle puzzle = open;
      for (std::size_t k = 0; k < set.size(); ++k)
        if (k != left_out) puzzle.give(set[k].cell, set[k].digit + 1);
      EXPECT_EQ(solutions_of(puzzle), left_out == set.size() ? 1U : 2U);
    }
  }
}

Puzzle without_cell(Puzzle puzzle, int cell) {
  puzzle.candidates[cell] = DigitSet::all(puzzle.shape->digits());
  return puzzle;
}
Puzzle without_rule(Puzzle puzzle, std::size_t rule) {
  puzzle.rules.erase(puzzle.rules.begin() + static_cast<std::ptrdiff_t>(rule));
  return puzzle;
}
bool is_clue(const Puzzle& puzzle, int cell) {
  return puzzle.candidates[cell].count() < puzzle.shape->digits();
}

TEST_P(CluesTest, NoClueOfAMinimisedPuzzleCanGo) {
  unsigned seed = 0;
  for_each_small_board(1, 1, [&](const SolvedBoard& board) {
    MinimiseOptions options;
    options.rules = ++seed % 2 == 0;
    if (seed % 3 != 0) options.seed = seed;
    if (seed % 5 == 0) options.keep = {0, 7};
    const Minimised minimal = minimise(board.puzzle, *backend_, options, {});
    ASSERT_EQ(minimal.verdict, Verdict::unique);
    ASSERT_TRUE(minimal.complete);
    EXPECT_EQ(solutions_of(minimal.puzzle), 1u);
    EXPECT_EQ(minimal.puzzle.rules.size() + minimal.dropped.rules.size(), board.puzzle.rules.size());
    for (int cell = 0; cell < board.puzzle.shape->cells(); ++cell) {
      const auto& dropped = minimal.dropped.cells;
      const bool is_dropped = std::find(dropped.begin(), dropped.end(), cell) != dropped.end();
      EXPECT_EQ(minimal.puzzle.candidates[cell],
                (is_dropped ? without_cell(board.puzzle, cell) : board.puzzle).candidates[cell]);
      const bool stays = std::find(options.keep.begin(), options.keep.end(), cell) != options.keep.end();
      EXPECT_FALSE(stays && is_dropped);
      if (is_clue(minimal.puzzle, cell) && !stays) {
        EXPECT_EQ(solutions_of(without_cell(minimal.puzzle, cell)), 2u) << cell;
      }
    }
    for (std::size_t rule = 0; options.rules && rule < minimal.puzzle.rules.size(); ++rule)
      EXPECT_EQ(solutions_of(without_rule(minimal.puzzle, rule)), 2u);
    EXPECT_EQ(minimise(board.puzzle, *backend_, options, {}).dropped.cells, minimal.dropped.cells);
  });
}

TEST_P(CluesTest, RedundantCluesAreThoseOfBruteForce) {
  for_each_small_board(1, 1, [&](const SolvedBoard& board) {
    MinimiseOptions options;
    options.rules = true;
    const Redundant redundant = redundant_clues(board.puzzle, *backend_, options, {});
    ASSERT_TRUE(redundant.complete);
    Clues expected;
    for (int cell = 0; cell < board.puzzle.shape->cells(); ++cell)
      if (is_clue(board.puzzle, cell) && solutions_of(without_cell(board.puzzle, cell)) == 1)
        expected.cells.push_back(cell);
    for (std::size_t rule = 0; rule < board.puzzle.rules.size(); ++rule)
      if (solutions_of(without_rule(board.puzzle, rule)) == 1) expected.rules.push_back(rule);
    EXPECT_EQ(redundant.clues.cells, expected.cells);
    EXPECT_EQ(redundant.clues.rules, expected.rules);
  });
}

TEST_P(CluesTest, PuzzlesWithoutASingleSolutionAreNotMinimised) {
  for (const char* text : {"1234............", "11.............."}) {
    const Puzzle puzzle = test::board(Shape::boxed(4, 2, 2), text);
    if (refused(puzzle)) return;
    EXPECT_EQ(minimise(puzzle, *backend_, {}, {}).verdict,
              redundant_clues(puzzle, *backend_, {}, {}).verdict);
    EXPECT_NE(minimise(puzzle, *backend_, {}, {}).verdict, Verdict::unique);
  }
}

// The board has 17 givens, all needed, and the grid is the one that they determine
// (tests/data/classic/clue17).
TEST_P(CluesTest, MinimisesClassicBoards) {
  if (GetParam().slow) return;
  const Puzzle minimal =
      test::sudoku("........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3");
  EXPECT_TRUE(minimise(minimal, *backend_, {}, {}).dropped.cells.empty());
  const Puzzle full =
      test::sudoku("621943758783615492594728361142879635357461289869532174238197546916354827475286913");
  const Minimised minimised = minimise(full, *backend_, {}, {});
  ASSERT_TRUE(minimised.complete);
  EXPECT_LE(minimised.dropped.cells.size(), 81u - 17u);  // McGuire, Tugemann and Civario 2012
  EXPECT_TRUE(minimise(minimised.puzzle, *backend_, {}, {}).dropped.cells.empty());
}

// The whole grid is given, so no trial finds anything; but there is no time for a trial.
TEST_P(CluesTest, WhatABudgetLeavesIsNotCalledMinimal) {
  const Puzzle full =
      test::sudoku("621943758783615492594728361142879635357461289869532174238197546916354827475286913");
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(1);
  const Minimised minimised = minimise(full, *backend_, {}, budget);
  EXPECT_FALSE(minimised.complete);
  EXPECT_TRUE(minimised.dropped.cells.empty());
  EXPECT_FALSE(redundant_clues(full, *backend_, {}, budget).complete);
}

// Under a deadline clues are asked about one by one, so no answer is thrown away.
TEST(Clues, EachIsAskedAboutOnce) {
  int asked = 0;
  test::AskingBackend backend(find_backend("backtracking").make({}), [&asked](test::Question&) { ++asked; });
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now() + std::chrono::hours(1);
  const Puzzle puzzle =
      test::sudoku("621943758783615492594728361142879635357461289869532174238197546916354827475286913");
  // Each check asks for a solution, and for another one.
  EXPECT_TRUE(minimise(puzzle, backend, {}, budget).complete);
  EXPECT_EQ(asked, 2 + 81 + 2);
}

INSTANTIATE_TEST_SUITE_P(Every, CluesTest, ::testing::ValuesIn(test::one_of_each_backend()), test::label_of);

}  // namespace clues_test
}  // namespace sudosat
