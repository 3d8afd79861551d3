#include <atomic>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

#include "backends/process/program.hpp"
#include "base/error.hpp"
#include "encoder/dimacs.hpp"
#include "formats/json/json.hpp"
#include "puzzle/judge.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"
#include "rules/rules.hpp"
#include "tests/conformance/backend_testing.hpp"
#include "tests/conformance/random_boards.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/drat.hpp"
#include "tests/support/lrat.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace proof_test {

using test::Clause;
using test::flaw_of;
using test::lrat_flaw_of;
using test::LratStep;
using test::parse_cnf;
using test::parse_lrat;
using test::parse_proof;
using test::ProofStep;
using test::RandomBoards;
using test::sudoku;

// "Golden Nugget" (tarek, 2007), SE 11.9: one solution, which unit propagation alone does not find.
constexpr std::string_view hard =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

// Proves, and reads formula and proof back from their files.
class ProofTest : public ::testing::Test {
 protected:
  Proved prove(const Puzzle& puzzle, ProofFormat format = ProofFormat::drat, const Budget& budget = {}) {
    files_.format = format;
    files_.puzzle = puzzle_to_json(puzzle);
    return sudosat::prove(puzzle, *backend_, files_, budget);
  }
  static std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  std::vector<Clause> formula() const { return parse_cnf(contents(files_.formula)); }
  std::vector<ProofStep> proof() const { return parse_proof(contents(files_.proof)); }
  std::vector<LratStep> lrat() const { return parse_lrat(contents(files_.proof)); }
  std::string flaw() const {
    return files_.format == ProofFormat::lrat ? lrat_flaw_of(formula(), lrat()) : flaw_of(formula(), proof());
  }
  bool has_files() const {
    return std::filesystem::exists(files_.formula) || std::filesystem::exists(files_.proof);
  }

  TemporaryDirectory directory_;
  ProofFiles files_{directory_ / "f.cnf", directory_ / "f.drat"};
  std::unique_ptr<Backend> backend_ = find_backend("cadical").make({});
};

// Takes the solution's digit from an open cell, or from the only cell.
Puzzle without_solution(Puzzle puzzle, const Grid& solution) {
  int cell = 0;
  while (puzzle.given(cell) && cell + 1 < solution.cells()) ++cell;
  puzzle.candidates[cell].erase(puzzle.shape->index_of(solution[cell]));
  return puzzle;
}

// A board with one solution, made from an open one: it has as many holes as one solution allows.
Puzzle unique_board(const Puzzle& open, int holes, RandomBoards& random) {
  const auto sat = find_backend("cadical").make({}), native = find_backend("backtracking").make({});
  const Grid grid = *solve(open, *sat, {}).solution;
  Puzzle puzzle = open;
  for (int cell = 0; cell < grid.cells(); ++cell) puzzle.give(cell, grid[cell]);
  for (; holes > 0; --holes) {
    Puzzle opened = puzzle;
    const int cell = random.below(grid.cells());
    opened.candidates[cell] = open.candidates[cell];
    if (check(opened, *native, {}).verdict == Verdict::unique) puzzle = std::move(opened);
  }
  return puzzle;
}

std::vector<Puzzle> unique_boards() {
  std::vector<Puzzle> boards{sudoku(hard)};
  RandomBoards random(7);
  const auto add = [&](std::shared_ptr<const Shape> shape, int holes) {
    boards.push_back(unique_board(Puzzle(std::move(shape)), holes, random));
  };
  add(Shape::latin(1), 1);
  add(Shape::boxed(4, 2, 2), 30);
  add(Shape::boxed(6, 2, 3), 60);
  add(Shape::latin(10), 90);
  add(Shape::boxed(16, 4, 4), 160);
  const auto boxed = Shape::boxed(9, 3, 3);
  add(random.jigsaw(*boxed, random.grid(*boxed)), 90);
  Puzzle diagonal(boxed);
  diagonal.rules = {make_rule("diagonal \\", {}, *diagonal.shape),
                    make_rule("diagonal /", {}, *diagonal.shape)};
  boards.push_back(unique_board(diagonal, 90, random));
  return boards;
}

