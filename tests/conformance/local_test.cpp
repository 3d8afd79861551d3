// Local search: every grid is judged, and it keeps to its budget.
#include <atomic>
#include <chrono>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "backends/backend.hpp"
#include "backends/local/tabu_search.hpp"
#include "base/error.hpp"
#include "model/model.hpp"
#include "puzzle/judge.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"
#include "tests/conformance/random_boards.hpp"

namespace sudosat {
namespace local_test {

// A grid of which this many per cent are open, so that there is a solution.
Puzzle with_holes(const std::shared_ptr<const Shape>& shape, int percent, unsigned seed) {
  test::RandomBoards random(seed);
  const Grid grid = random.grid(*shape);
  Puzzle puzzle(shape);
  for (int cell = 0; cell < puzzle.cells(); ++cell)
    if (!random.chance(percent)) puzzle.give(cell, grid[cell]);
  return puzzle;
}

class Local : public ::testing::Test {
 protected:
  std::unique_ptr<Backend> backend_ = find_backend("local").make({});
};

// The board has so few cells that only a search that asks the budget at each option ends in time.
TEST(LocalTables, AreLeftWhenTheBudgetEnds) {
  const Puzzle puzzle(Shape::latin(12));
  const std::shared_ptr<const Model> model = Model::of(puzzle);
  Packing whole(*model, puzzle.candidates);
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(1);
  const BudgetScope scope(budget);
  const auto begin = [] { EXPECT_THROW(while (true) checkpoint(), BudgetEnded); };
  begin();  // starts at a look at the clock
  EXPECT_THROW(Packing(*model, puzzle.candidates), BudgetEnded);
  begin();
  EXPECT_THROW(TabuSearch(whole, TabuSearch::tenures_for(whole)[0], 1), BudgetEnded);
}

// How long large Latin squares take is a matter of luck if 20 to 45 % are open (docs/performance.md).
TEST_F(Local, FindsSolutionsOfLatinSquaresAndSudoku) {
  for (const auto& shape : {Shape::latin(17), Shape::latin(40), Shape::latin(65), Shape::boxed(20, 4, 5),
                            Shape::boxed(25, 5, 5), Shape::boxed(36, 6, 6)})
    for (const int percent : {0, 5, 20, 45, 100}) {
      SCOPED_TRACE(describe(*shape) + " " + std::to_string(percent));
      const Puzzle puzzle = with_holes(shape, percent, 1);
      const Solved solved = solve(puzzle, *backend_, {});
      ASSERT_EQ(solved.status, Status::satisfiable);
      EXPECT_EQ(first_violation(puzzle, *solved.solution), std::nullopt);
    }
}

TEST_F(Local, FindsSolutionsOfJigsaws) {
  test::RandomBoards random(1);
  const auto boxed = Shape::boxed(25, 5, 5);
  const auto shape = random.jigsaw(*boxed, random.grid(*boxed));
  const Solved solved = solve(Puzzle(shape), *backend_, {});
  ASSERT_EQ(solved.status, Status::satisfiable);
  EXPECT_EQ(first_violation(Puzzle(shape), *solved.solution), std::nullopt);
}

TEST_F(Local, IsTheSameEachTime) {
  const Puzzle puzzle = with_holes(Shape::latin(30), 42, 2);
  EXPECT_EQ(solve(puzzle, *backend_, {}).solution, solve(puzzle, *backend_, {}).solution);
}

// The search excludes each grid that it has found. All grids differ, and are judged.
TEST_F(Local, EnumeratesDifferentSolutions) {
  const Puzzle puzzle = with_holes(Shape::latin(20), 60, 3);
  std::set<Grid> grids;
  const Enumerated end =
      enumerate(puzzle, *backend_, 20, [&](const Grid& grid) { return grids.insert(grid), true; }, {});
  EXPECT_EQ(end.found, 20u);
  EXPECT_EQ(grids.size(), 20u);
  EXPECT_EQ(check(puzzle, *backend_, {}).verdict, Verdict::several);
}

TEST_F(Local, SaysThatThereIsNoOtherSolutionWherePropagationDecides) {
  const Puzzle full = with_holes(Shape::latin(17), 0, 4);
  EXPECT_EQ(check(full, *backend_, {}).verdict, Verdict::unique);
  EXPECT_EQ(count(full, *backend_, 5, {}).end, End::all);
  const auto cadical = find_backend("cadical").make({});
  std::map<Verdict, int> met;
  for (unsigned seed = 0; seed < 12; ++seed) {
    const Puzzle puzzle = with_holes(Shape::latin(17), 25 + static_cast<int>(seed), seed);
    const Verdict verdict = check(puzzle, *backend_, {}).verdict;
    ++met[verdict];
    EXPECT_TRUE(verdict == Verdict::undecided || verdict == check(puzzle, *cadical, {}).verdict) << seed;
  }
  EXPECT_GT(met[Verdict::unique], 0);
  EXPECT_GT(met[Verdict::several], 0);
}

TEST_F(Local, NeverSaysThatThereIsNoSolution) {
  Puzzle puzzle(Shape::latin(17));
  puzzle.give(0, 1);
  puzzle.give(1, 1);
  EXPECT_EQ(solve(puzzle, *backend_, {}).status, Status::unknown);
}

TEST_F(Local, KeepsToAssumptions) {
  const Puzzle puzzle = with_holes(Shape::latin(20), 60, 5);
  const auto search = backend_->open(puzzle);
  ASSERT_EQ(search->solve({}, {}), Status::satisfiable);
  const Grid grid = search->solution();
  const std::vector<Assumption> assumptions{{0, DigitSet::single(20, grid[0] - 1)},
                                            {30, DigitSet::single(20, grid[30] - 1)}};
  ASSERT_EQ(search->solve(assumptions, {}), Status::satisfiable);
  EXPECT_EQ(search->solution()[0], grid[0]);
  EXPECT_EQ(search->solution()[30], grid[30]);
  EXPECT_EQ(search->solve(std::vector<Assumption>{{0, DigitSet(20)}}, {}), Status::unknown);
  const Candidate impossible{0, grid[1] - 1}, possible{0, grid[0] - 1};
  ASSERT_EQ(search->solve(assumptions, std::vector{impossible, possible}, {}), Status::satisfiable);
  EXPECT_EQ(search->solution()[0], grid[0]);
}

TEST_F(Local, KeepsToItsBudget) {
  const Puzzle puzzle = with_holes(Shape::latin(50), 42, 6);
  const std::atomic<bool> stop = true;
  EXPECT_EQ(solve(puzzle, *backend_, Budget{.deadline = {}, .effort = 0, .stop = &stop}).status,
            Status::unknown);
  // Fewer steps than there are open cells.
  const Solved solved = solve(puzzle, *backend_, Budget{.deadline = {}, .effort = 1});
  EXPECT_EQ(solved.status, Status::unknown);
  EXPECT_LE(*solved.statistics.decisions, 512u);
}

TEST_F(Local, RefusesSmallBoardsAndRules) {
  const auto& info = find_backend("local");
  EXPECT_TRUE(info.refuses(Puzzle(Shape::boxed(16, 4, 4))));
  EXPECT_FALSE(info.refuses(Puzzle(Shape::latin(17))));
  Puzzle diagonal(Shape::boxed(25, 5, 5));
  diagonal.rules = {make_rule("diagonal /", {}, *diagonal.shape)};
  EXPECT_TRUE(info.refuses(diagonal));
  EXPECT_THROW(backend_->open(diagonal), UsageError);
}

// Latin squares near the phase transition, where others and local search take turns.
TEST_F(Local, HelpsTheOthers) {
  for (const char* name : {"auto", "portfolio"})
    for (const int order : {30, 40}) {
      SCOPED_TRACE(std::string(name) + " " + std::to_string(order));
      const auto shape = Shape::latin(order);
      const auto backend = find_backend(name).make({});
      const Checked checked = check(with_holes(shape, 42, 7), *backend, {});
      EXPECT_EQ(checked.verdict, Verdict::several);
      EXPECT_EQ(check(with_holes(shape, 0, 7), *backend, {}).verdict, Verdict::unique);
      Puzzle none = with_holes(shape, 100, 7);
      none.give(0, 1);
      none.give(1, 1);
      EXPECT_EQ(check(none, *backend, {}).verdict, Verdict::none);
    }
}

// SAT would first load millions of clauses. The second grid is another one.
TEST_F(Local, HasTheFirstTurnOnOpenBoards) {
  const Puzzle blank(Shape::boxed(49, 7, 7));
  const auto backend = find_backend("auto").make({});
  const Checked checked = check(blank, *backend, {});
  ASSERT_EQ(checked.verdict, Verdict::several);
  EXPECT_EQ(first_violation(blank, *checked.first), std::nullopt);
  EXPECT_EQ(first_violation(blank, *checked.second), std::nullopt);
  EXPECT_NE(checked.first, checked.second);
  EXPECT_EQ(checked.statistics.clauses.value_or(0), 0u);
}

}  // namespace local_test
}  // namespace sudosat
