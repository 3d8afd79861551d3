// Every backend as a search that is asked repeatedly: assumptions and cores, excluded grids, enumerations
// that are stopped, and budgets that end.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>
#include <set>

#include "puzzle/judge.hpp"
#include "tests/conformance/backend_testing.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace backend_search_test {

using namespace std::chrono_literals;
using test::sudoku;
using test::text_of;

// This board is too hard for propagation alone (tests/data/classic/hardest_1106), so every backend has to
// search.
constexpr std::string_view hard =
    "........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3";
constexpr std::string_view hard_solution =
    "621943758783615492594728361142879635357461289869532174238197546916354827475286913";

constexpr std::uint64_t without_end = std::numeric_limits<std::uint64_t>::max();

class BackendSearch : public test::BackendTest {
 protected:
  // Returns false if the backend refuses the puzzle.
  bool open(Puzzle puzzle) {
    puzzle_ = std::move(puzzle);
    if (refused(puzzle_)) return false;
    search_ = backend_->open(puzzle_);
    return true;
  }
  Status solve(const std::vector<Assumption>& assumptions = {}, const Budget& budget = {}) {
    const Status status = search_->solve(assumptions, budget);
    if (status == Status::satisfiable) {
      EXPECT_EQ(first_violation(puzzle_, search_->solution()), std::nullopt);
    }
    return status;
  }
  // Demands "unsatisfiable", and that the core alone says so too.
  void expect_refuted(const std::vector<Assumption>& assumptions) {
    ASSERT_EQ(solve(assumptions), Status::unsatisfiable);
    std::vector<Assumption> core;
    std::set<std::size_t> positions;
    for (std::size_t position : search_->core()) {
      ASSERT_LT(position, assumptions.size());
      EXPECT_TRUE(positions.insert(position).second);
      core.push_back(assumptions[position]);
    }
    EXPECT_EQ(solve(core), Status::unsatisfiable);
  }

  Puzzle puzzle_;
  std::unique_ptr<Search> search_;
};

Assumption is(int cell, int value) { return {cell, DigitSet::single(9, value - 1)}; }

Assumption is_one_of(int cell, std::initializer_list<int> values) {
  DigitSet allowed(9);
  for (int value : values) allowed.insert(value - 1);
  return {cell, allowed};
}

TEST_P(BackendSearch, SolvesTheSamePuzzleAgain) {
  open(sudoku(hard));
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(solve(), Status::satisfiable);
    EXPECT_EQ(text_of(search_->solution()), hard_solution);
  }
}

TEST_P(BackendSearch, KeepsToAssumptions) {
  open(Puzzle(Shape::boxed(9, 3, 3)));
  ASSERT_EQ(solve({is(0, 9), is(1, 8), is_one_of(2, {1, 9, 8}), is_one_of(80, {5, 6})}), Status::satisfiable);
  EXPECT_EQ(text_of(search_->solution()).substr(0, 3), "981");
  EXPECT_TRUE(search_->solution()[80] == 5 || search_->solution()[80] == 6);
}

// No house demands that the cell holds only one digit.
TEST_P(BackendSearch, KeepsToAssumptionsWhereNoHouseCovers) {
  if (!open(Puzzle(std::make_shared<const Shape>(ShapeSpec{1, 1, 3, 1, 0, 0, {}})))) return;
  for (int digit = 0; digit < 3; ++digit) {
    ASSERT_EQ(solve({{0, DigitSet::single(3, digit)}}), Status::satisfiable);
    EXPECT_EQ(search_->solution()[0], digit + 1);
  }
}

TEST_P(BackendSearch, ForgetsAssumptionsAfterTheCall) {
  open(sudoku(hard));
  expect_refuted({is(0, 1)});  // the solution has 6 there
  EXPECT_EQ(solve({is(0, 6)}), Status::satisfiable);
  expect_refuted({is(0, 9)});
  EXPECT_EQ(solve(), Status::satisfiable);
}

