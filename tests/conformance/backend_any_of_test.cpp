// Every backend is asked for a solution that holds at least one of some candidates, in a single call.
#include <algorithm>
#include <atomic>

#include "tests/conformance/backend_testing.hpp"
#include "tests/conformance/random_boards.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace backend_any_of_test {

using test::RandomBoards;

class BackendAnyOf : public test::BackendTest {
 protected:
  // Asks the search of a puzzle one question after the other, with assumptions or without, and excludes some
  // of what it finds.
  void compare_with_brute_force(const Puzzle& puzzle, std::vector<Grid> solutions, RandomBoards& random) {
    const Shape& shape = *puzzle.shape;
    const std::unique_ptr<Search> search = backend_->open(puzzle);
    for (int question = 0; question < 8; ++question) {
      std::vector<Assumption> assumptions;
      for (int i = random.below(3); i > 0; --i) {
        assumptions.push_back({random.below(shape.cells()), DigitSet(shape.digits())});
        for (int k = random.below(3); k >= 0; --k)
          assumptions.back().allowed.insert(random.below(shape.digits()));
      }
      std::vector<Candidate> any_of;
      for (int i = random.below(7); i > 0; --i)
        any_of.push_back({random.below(shape.cells()), random.below(shape.digits())});
      const auto fits = [&](const Grid& grid) {
        const auto digit = [&](int cell) { return shape.index_of(grid[cell]); };
        return std::all_of(assumptions.begin(), assumptions.end(),
                           [&](const Assumption& a) { return a.allowed.contains(digit(a.cell)); }) &&
               (any_of.empty() || std::any_of(any_of.begin(), any_of.end(),
                                              [&](const Candidate& c) { return digit(c.cell) == c.digit; }));
      };
      const Status status = search->solve(assumptions, any_of, {});
      if (!std::any_of(solutions.begin(), solutions.end(), fits)) {
        ASSERT_EQ(status, Status::unsatisfiable);
        std::vector<Assumption> core;
        for (std::size_t position : search->core()) core.push_back(assumptions.at(position));
        ASSERT_EQ(search->solve(core, any_of, {}), Status::unsatisfiable);
        ++refuted_;
        continue;
      }
      ASSERT_EQ(status, Status::satisfiable);
      const auto found = std::find(solutions.begin(), solutions.end(), search->solution());
      ASSERT_NE(found, solutions.end());
      ASSERT_TRUE(fits(*found));
      ++found_;
      if (random.chance(70)) continue;
      search->exclude(*found);
      solutions.erase(found);
    }
  }
  void expect_both_answers(int times) const {
    EXPECT_GE(found_, times);
    EXPECT_GE(refuted_, times);
  }

 private:
  int found_ = 0, refuted_ = 0;
};

TEST_P(BackendAnyOf, FindsWhatBruteForceFindsOnSmallBoards) {
  if (refused(Puzzle(Shape::latin(4)))) return;
  RandomBoards random(604);
  const int boards = GetParam().slow ? 12 : test::rounds(300);
  for (int i = 0; i < boards && !HasFatalFailure(); ++i) {
    const Puzzle puzzle = random.puzzle(4 + random.below(3));
    if (auto solutions = test::all_solutions(puzzle, 100))
      compare_with_brute_force(puzzle, std::move(*solutions), random);
  }
  expect_both_answers(boards / 2);
}

TEST_P(BackendAnyOf, FindsWhatBruteForceFindsOnClassicBoards) {
  RandomBoards random(405);
  const int boards = GetParam().slow ? 6 : 40;
  const auto shape = Shape::boxed(9, 3, 3);
  for (int i = 0; i < boards && !HasFatalFailure(); ++i) {
    Puzzle puzzle(shape);
    const Grid full = random.grid(*shape);
    for (int cell = 0; cell < full.cells(); ++cell)
      if (random.chance(65)) puzzle.give(cell, full[cell]);
    if (auto solutions = test::all_solutions(puzzle, 100))
      compare_with_brute_force(puzzle, std::move(*solutions), random);
  }
  expect_both_answers(boards / 2);
}

TEST_P(BackendAnyOf, ForgetsTheConditionOfACallThatWasStopped) {
  const Puzzle puzzle =
      test::sudoku("........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3");
  const std::unique_ptr<Search> search = backend_->open(puzzle);
  const Candidate wrong[] = {{0, 0}, {1, 7}};  // the solution begins with 62
  ASSERT_EQ(search->solve({}, {}), Status::satisfiable);
  std::atomic<bool> stop = true;
  Budget budget;
  budget.stop = &stop;
  EXPECT_NE(search->solve({}, wrong, budget), Status::satisfiable);
  EXPECT_EQ(search->solve({}, {}), Status::satisfiable);
  EXPECT_EQ(search->solve({}, wrong, {}), Status::unsatisfiable);
  EXPECT_EQ(search->enumerate(2, [](const Grid&) { return true; }, {}).found, 1u);
}

TEST_P(BackendAnyOf, ForgetsTheConditionOfACallThatWasCutShort) {
  const Puzzle puzzle =
      test::sudoku("........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.....2.4.5.....3");
  const Candidate wrong[] = {{0, 0}, {1, 7}};  // the solution begins with 62
  int cut_short = 0;
  for (std::uint64_t effort = 1; effort <= 10; ++effort) {
    const std::unique_ptr<Search> search = backend_->open(puzzle);
    Budget budget;
    budget.effort = effort;
    const Status status = search->solve({}, wrong, budget);
    EXPECT_NE(status, Status::satisfiable);
    if (status == Status::unknown) ++cut_short;
    EXPECT_EQ(search->solve({}, {}), Status::satisfiable) << "after an effort of " << effort;
  }
  // Solvers that run as programs have no effort limit.
  EXPECT_EQ(cut_short > 0, !GetParam().info->needs_command);
}

TEST_P(BackendAnyOf, HasTheSolutionOfACallWithLittleEffort) {
  const Puzzle puzzle(Shape::boxed(6, 2, 3));
  if (refused(puzzle)) return;
  const std::unique_ptr<Search> search = backend_->open(puzzle);
  Budget budget;
  budget.effort = 500;
  for (int digit = 0; digit < 6; ++digit) {
    const Candidate wanted[] = {{0, digit}};
    ASSERT_EQ(search->solve({}, wanted, budget), Status::satisfiable);
    const Grid& grid = search->solution();
    EXPECT_FALSE(first_violation(puzzle, grid));
    EXPECT_EQ(grid[0], digit + 1);
  }
}

INSTANTIATE_TEST_SUITE_P(Every, BackendAnyOf, ::testing::ValuesIn(test::contestants()), test::label_of);

}  // namespace backend_any_of_test
}  // namespace sudosat