TEST_F(ProofTest, ACheckerAcceptsTheProofsOfUniqueAndOfUnsolvableBoards) {
  for (const Puzzle& puzzle : unique_boards())
    for (const ProofFormat format : {ProofFormat::drat, ProofFormat::binary_drat, ProofFormat::lrat}) {
      SCOPED_TRACE(describe(*puzzle.shape));
      const Proved unique = prove(puzzle, format);
      ASSERT_EQ(unique.verdict, Verdict::unique);
      EXPECT_EQ(first_violation(puzzle, *unique.first), std::nullopt);
      EXPECT_EQ(flaw(), "");
      EXPECT_EQ(unique.statistics.clauses, formula().size());

      const Puzzle unsolvable = without_solution(puzzle, *unique.first);
      ASSERT_EQ(prove(unsolvable, format).verdict, Verdict::none);
      EXPECT_EQ(flaw(), "");
    }
}

// The checker must refuse every claim that a satisfiable formula is unsatisfiable.
TEST_F(ProofTest, ACheckerRefusesProofsOfOtherFormulas) {
  for (const Puzzle& puzzle : unique_boards()) {
    ASSERT_EQ(prove(puzzle).verdict, Verdict::unique);
    std::vector<Clause> satisfiable = formula();
    satisfiable.pop_back();
    EXPECT_NE(flaw_of(satisfiable, proof()), "");
    // Another grid is excluded, so the solution is left.
    satisfiable = formula();
    satisfiable.back().front() = -satisfiable.back().front();
    EXPECT_NE(flaw_of(satisfiable, proof()), "");
  }
}

TEST_F(ProofTest, ACheckerRefusesDamagedProofs) {
  ASSERT_EQ(prove(sudoku(hard)).verdict, Verdict::unique);
  const std::vector<Clause> clauses = formula();
  const std::vector<ProofStep> steps = proof();

  // Cut off: within a step it is not even a proof.
  const std::string text = contents(files_.proof);
  EXPECT_THROW(parse_proof(text.substr(0, text.rfind(" 0\n"))), std::invalid_argument);
  const std::vector<ProofStep> half(steps.begin(),
                                    steps.begin() + static_cast<std::ptrdiff_t>(steps.size() / 2));
  EXPECT_NE(flaw_of(clauses, half), "");

  // A lemma is left out, or a literal negated: most are needed.
  int lemmas = 0, missed = 0, turned_round = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].deletes || steps[i].clause.empty() || ++lemmas % 20 != 0) continue;
    std::vector<ProofStep> damaged = steps;
    damaged[i].clause.back() = -damaged[i].clause.back();
    turned_round += flaw_of(clauses, damaged).empty() ? 0 : 1;
    damaged.erase(damaged.begin() + static_cast<std::ptrdiff_t>(i));
    missed += flaw_of(clauses, damaged).empty() ? 0 : 1;
  }
  EXPECT_GT(lemmas, 100);
  EXPECT_GT(missed, 0);
  EXPECT_GT(turned_round, lemmas / 20 / 2);

  // A proof without lemmas fails: unit propagation is not enough for this board.
  EXPECT_NE(flaw_of(clauses, {{false, {}}}), "");
}

TEST_F(ProofTest, ACheckerRefusesDamagedLrat) {
  ASSERT_EQ(prove(sudoku(hard), ProofFormat::lrat).verdict, Verdict::unique);
  const std::vector<Clause> clauses = formula();
  const std::vector<LratStep> steps = lrat();
  const std::string text = contents(files_.proof);
  EXPECT_THROW(parse_lrat(text.substr(0, text.rfind(" 0\n"))), std::invalid_argument);
  EXPECT_NE(lrat_flaw_of(clauses, {steps.begin(), steps.end() - 1}), "");

  int lemmas = 0, without_hint = 0, turned_round = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    if (steps[i].deletes || ++lemmas % 50 != 0) continue;
    // Each hint is needed: it sets a literal of a later one.
    for (std::size_t k = 0; k < steps[i].hints.size(); ++k) {
      std::vector<LratStep> damaged = steps;
      damaged[i].hints.erase(damaged[i].hints.begin() + static_cast<std::ptrdiff_t>(k));
      EXPECT_NE(lrat_flaw_of(clauses, damaged), "") << "step " << i << " hint " << k;
      ++without_hint;
    }
    std::vector<LratStep> damaged = steps;
    if (damaged[i].clause.empty()) continue;
    damaged[i].clause.back() = -damaged[i].clause.back();
    turned_round += lrat_flaw_of(clauses, damaged).empty() ? 0 : 1;
    // A clause is deleted before its last use.
    damaged = steps;
    damaged.insert(damaged.begin() + static_cast<std::ptrdiff_t>(i),
                   {steps[i].number, true, {}, {steps[i].hints.back()}});
    EXPECT_NE(lrat_flaw_of(clauses, damaged), "") << "step " << i;
  }
  EXPECT_GT(lemmas, 100);
  EXPECT_GT(without_hint, lemmas / 50);
  EXPECT_GT(turned_round, lemmas / 50 / 2);
}