TEST_P(BackendSearch, RefutesAssumptionsThatContradictEachOther) {
  open(Puzzle(Shape::boxed(9, 3, 3)));
  expect_refuted({is(40, 5), is(0, 1), is(80, 2), is(8, 1)});
  expect_refuted({is_one_of(0, {1, 2}), is_one_of(1, {1, 2}), is(50, 7), is_one_of(2, {1, 2})});
  expect_refuted({is_one_of(30, {1, 2, 3}), is_one_of(30, {4, 5})});
  expect_refuted({{17, DigitSet(9)}});
}

TEST_P(BackendSearch, RefutesAssumptionsThatContradictAGiven) {
  open(sudoku(hard));
  expect_refuted({is_one_of(0, {1, 6}), is(8, 1)});  // r1c9 is 8
  expect_refuted({is(7, 8)});
  EXPECT_EQ(solve({is(8, 8), is_one_of(8, {7, 8})}), Status::satisfiable);
}

TEST_P(BackendSearch, RefutesAnythingOfAnUnsolvablePuzzle) {
  Puzzle puzzle = sudoku(hard);
  puzzle.give(0, 1);
  open(puzzle);
  expect_refuted({});
  expect_refuted({is(1, 2), is(2, 1)});
}

// Propagation alone decides the board, so that a reduced formula is empty.
TEST_P(BackendSearch, AnswersQuestionsAboutASolvedBoard) {
  open(sudoku(hard_solution));
  EXPECT_EQ(solve({is(0, 6)}), Status::satisfiable);
  expect_refuted({is(1, 2), is(0, 1)});
  search_->exclude(search_->solution());
  EXPECT_EQ(solve(), Status::unsatisfiable);
}

TEST_P(BackendSearch, ExcludesGrids) {
  open(sudoku(hard));
  ASSERT_EQ(solve(), Status::satisfiable);
  Grid other = search_->solution();
  other[8] = 1;  // 8 is given: excluding what is not a solution must not matter
  search_->exclude(other);
  ASSERT_EQ(solve(), Status::satisfiable);
  search_->exclude(search_->solution());
  EXPECT_EQ(solve(), Status::unsatisfiable);
}

TEST_P(BackendSearch, ExcludesGridsBeforeItsFirstCall) {
  open(sudoku(hard));
  ASSERT_EQ(solve(), Status::satisfiable);
  const Grid solution = search_->solution();
  search_ = backend_->open(puzzle_);
  search_->exclude(solution);
  EXPECT_EQ(solve(), Status::unsatisfiable);
}

TEST_P(BackendSearch, FindsAllOthersAfterExcludingSome) {
  if (!open(test::board(Shape::boxed(4, 2, 2), "1234............"))) return;
  ASSERT_EQ(solve(), Status::satisfiable);
  std::set<Grid> grids{search_->solution()};
  search_->exclude(*grids.begin());
  const auto rest = search_->enumerate(100, [&](const Grid& grid) { return grids.insert(grid).second; }, {});
  EXPECT_EQ(rest.end, End::all);
  EXPECT_EQ(rest.found, 11u);
  EXPECT_EQ(grids.size(), 12u);  // 288 / 4!
}

TEST_P(BackendSearch, StopsEnumeratingAtTheLimitOrWhenToldTo) {
  open(Puzzle(Shape::boxed(9, 3, 3)));
  std::set<Grid> grids;
  const auto limited = search_->enumerate(5, [&](const Grid& grid) { return grids.insert(grid).second; }, {});
  EXPECT_EQ(limited.end, End::limit);
  EXPECT_EQ(limited.found, 5u);
  EXPECT_EQ(grids.size(), 5u);
  const auto told = search_->enumerate(without_end, [](const Grid&) { return false; }, {});
  EXPECT_EQ(told.end, End::limit);
  EXPECT_EQ(told.found, 1u);
}

