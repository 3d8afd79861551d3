// The default backend where native search gives up and SAT takes over: nothing is lost, and nothing told
// twice.
#include <algorithm>
#include <gtest/gtest.h>

#include "backends/backend.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace {

const RuleKind& anything_kind() {
  static const RuleKind kind{"anything", "For tests.", {}, nullptr};
  return kind;
}

// Automata that accept everything, so many that native search is given a few decisions only.
class Anything : public Rule {
 public:
  Anything() : Rule(anything_kind(), {}) {}
  bool accepts(const Shape&, const Grid&) const override { return true; }
  void post(const Shape&, Model& model) const override {
    const auto automaton =
        std::make_shared<const Automaton>(Range{1, 9}, std::vector<int>(9, 0), std::vector{true});
    for (int i = 0; i < 5000; ++i) model.post(Regular{{i % 80, i % 80 + 1}, automaton});
  }
};

class Staged : public ::testing::Test {
 protected:
  // "Golden Nugget", without some of its clues.
  explicit Staged(std::initializer_list<int> blank = {})
      : puzzle_(testing::sudoku(
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")) {
    for (int cell : blank) puzzle_.candidates[static_cast<std::size_t>(cell)] = DigitSet::all(9);
    puzzle_.rules.push_back(std::make_shared<Anything>());
  }

  std::unique_ptr<Search> open(const char* name) {
    backends_.push_back(find_backend(name).make({}));
    return backends_.back()->open(puzzle_);
  }
  static std::vector<Grid> enumerate(Search& search, std::uint64_t limit, Status& end) {
    std::vector<Grid> grids;
    end = search.enumerate(limit, [&](const Grid& grid) { return grids.push_back(grid), true; }, {}).end;
    std::ranges::sort(grids);
    return grids;
  }

  Puzzle puzzle_;
  std::vector<std::unique_ptr<Backend>> backends_;
};

TEST_F(Staged, ProvesByBothThatThereIsOneSolution) {
  const auto staged = open("staged"), native = open("backtracking");
  Status end{};
  const std::vector<Grid> found = enumerate(*staged, 2, end);
  EXPECT_EQ(end, Status::unsatisfiable);
  ASSERT_EQ(native->solve({}, {}), Status::satisfiable);
  EXPECT_EQ(found, std::vector{native->solution()});
  EXPECT_TRUE(staged->statistics().clauses) << "SAT was not asked";
}

TEST_F(Staged, KeepsWhatWasExcludedBefore) {
  const auto staged = open("staged"), native = open("backtracking");
  ASSERT_EQ(native->solve({}, {}), Status::satisfiable);
  staged->exclude(native->solution());
  EXPECT_EQ(staged->solve({}, {}), Status::unsatisfiable);
  EXPECT_TRUE(staged->statistics().clauses) << "SAT was not asked";
}

TEST_F(Staged, AnswersUnderAssumptionsWithACore) {
  const auto staged = open("staged"), native = open("backtracking");
  ASSERT_EQ(native->solve({}, {}), Status::satisfiable);
  const Grid& solution = native->solution();
  DigitSet right(9), wrong = DigitSet::all(9);
  right.insert(solution[0] - 1);
  wrong.erase(solution[1] - 1);
  EXPECT_EQ(staged->solve(std::vector<Assumption>{{0, right}, {1, wrong}}, {}), Status::unsatisfiable);
  EXPECT_TRUE(std::ranges::count(staged->core(), 1U)) << "the first assumption alone is right";
  EXPECT_EQ(staged->solve(std::vector<Assumption>{{0, right}}, {}), Status::satisfiable);
  EXPECT_EQ(staged->solution(), solution);
  staged->exclude(solution);
  EXPECT_EQ(staged->solve({}, {}), Status::unsatisfiable);
}

class StagedWithSeveral : public Staged {
 protected:
  StagedWithSeveral() : Staged({8, 15}) {}
};

TEST_F(StagedWithSeveral, TellsEachSolutionOnce) {
  const auto staged = open("staged"), native = open("backtracking");
  Status end{};
  const std::vector<Grid> expected = enumerate(*native, 900, end);
  ASSERT_EQ(end, Status::unsatisfiable);
  ASSERT_GT(expected.size(), 2U);
  EXPECT_EQ(enumerate(*staged, 900, end), expected);
  EXPECT_EQ(end, Status::unsatisfiable);
  EXPECT_TRUE(staged->statistics().clauses) << "SAT was not asked";
}

}  // namespace
}  // namespace sudosat