// The checkers themselves, on formulas that can be checked by hand.
TEST(LratChecker, TakesHintsInTheirOrder) {
  const std::vector<Clause> square = {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}};
  const LratStep one{5, false, {1}, {1, 2}}, end{6, false, {}, {5, 3, 4}};
  EXPECT_EQ(lrat_flaw_of(square, std::vector{one, end}), "");
  EXPECT_EQ(lrat_flaw_of(square, std::vector{one, {5, true, {}, {1, 2}}, end}), "");
  EXPECT_NE(lrat_flaw_of(square, std::vector{one}), "");
  EXPECT_NE(lrat_flaw_of(square, std::vector{one, {5, true, {}, {4}}, end}), "");
  EXPECT_NE(lrat_flaw_of(square, std::vector{one, {6, false, {}, {3, 5, 4}}}),
            "");  // 3 has two open literals
  EXPECT_NE(lrat_flaw_of(square, std::vector{one, {5, false, {}, {5, 3, 4}}}), "");  // the number is taken
  EXPECT_NE(lrat_flaw_of(square, std::vector{one, {6, false, {}, {5, 3, 4, 4}}}), "");
  EXPECT_NE(lrat_flaw_of(square, std::vector{LratStep{5, false, {1}, {1, 3}}, end}), "");  // 3 is satisfied
  EXPECT_NE(lrat_flaw_of(square, std::vector{one, {6, false, {}, {5, 3, -4}}}), "");
}

TEST(DratChecker, KnowsRupAndRat) {
  const std::vector<Clause> square = {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}};
  EXPECT_EQ(flaw_of(square, {{false, {1}}, {false, {}}}), "");
  EXPECT_NE(flaw_of(square, {{false, {}}}), "");
  EXPECT_NE(flaw_of(square, {}), "");
  // A new variable makes a clause RAT, but on the first literal only: the resolvent {3, 4} of {1, 3} and
  // {-1, 4} does not follow.
  const std::vector<Clause> open = {{-1, 4}, {1, 2}};
  EXPECT_TRUE(test::DratChecker(open).add({3, 1}));
  EXPECT_FALSE(test::DratChecker(open).add({1, 3}));
}

TEST(DratChecker, HonoursDeletionsButOfUnits) {
  const std::vector<Clause> square = {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}};
  EXPECT_NE(flaw_of(square, {{true, {-2, 1}}, {false, {1}}, {false, {}}}), "");
  EXPECT_EQ(flaw_of({{1}, {-1, 2}, {-2, 3, 4}, {-2, 3, -4}, {-3}},
                    {{true, {2, -1}}, {true, {7, 8}}, {false, {3}}, {false, {}}}),
            "");
}