// The budget may end while the callback judges a solution, which then neither counts nor gets lost.
TEST_P(BackendSearch, ASolutionCountsOnceItsCallbackHasReturned) {
  for (const std::uint64_t limit : {2U, 100U})
    for (const int last : {1, 2, 3}) {
      if (!open(test::board(Shape::boxed(4, 2, 2), "1234............"))) return;
      std::set<Grid> grids;
      int calls = 0;
      const auto take = [&](const Grid& grid) {
        if (++calls == last) throw BudgetEnded();
        EXPECT_TRUE(grids.insert(grid).second);
        return true;
      };
      const auto some = search_->enumerate(limit, take, {});
      EXPECT_EQ(some.found, grids.size());
      if (some.end != End::undecided) {
        EXPECT_EQ(grids.size(), some.end == End::all ? 12U : limit);
      }
      for (const Grid& grid : grids) search_->exclude(grid);
      const auto rest =
          search_->enumerate(100, [&](const Grid& grid) { return grids.insert(grid).second; }, {});
      EXPECT_EQ(rest.end, End::all);
      EXPECT_EQ(rest.found + some.found, 12U);
      EXPECT_EQ(grids.size(), 12U);
      EXPECT_NO_THROW(solve());
    }
}

TEST_P(BackendSearch, ADeadlineThatHasPassedLeavesItUndecided) {
  open(sudoku(hard));
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now() - 1s;
  EXPECT_EQ(solve({}, budget), Status::unknown);
  EXPECT_EQ(search_
                ->enumerate(
                    2, [](const Grid&) { return true; }, budget)
                .end,
            End::undecided);
  ASSERT_EQ(solve(), Status::satisfiable);
  EXPECT_EQ(text_of(search_->solution()), hard_solution);
}

// Assumptions of a call that was stopped before it began once stayed for the next call, whose answer was then
// wrong.
TEST_P(BackendSearch, ForgetsAssumptionsOfACallThatWasStopped) {
  open(sudoku(hard));
  EXPECT_EQ(solve(), Status::satisfiable);
  std::atomic<bool> stop = true;
  Budget budget;
  budget.stop = &stop;
  EXPECT_NE(solve({is(0, 1)}, budget), Status::satisfiable);  // propagation may refute it at once
  EXPECT_EQ(solve(), Status::satisfiable);
}

// An enumeration may exclude the grids that it finds, which must not look like a contradiction later.
TEST_P(BackendSearch, AnswersAfterAnEnumeration) {
  open(sudoku(hard));
  EXPECT_EQ(search_->enumerate(2, [](const Grid&) { return true; }, {}).found, 1u);
  EXPECT_NO_THROW(solve());
}

TEST_P(BackendSearch, AStopFlagLeavesItUndecided) {
  open(sudoku(hard));
  std::atomic<bool> stop = true;
  Budget budget;
  budget.stop = &stop;
  EXPECT_EQ(solve({}, budget), Status::unknown);
  stop = false;
  ASSERT_EQ(solve({}, budget), Status::satisfiable);
  EXPECT_EQ(text_of(search_->solution()), hard_solution);
}

TEST_P(BackendSearch, ADeadlineEndsAnEnumerationWithoutEnd) {
  open(Puzzle(Shape::boxed(9, 3, 3)));
  Budget budget;
  const auto begin = std::chrono::steady_clock::now();
  budget.deadline = begin + 100ms;
  EXPECT_EQ(search_
                ->enumerate(
                    without_end, [](const Grid&) { return true; }, budget)
                .end,
            End::undecided);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 2s);
}

// 21 cells of a column without the digits 1 and 2 of 22: too many pigeons for resolution or search.
TEST_P(BackendSearch, ADeadlineEndsAHardSearch) {
  constexpr int size = 22;
  Puzzle puzzle(Shape::latin(size));
  for (int row = 0; row < size - 1; ++row)
    for (int digit : {0, 1}) puzzle.candidates[row * size].erase(digit);
  if (!open(std::move(puzzle))) return;
  Budget budget;
  const auto begin = std::chrono::steady_clock::now();
  budget.deadline = begin + 100ms;
  EXPECT_NE(solve({}, budget), Status::satisfiable);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, 2s);
}

TEST_P(BackendSearch, AnEffortThatIsSpentIsNoAnswer) {
  Puzzle unsolvable = sudoku(hard);
  unsolvable.give(0, 1);
  Budget budget;
  for (const std::uint64_t effort : {1U, 2U, 5U, 100U}) {
    budget.effort = effort;
    open(sudoku(hard));
    EXPECT_NE(solve({}, budget), Status::unsatisfiable);
    EXPECT_EQ(solve(), Status::satisfiable);
    open(unsolvable);
    EXPECT_NE(solve({}, budget), Status::satisfiable);
    EXPECT_EQ(solve(), Status::unsatisfiable);
  }
}

