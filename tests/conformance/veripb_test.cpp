// Proofs about the inequalities of a puzzle: a checker that knows nothing of the program accepts them.
#include "tests/support/veripb.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "backends/process/program.hpp"
#include "base/error.hpp"
#include "formats/json/json.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"
#include "rules/rules.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/random_kernels.hpp"
#include "tests/support/rounds.hpp"
#include "tests/unit/gallery.hpp"

namespace sudosat {
namespace veripb_test {

using kernel_test::pick;
using test::VeripbChecker;

std::string contents(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

class Veripb : public ::testing::Test {
 protected:
  Verdict prove(const Puzzle& puzzle) {
    files_.puzzle = puzzle_to_json(puzzle);
    return sudosat::prove(puzzle, *backend_, files_, {}).verdict;
  }
  std::string opb() const { return contents(files_.formula); }
  std::string steps() const { return contents(files_.proof); }
  std::string flaw() const { return VeripbChecker(opb()).flaw(steps()); }
  // The number of steps of this kind in the last proof.
  int number_of(const std::string& kind) const {
    VeripbChecker checker(opb());
    checker.flaw(steps());
    const auto found = checker.steps().find(kind);
    return found == checker.steps().end() ? 0 : found->second;
  }

  TemporaryDirectory directory_;
  ProofFiles files_{directory_ / "f.opb", directory_ / "f.pbp", ProofFormat::veripb, ""};
  std::unique_ptr<Backend> backend_ = find_backend("cadical").make({});
};

// "Golden Nugget" (tarek, 2007).
constexpr std::string_view hard =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

// A board without rules needs no definitions: the lines say what its clauses say.
TEST_F(Veripb, ProvesPlainBoards) {
  EXPECT_EQ(prove(test::sudoku(hard)), Verdict::unique);
  EXPECT_EQ(flaw(), "");
  EXPECT_EQ(number_of("red") + number_of("pol"), 0);
  EXPECT_EQ(prove(test::board(Shape::boxed(4, 2, 2), "12..3......4.1..")), Verdict::unique);
  EXPECT_EQ(flaw(), "");
  // r1c9 has no digit left.
  EXPECT_EQ(prove(test::sudoku(
                "12345678..................9......................................................")),
            Verdict::none);
  EXPECT_EQ(flaw(), "");
}

// The board of a rule in the gallery, with givens of a solution until it is the only one.
Puzzle unique_board(const Record& record, Backend& backend) {
  Puzzle puzzle = record.puzzle;
  const Grid grid = *solve(puzzle, backend, {}).solution;
  for (int cell = 0; check(puzzle, backend, {}).verdict != Verdict::unique;
       cell = (cell + 7) % puzzle.cells())
    puzzle.give(cell, grid[cell]);
  return puzzle;
}

TEST_F(Veripb, ProvesBoardsOfManyRules) {
  const std::set<std::string> rules{
      "anti-knight", "killer cage",      "arrow",          "little killer",  "thermometer", "difference",
      "whispers",    "palindrome",       "clone",          "between line",   "quadruple",   "sandwich",
      "x-sum",       "skyscraper",       "numbered room",  "count distinct", "automaton",   "look and say",
      "renban",      "counting circles", "region sum line"};
  std::size_t proved = 0;
  for (const Record& record : gallery()) {
    if (rules.count(record.puzzle.metadata.title) == 0) continue;
    SCOPED_TRACE(record.puzzle.metadata.title);
    EXPECT_EQ(prove(unique_board(record, *backend_)), Verdict::unique);
    EXPECT_EQ(flaw(), "");
    ++proved;
  }
  EXPECT_EQ(proved, rules.size());
}

// A cage of 8 in a 4x4 board, whose certificate docs/proofs.md explains.
Puzzle small_killer() {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  const auto cage = [&](std::vector<int> cells, int sum) {
    puzzle.rules.push_back(
        make_rule("killer cage", {.cells = {std::move(cells)}, .numbers = {sum}}, *puzzle.shape));
  };
  cage({0, 4, 5}, 8);
  cage({1, 2, 3}, 9);
  cage({6, 7, 9, 10}, 10);
  cage({8, 12, 13}, 7);
  cage({11, 14, 15}, 6);
  return puzzle;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

// Each line of the file says less in turn: nothing. A board has some that follow from others, so a proof need
// not use all.
TEST_F(Veripb, ACheckerRefusesProofsOfOtherInequalities) {
  ASSERT_EQ(prove(small_killer()), Verdict::unique);
  ASSERT_EQ(flaw(), "");
  const std::vector<std::string> lines = lines_of(opb());
  int refused = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i].starts_with('*')) continue;
    std::vector<std::string> others = lines;
    const bool is_equality = lines[i].find(">=") == std::string::npos;
    others[i].resize(lines[i].rfind('=') - (is_equality ? 0 : 1));
    others[i] += ">= -99 ;";
    // An equality counts as two lines. The other lines keep their numbers.
    if (is_equality) others[i] += '\n' + others[i];
    const bool is_refused = !VeripbChecker(joined(others)).flaw(steps()).empty();
    refused += is_refused ? 1 : 0;
    // What excludes the solution follows from nothing else.
    if (i + 1 == lines.size()) {
      EXPECT_TRUE(is_refused) << lines[i];
    }
  }
  EXPECT_GT(refused, 10);
}

TEST_F(Veripb, ACheckerRefusesWrongSteps) {
  ASSERT_EQ(prove(small_killer()), Verdict::unique);
  const std::vector<std::string> lines = lines_of(steps());
  const auto refuses = [&](const std::vector<std::string>& others) {
    return !VeripbChecker(opb()).flaw(joined(others)).empty();
  };
  std::map<std::string, int> tried, refused;
  for (std::size_t i = 2; i + 3 < lines.size(); ++i) {
    std::vector<std::string> others = lines;
    std::string& line = others[i];
    const std::string kind = line.substr(0, 3);
    // More than the step says, a definition that is the wrong way round, or another line than is meant.
    if (kind == "rup" || kind == "red") line.replace(line.find(">= "), 4, ">= 9");
    if (kind == "pol") line.replace(4, line.find(' ', 4) - 4, "3");
    if (kind == "del") line += " 1";
    ++tried[kind];
    refused[kind] += refuses(others) ? 1 : 0;
  }
  // Once the lines contradict each other by unit propagation, everything follows.
  EXPECT_GT(refused["rup"], tried["rup"] / 2);
  EXPECT_GT(refused["red"], tried["red"] / 2);
  EXPECT_EQ(refused["del"], tried["del"]);
  EXPECT_GT(refused["pol"], 0);
  std::vector<std::string> cut(lines.begin(), lines.end() - 1);
  EXPECT_TRUE(refuses(cut));
}

// Excludes all assignments that the constraints accept, so that the rest is to be refuted.
std::string flaw_without_solutions(const kernel_test::Ground& ground,
                                   const std::vector<Constraint>& constraints, bool any, Backend& backend,
                                   const ProofFiles& files) {
  Puzzle puzzle(ground.shape());
  const auto rule = std::make_shared<kernel_test::KernelRule>(kernel_test::kernel_kind(), constraints, any);
  puzzle.rules.push_back(rule);
  std::vector<Grid> excluded;
  kernel_test::for_each_tuple(ground, [&](const kernel_test::Tuple& tuple) {
    Grid grid(1, ground.cells);
    for (int cell = 0; cell < ground.cells; ++cell) grid[cell] = tuple[cell];
    if (rule->accepts(*puzzle.shape, grid)) excluded.push_back(grid);
  });
  if (backend.prove(puzzle, excluded, files, {}).status != Status::unsatisfiable) return "not refuted";
  return VeripbChecker(contents(files.formula)).flaw(contents(files.proof));
}

// A derivation refuses only rankings and automata that stay nondeterministic.
TEST_F(Veripb, DerivesTheClausesOfEachKernelConstraint) {
  kernel_test::Random random(1);
  std::map<std::string, int> proved;
  for (const kernel_test::Kind& kind : kernel_test::kinds())
    for (int round = 0; round < test::rounds(40); ++round) {
      const kernel_test::Ground ground{pick(random, 2, 4), {pick(random, 0, 1), pick(random, 2, 4)}};
      std::vector<Constraint> constraints{kind.make(ground, random)};
      const bool any = round % 3 == 2;
      if (round % 2 == 1 || any) constraints.push_back(kind.make(ground, random));
      try {
        EXPECT_EQ(flaw_without_solutions(ground, constraints, any, *backend_, files_), "")
            << kind.name << ' ' << round;
        ++proved[kind.name];
      } catch (const UsageError& error) {
        const std::string refused = kind.name;
        EXPECT_TRUE(refused == "ranking" || refused == "regular") << refused;
        EXPECT_EQ(error.what(), std::string("the clauses of the rule 'kernel' cannot be derived yet"));
      }
    }
  EXPECT_GT(proved["regular"], 0);
}

}  // namespace veripb_test
}  // namespace sudosat