// Brute force over the definition: the models of the formula are exactly the solutions.
TEST_F(ProofTest, TheFormulaIsThatOfThePuzzle) {
  RandomBoards random(11);
  int unique = 0, none = 0;
  for (int i = 0; i < test::rounds(300); ++i) {
    const Puzzle puzzle = random.puzzle(4);
    std::vector<Grid> solutions;
    Grid grid(4, 4);
    const std::function<void(int)> fill = [&](int cell) {
      if (cell == 16) {
        if (!first_violation(puzzle, grid)) solutions.push_back(grid);
        return;
      }
      for (int digit : puzzle.candidates[cell]) {
        grid[cell] = digit + 1;
        bool clashes = false;
        for (int other = 0; other < cell; ++other)
          clashes |= grid[other] == grid[cell] && (other / 4 == cell / 4 || other % 4 == cell % 4);
        if (!clashes) fill(cell + 1);
      }
    };
    fill(0);

    const Proved proved = prove(puzzle);
    if (solutions.size() > 1) {
      EXPECT_EQ(proved.verdict, Verdict::several);
      EXPECT_EQ(first_violation(puzzle, *proved.first), std::nullopt);
      EXPECT_EQ(first_violation(puzzle, *proved.second), std::nullopt);
      EXPECT_NE(proved.first, proved.second);
      EXPECT_FALSE(has_files());
      continue;
    }
    (solutions.empty() ? none : unique) += 1;
    ASSERT_EQ(proved.verdict, solutions.empty() ? Verdict::none : Verdict::unique);
    EXPECT_EQ(flaw_of(formula(), proof()), "");
    std::vector<Clause> clauses = formula();
    std::filesystem::remove(files_.formula);
    std::filesystem::remove(files_.proof);
    if (solutions.empty()) continue;
    // x(cell, digit) is 4 * cell + digit + 1, as the comments say. The last clause excludes the solution, all
    // others allow it, and any other grid breaks one of them, since with it excluded there is a proof.
    ASSERT_EQ(proved.first, solutions.front());
    Clause expected;
    for (int cell = 0; cell < 16; ++cell) expected.push_back(-(4 * cell + solutions.front()[cell]));
    EXPECT_EQ(clauses.back(), expected);
    clauses.pop_back();
    for (const Clause& clause : clauses)
      EXPECT_TRUE(std::any_of(clause.begin(), clause.end(), [&](int literal) {
        const bool stands = (std::abs(literal) - 1) % 4 + 1 == solutions.front()[(std::abs(literal) - 1) / 4];
        return stands == (literal > 0);
      }));
  }
  EXPECT_GE(unique, test::at_least(30));
  EXPECT_GE(none, test::at_least(30));
}

TEST_F(ProofTest, TheFormulaExplainsItself) {
  ASSERT_EQ(prove(sudoku(hard)).verdict, Verdict::unique);
  LineReader lines(open_input(files_.formula), "f.cnf");
  const DimacsHeader header = read_dimacs_header(lines, bare_puzzle_from_json);
  EXPECT_EQ(header.excluded, 1);
  EXPECT_EQ(header.puzzle.candidates, sudoku(hard).candidates);
  EXPECT_EQ(header.variables.count(), 729);
}

TEST_F(ProofTest, WhatIsNotProvedLeavesNoFiles) {
  EXPECT_EQ(prove(Puzzle(Shape::boxed(9, 3, 3))).verdict, Verdict::several);
  EXPECT_FALSE(has_files());
  Budget budget;
  budget.effort = 1;
  const Proved undecided = prove(sudoku(hard), ProofFormat::drat, budget);
  EXPECT_EQ(undecided.verdict, Verdict::undecided);
  EXPECT_FALSE(has_files());
  const std::atomic<bool> stop = true;
  budget = {};
  budget.stop = &stop;
  const Proof proof = backend_->prove(Puzzle(Shape::boxed(49, 7, 7)), {}, files_, budget);
  EXPECT_EQ(proof.status, Status::unknown);
  EXPECT_FALSE(has_files());
}

TEST_F(ProofTest, FilesThatCannotBeWrittenAreAnError) {
  files_.formula = directory_ / "none/f.cnf";
  EXPECT_THROW(prove(sudoku(hard)), SystemError);
  files_ = {directory_ / "f.cnf", directory_ / "none/f.drat"};
  EXPECT_THROW(prove(sudoku(hard)), SystemError);
  EXPECT_FALSE(has_files());
  files_.proof = "/dev/full";
  EXPECT_THROW(prove(sudoku(hard)), SystemError);
  EXPECT_FALSE(std::filesystem::exists(files_.formula));
}

using BackendProofs = test::BackendTest;

TEST_P(BackendProofs, AreWrittenByThoseThatSaySo) {
  const TemporaryDirectory directory;
  const ProofFiles files{directory / "f.cnf", directory / "f.drat"};
  if (!GetParam().info->writes_proofs) {
    EXPECT_THROW(prove(sudoku(hard), *backend_, files, {}), UsageError);
    return;
  }
  EXPECT_EQ(prove(sudoku(hard), *backend_, files, {}).verdict, Verdict::unique);
  EXPECT_TRUE(std::filesystem::exists(files.proof));
}

INSTANTIATE_TEST_SUITE_P(Every, BackendProofs, ::testing::ValuesIn(test::contestants()), test::label_of);

}  // namespace proof_test
}  // namespace sudosat