// Solutions cost hardly a conflict there, so they count themselves.
TEST_P(BackendSearch, AnEffortEndsAnEnumerationWithoutEnd) {
  open(Puzzle(Shape::boxed(9, 3, 3)));
  Budget budget;
  budget.effort = 200;
  int found = 0;
  const auto take = [&](const Grid&) { return ++found < 1'000'000; };
  EXPECT_EQ(search_->enumerate(without_end, take, budget).end, End::undecided);
}

// "Golden Nugget" without one of its clues, which has some hundred solutions, in small portions of work.
TEST_P(BackendSearch, GoesOnWhereALimitOfWorkStoppedIt) {
  const Puzzle puzzle =
      sudoku(".......3......1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
  if (!open(puzzle)) return;
  const auto enumerate = [](Search& search, std::vector<Grid>& grids, const Budget& budget) {
    const auto take = [&](const Grid& grid) { return grids.push_back(grid), true; };
    return search.enumerate(without_end, take, budget).end;
  };
  std::vector<Grid> expected, found;
  const auto other = find_backend("backtracking").make({});
  ASSERT_EQ(enumerate(*other->open(puzzle), expected, {}), End::all);
  Budget portion;
  portion.work = 50'000;
  int calls = 1;
  while (enumerate(*search_, found, portion) == End::undecided) ++calls;
  std::ranges::sort(expected);
  std::ranges::sort(found);
  EXPECT_EQ(found, expected);
  constexpr std::uint64_t least_portion = 3'000'000;  // the least portion of `bitboard`
  if (search_->spent().work > least_portion) {
    EXPECT_GT(calls, 1);
  }
  for (const Grid& grid : expected) search_->exclude(grid);
  Status status = Status::unknown;
  while (status == Status::unknown) status = search_->solve({}, portion);
  EXPECT_EQ(status, Status::unsatisfiable);
}

// A fact for others is that a candidate is in none of the solutions that are still to come. Here each search
// hears of all such facts again and again, and what it says itself is held to them.
TEST_P(BackendSearch, LosesNothingByWhatOthersRefute) {
  const Puzzle puzzle =
      sudoku(".......3......1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
  if (!open(puzzle)) return;
  std::set<Grid> missing;
  const auto other = find_backend("backtracking").make({});
  const auto expect = [&](const Grid& grid) { return missing.insert(grid), true; };
  ASSERT_EQ(other->open(puzzle)->enumerate(without_end, expect, {}).end, End::all);
  const auto is_refuted = [&](int cell, int digit) {
    return std::ranges::none_of(missing, [&](const Grid& grid) { return grid[cell] == digit + 1; });
  };
  const auto take = [&](const Grid& grid) {
    EXPECT_EQ(missing.erase(grid), 1U);
    return true;
  };
  Budget portion;
  portion.work = 200'000;
  while (search_->enumerate(without_end, take, portion).end == End::undecided) {
    for (const auto& [cell, digit] : search_->take_refuted()) EXPECT_TRUE(is_refuted(cell, digit));
    std::vector<Candidate> refuted;
    for (int cell = 0; cell < 81; ++cell)
      for (int digit = 0; digit < 9; ++digit)
        if (is_refuted(cell, digit)) refuted.push_back({cell, digit});
    search_->forbid(refuted);
  }
  EXPECT_TRUE(missing.empty());
}

TEST_P(BackendSearch, TellsTheSizeOfAFormula) {
  open(sudoku(hard));
  ASSERT_EQ(solve(), Status::satisfiable);
  // `auto` and `portfolio` solve clauses only if that is worth while.
  for (const char* sometimes : {"auto", "portfolio"})
    if (GetParam().info->name == sometimes) return;
  EXPECT_EQ(search_->statistics().variables.has_value(), GetParam().info->uses_encoding);
  EXPECT_EQ(search_->statistics().clauses.has_value(), GetParam().info->uses_encoding);
}

INSTANTIATE_TEST_SUITE_P(Every, BackendSearch, ::testing::ValuesIn(test::contestants()), test::label_of);

}  // namespace backend_search_test
}  // namespace sudosat
