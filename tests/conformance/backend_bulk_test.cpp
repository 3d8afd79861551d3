// Many puzzles at once, on every backend: each answer in its place, whatever stands beside it.
#include <atomic>
#include <random>

#include "puzzle/judge.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"
#include "rules/rules.hpp"
#include "tests/conformance/backend_testing.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace backend_bulk_test {

struct Known {
  Puzzle puzzle;
  Verdict verdict;
};

std::vector<Known> known_puzzles() {
  const std::string unique =
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
  const std::string nearly_full =
      "..467891.672195348198342567859761423426853791713924856961537284287419635345286179";
  std::vector<Known> known;
  known.push_back({test::sudoku(unique), Verdict::unique});
  known.push_back({test::sudoku(std::string(81, '.')), Verdict::several});
  known.push_back({test::sudoku("55" + std::string(79, '.')), Verdict::none});
  known.push_back({test::sudoku(nearly_full), Verdict::unique});
  known.push_back({test::board(Shape::boxed(4, 2, 2), "1234341221434321"), Verdict::unique});
  known.push_back({test::board(Shape::boxed(4, 2, 2), "................"), Verdict::several});
  known.push_back({test::board(Shape::latin(2), "1..2"), Verdict::none});
  // A cyclic Latin square. Its last two rows are open and can be exchanged.
  Puzzle large(Shape::latin(17));
  for (int cell = 0; cell < 15 * 17; ++cell) large.give(cell, (cell / 17 + cell % 17) % 17 + 1);
  known.push_back({large, Verdict::several});
  Puzzle diagonal = test::sudoku(unique);
  diagonal.rules.push_back(make_rule("diagonal \\", {}, *diagonal.shape));
  known.push_back({diagonal, Verdict::none});
  return known;
}

class BackendBulk : public test::BackendTest {
 protected:
  BackendBulk() {
    std::mt19937 random(5);
    for (int i = GetParam().slow ? 12 : 100; i > 0; --i) {
      const Known& known = known_[std::uniform_int_distribution<std::size_t>(0, known_.size() - 1)(random)];
      asked_.push_back(&known);
      puzzles_.push_back(&known.puzzle);
    }
  }
  bool is_refused(std::size_t i) const { return GetParam().info->refuses(*puzzles_[i]).has_value(); }

  const std::vector<Known> known_ = known_puzzles();
  std::vector<const Known*> asked_;
  std::vector<const Puzzle*> puzzles_;
};

TEST_P(BackendBulk, GivesEachPuzzleItsSolution) {
  const std::vector<Solved> solved = solve_many(puzzles_, *backend_, {});
  ASSERT_EQ(solved.size(), puzzles_.size());
  for (std::size_t i = 0; i < solved.size(); ++i) {
    ASSERT_EQ(solved[i].failure != nullptr, is_refused(i)) << i;
    if (is_refused(i)) continue;
    const bool solvable = asked_[i]->verdict != Verdict::none;
    ASSERT_EQ(solved[i].status, solvable ? Status::satisfiable : Status::unsatisfiable) << i;
    ASSERT_EQ(solved[i].solution.has_value(), solvable) << i;
    if (solvable) {
      EXPECT_EQ(first_violation(*puzzles_[i], *solved[i].solution), std::nullopt) << i;
    }
  }
}

TEST_P(BackendBulk, GivesEachPuzzleItsVerdict) {
  const std::vector<Checked> checked = check_many(puzzles_, *backend_, {});
  ASSERT_EQ(checked.size(), puzzles_.size());
  for (std::size_t i = 0; i < checked.size(); ++i) {
    ASSERT_EQ(checked[i].failure != nullptr, is_refused(i)) << i;
    if (is_refused(i)) continue;
    ASSERT_EQ(checked[i].verdict, asked_[i]->verdict) << i;
    EXPECT_EQ(checked[i].first.has_value(), asked_[i]->verdict != Verdict::none) << i;
    EXPECT_EQ(checked[i].second.has_value(), asked_[i]->verdict == Verdict::several) << i;
  }
}

// Results may not depend on how the puzzles of a file are cut into batches.
TEST_P(BackendBulk, GivesTheSameSolutionInEveryCompany) {
  if (GetParam().info->name == "portfolio") GTEST_SKIP() << "of several solutions the first found counts";
  const std::vector<Solved> together = solve_many(puzzles_, *backend_, {});
  for (std::size_t i = 0; i < puzzles_.size(); ++i) {
    if (is_refused(i)) continue;
    const auto other = GetParam().make();
    const std::vector<Solved> alone = solve_many({&puzzles_[i], 1}, *other, {});
    EXPECT_EQ(alone.front().solution, together[i].solution) << i;
  }
}

TEST_P(BackendBulk, AStopLeavesPuzzlesUndecidedAndNoneWrong) {
  const std::atomic<bool> stop{true};
  Budget budget;
  budget.stop = &stop;
  const std::vector<Checked> checked = check_many(puzzles_, *backend_, budget);
  for (std::size_t i = 0; i < checked.size(); ++i)
    if (checked[i].verdict != Verdict::undecided) {
      EXPECT_EQ(checked[i].verdict, asked_[i]->verdict) << i;
    }
}

INSTANTIATE_TEST_SUITE_P(Every, BackendBulk, ::testing::ValuesIn(test::contestants()), test::label_of);

}  // namespace backend_bulk_test
}  // namespace sudosat
