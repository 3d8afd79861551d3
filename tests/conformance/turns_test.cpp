// Engines in turns: where one is over and another takes up its question, no solution is lost, and none is
// reported twice.
#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "backends/backend.hpp"
#include "backends/builtin_backends.hpp"
#include "encoder/encoding.hpp"
#include "model/model.hpp"
#include "rules/toolbox.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace turns_test {

const RuleKind& anything_kind() {
  static const RuleKind kind{"anything", "For tests.", {}, nullptr};
  return kind;
}

// Automata that accept everything, so many that native search gets a few decisions only.
class Anything : public Rule {
 public:
  Anything() : Rule(anything_kind(), {}) {}
  bool accepts(const Shape&, const Grid&) const override { return true; }
  void post(const Shape&, Model& model) const override {
    const auto automaton =
        std::make_shared<const Automaton>(integers(1, 9), std::vector<int>(9, 0), std::vector{true});
    for (int i = 0; i < 5000; ++i) model.post(Regular{{i % 80, i % 80 + 1}, automaton});
  }
};

class Turns : public ::testing::Test {
 protected:
  // "Golden Nugget", without some of its clues.
  explicit Turns(std::initializer_list<int> blank = {})
      : puzzle_(test::sudoku(
            ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....")) {
    for (int cell : blank) puzzle_.candidates[cell] = DigitSet::all(9);
    puzzle_.rules.push_back(std::make_shared<Anything>());
  }

  std::unique_ptr<Search> open(const char* name) {
    backends_.push_back(find_backend(name).make({.encoding = {}, .solver_command = {}, .statistics = true}));
    return backends_.back()->open(puzzle_);
  }
  // Native search gets so little work that nearly every question goes on to SAT.
  std::unique_ptr<Search> native_then_sat() {
    return take_turns({{.open = [this] { return open("backtracking"); }, .most_work = 1},
                       {.open = [this] { return open("cadical"); }, .enumerates = true}});
  }
  static std::vector<Grid> enumerate(Search& search, std::uint64_t limit, End& end) {
    std::vector<Grid> grids;
    end = search.enumerate(limit, [&](const Grid& grid) { return grids.push_back(grid), true; }, {}).end;
    std::ranges::sort(grids);
    return grids;
  }
  // Enumerates a board of some hundred solutions at most, but more than two.
  void expect_each_solution_once(Search& turns) {
    End end{};
    const std::vector<Grid> expected = enumerate(*open("backtracking"), 900, end);
    ASSERT_EQ(end, End::all);
    ASSERT_GT(expected.size(), 2U);
    EXPECT_EQ(enumerate(turns, 900, end), expected);
    EXPECT_EQ(end, End::all);
  }

  // The solution is that of native search alone, and SAT had a turn.
  void expect_one_solution(Search& turns) {
    const auto native = open("backtracking");
    End end{};
    const std::vector<Grid> found = enumerate(turns, 2, end);
    EXPECT_EQ(end, End::all);
    ASSERT_EQ(native->solve({}, {}), Status::satisfiable);
    EXPECT_EQ(found, std::vector{native->solution()});
    EXPECT_TRUE(turns.statistics().clauses) << "SAT was not asked";
  }

  Puzzle puzzle_;
  std::vector<std::unique_ptr<Backend>> backends_;
};

TEST_F(Turns, ProvesByBothThatThereIsOneSolution) { expect_one_solution(*native_then_sat()); }

TEST_F(Turns, KeepsWhatWasExcludedBefore) {
  const auto turns = native_then_sat(), native = open("backtracking");
  ASSERT_EQ(native->solve({}, {}), Status::satisfiable);
  turns->exclude(native->solution());
  EXPECT_EQ(turns->solve({}, {}), Status::unsatisfiable);
  EXPECT_TRUE(turns->statistics().clauses) << "SAT was not asked";
}

TEST_F(Turns, AnswersUnderAssumptionsWithACore) {
  const auto turns = native_then_sat(), native = open("backtracking");
  ASSERT_EQ(native->solve({}, {}), Status::satisfiable);
  const Grid& solution = native->solution();
  DigitSet right(9), wrong = DigitSet::all(9);
  right.insert(solution[0] - 1);
  wrong.erase(solution[1] - 1);
  EXPECT_EQ(turns->solve(std::vector<Assumption>{{0, right}, {1, wrong}}, {}), Status::unsatisfiable);
  EXPECT_TRUE(std::ranges::count(turns->core(), 1U)) << "the first assumption alone is right";
  EXPECT_EQ(turns->solve(std::vector<Assumption>{{0, right}}, {}), Status::satisfiable);
  EXPECT_EQ(turns->solution(), solution);
  turns->exclude(solution);
  EXPECT_EQ(turns->solve({}, {}), Status::unsatisfiable);
}

TEST_F(Turns, KeepsItsSolutionWhereTheOtherEngineFindsNoMore) {
  const auto turns = native_then_sat(), native = open("backtracking");
  ASSERT_EQ(native->solve({}, {}), Status::satisfiable);
  const Grid solution = native->solution();
  std::vector<Assumption> all;
  for (int cell = 0; cell < 81; ++cell) {
    DigitSet digit(9);
    digit.insert(solution[cell] - 1);
    all.push_back({cell, digit});
  }
  ASSERT_EQ(turns->solve(all, {}), Status::satisfiable);
  ASSERT_FALSE(turns->statistics().clauses) << "SAT was asked already";
  DigitSet wrong = DigitSet::all(9);
  wrong.erase(solution[0] - 1);
  ASSERT_EQ(turns->solve(std::vector<Assumption>{{0, wrong}}, {}), Status::unsatisfiable);
  ASSERT_TRUE(turns->statistics().clauses) << "SAT was not asked";
  EXPECT_EQ(turns->solution(), solution);
}

class TurnsWithSeveral : public Turns {
 protected:
  TurnsWithSeveral() : Turns({8, 15}) {}
};

TEST_F(TurnsWithSeveral, TellsEachSolutionOnce) {
  const auto turns = native_then_sat();
  expect_each_solution_once(*turns);
  EXPECT_TRUE(turns->statistics().clauses) << "SAT was not asked";
}

// The bug: an engine reported again what the other had reported in an earlier call.
TEST_F(TurnsWithSeveral, TellsEachSolutionOnceInPortionsOfWork) {
  const auto turns = take_turns({{.open = [this] { return open("backtracking"); }, .enumerates = true},
                                 {.open = [this] { return open("cadical"); }}});
  Budget portion;
  portion.work = 300'000;
  std::vector<Grid> found;
  const auto take = [&](const Grid& grid) { return found.push_back(grid), true; };
  while (turns->enumerate(900, take, portion).end == End::undecided) {
  }
  std::ranges::sort(found);
  End end{};
  EXPECT_EQ(found, enumerate(*open("backtracking"), 900, end));
  EXPECT_TRUE(turns->statistics().clauses) << "SAT was not asked";
}

// A random classic board of pencilmarks that needs all of them to have one solution. It is too hard for SAT
// to decide in a thousandth of a second.
class TurnsOnPencilmarks : public Turns {
 protected:
  std::unique_ptr<Search> sat_then_vectors() {
    return take_turns({{.open = [this] { return open("cadical"); }, .most_work = 1'000'000},
                       {.open = [this] { return open("bitboard"); }, .enumerates = true}});
  }

  TurnsOnPencilmarks() {
    constexpr std::string_view marks =
        ".23456...1234567.91234..7..123.56789123.567.912345.78912345678912345678.123.5.7.9"
        ".2.4.678..23456789.2.4.678...34..7....3456.8912.456789...4..789123456789...4..78."
        ".2.456..9..34567891234.67.9123456789123.56.891.3456.891..456.891234.67.9.23456.89"
        "123.56.89..345.7.91..4567.9.234.67..12345.7.9123456789123.56.8.1.34....9.23456..9"
        "....56....2345678....4...8.1.345.7891.34..78.12.4.6.8.1234567891234.678912..5..89"
        ".2345678.1234567891..4.6.8.123.5.7...234567.9..3456.8.123.5..8.12...67..12..567.."
        "1.34.6.8..23.5.7.91.3..6.891.34567.9.2.4.6..91.3.56.89...4..789..34.678...3.56.8."
        "....56.8.123.567891234567891234..78..23.56.89.2.4...8.123.56789.2.45.789.2345.78."
        ".2345.7.9.2345.7891234567.9..3.5.78.12345.7...2.45678.1..4.6.8.1.345.78912.4..78.";
    puzzle_.rules.clear();
    for (int cell = 0; cell < 81; ++cell)
      for (int digit = 0; digit < 9; ++digit)
        if (marks[9 * cell + digit] == '.')
          puzzle_.candidates[cell].erase(digit);
        else
          puzzle_.candidates[cell].insert(digit);
  }
};

TEST_F(TurnsOnPencilmarks, AreProvedToHaveOneSolution) {
  const auto turns = sat_then_vectors();
  expect_one_solution(*turns);
  ASSERT_EQ(turns->solve({}, {}), Status::satisfiable);
  turns->exclude(turns->solution());
  EXPECT_EQ(turns->solve({}, {}), Status::unsatisfiable);
}

TEST_F(TurnsOnPencilmarks, AreToldOnceWhereThereAreSeveral) {
  puzzle_.candidates[39] = DigitSet::all(9);
  const auto turns = sat_then_vectors();
  expect_each_solution_once(*turns);
  EXPECT_TRUE(turns->statistics().clauses) << "SAT was not asked";
}

TEST_F(TurnsOnPencilmarks, GoNoFurtherThanTheEffortAllowed) {
  const auto turns = sat_then_vectors();
  Budget budget;
  budget.effort = 100;
  EXPECT_EQ(turns
                ->enumerate(
                    2, [](const Grid&) { return true; }, budget)
                .end,
            End::undecided);
  EXPECT_LE(turns->statistics().conflicts.value(), 110U);
}

// The suites of all backends run encodings in one backend only. With a rule native search is first, and takes
// longer than its head start.
TEST_F(TurnsOnPencilmarks, PassTheEncodingOn) {
  puzzle_.rules.push_back(std::make_shared<Anything>());
  Budget budget;
  budget.work = 200'000'000;
  std::set<std::uint64_t> clauses;
  for (const Encoding& encoding : encodings()) {
    const auto backend = find_backend("auto").make(
        {.encoding = {.encoding = &encoding}, .solver_command = {}, .statistics = true});
    const auto search = backend->open(puzzle_);
    search->solve({}, budget);
    clauses.insert(search->statistics().clauses.value_or(0));
  }
  EXPECT_EQ(clauses.size(), encodings().size());
  EXPECT_FALSE(clauses.contains(0)) << "SAT was not asked";
}

// Cages of three cells side by side, of a known grid. Of 210 solutions native search finds some before it
// hands over to a search that knows more of the sums.
class TurnsOnCages : public Turns {
 protected:
  static constexpr std::uint64_t handed_over_after = 50;  // decisions

  TurnsOnCages() {
    constexpr std::string_view grid =
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
    puzzle_ = test::sudoku(std::string(81, '.'));
    for (int row = 0; row < 9; ++row)
      for (int column = row % 3; column + 3 <= 9; column += 3) {
        const int first = 9 * row + column;
        int sum = 0;
        for (int cell = first; cell < first + 3; ++cell) sum += grid[cell] - '0';
        puzzle_.rules.push_back(make_rule(
            "killer cage", {.cells = {{first, first + 1, first + 2}}, .numbers = {sum}}, *puzzle_.shape));
      }
  }
};

TEST_F(TurnsOnCages, AreToldOnceWhereThereAreSeveral) {
  const auto turns = open("auto");
  expect_each_solution_once(*turns);
  EXPECT_GT(turns->statistics().decisions, handed_over_after);
}

TEST_F(TurnsOnCages, KeepWhatWasExcludedBefore) {
  const auto turns = open("auto"), native = open("backtracking");
  End end{};
  std::vector<Grid> left = enumerate(*native, 900, end);
  for (; left.size() > 2; left.pop_back()) turns->exclude(left.back());
  EXPECT_EQ(enumerate(*turns, 900, end), left);
  EXPECT_EQ(end, End::all);
  EXPECT_GT(turns->statistics().decisions, handed_over_after);
}

// Native search alone counts the solutions if they may be too many to exclude each.
TEST_F(TurnsOnCages, AreCountedInOneGo) {
  const auto turns = open("auto");
  End end{};
  EXPECT_EQ(enumerate(*turns, 5000, end).size(), 210U);
  EXPECT_EQ(end, End::all);
}

}  // namespace turns_test
}  // namespace sudosat
