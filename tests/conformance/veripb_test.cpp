// Proofs about the inequalities of a puzzle: a checker that knows nothing of the program accepts them.
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <set>

#include "backends/process/program.hpp"
#include "base/error.hpp"
#include "formats/json/json.hpp"
#include "queries/ask/check.hpp"
#include "rules/rules.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/random_kernels.hpp"
#include "tests/support/rounds.hpp"
#include "tests/support/veripb.hpp"

namespace sudosat {
namespace veripb_test {

using kernel_test::pick;
using test::VeripbChecker;

class Veripb : public ::testing::Test {
 protected:
  static std::string contents(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
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

TEST_F(Veripb, ProvesPlainBoards) {
  for (const Puzzle& puzzle :
       {test::board(Shape::boxed(4, 2, 2), "12..3......4.1.."), test::sudoku(hard),
        // Without a solution: r1c9 has none left.
        test::sudoku("12345678..................9......................................................")}) {
    const Verdict verdict = prove(puzzle);
    if (verdict == Verdict::several) continue;
    EXPECT_EQ(flaw(), "");
    EXPECT_EQ(number_of("red"), 0);
  }
}

// All assignments that the constraints accept are excluded, so the rest is to be refuted.
std::string flaw_without_solutions(const kernel_test::Ground& ground, const std::vector<Constraint>& constraints,
                                   bool any, Backend& backend, const ProofFiles& files) {
  Puzzle puzzle(ground.shape());
  const auto rule = std::make_shared<kernel_test::KernelRule>(kernel_test::kernel_kind(), constraints, any);
  puzzle.rules.push_back(rule);
  std::vector<Grid> excluded;
  kernel_test::for_each_tuple(ground, [&](const kernel_test::Tuple& tuple) {
    Grid grid(1, ground.cells);
    for (int cell = 0; cell < ground.cells; ++cell) grid[cell] = tuple[static_cast<std::size_t>(cell)];
    if (rule->accepts(*puzzle.shape, grid)) excluded.push_back(grid);
  });
  if (backend.prove(puzzle, excluded, files, {}).status != Status::unsatisfiable) return "not refuted";
  const auto contents = [](const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return std::string{std::istreambuf_iterator<char>(file), {}};
  };
  return VeripbChecker(contents(files.formula)).flaw(contents(files.proof));
}

TEST_F(Veripb, DerivesTheClausesOfEachKernelConstraint) {
  kernel_test::Random random(1);
  std::map<std::string, int> refused;
  for (const kernel_test::Kind& kind : kernel_test::kinds())
    for (int round = 0; round < test::rounds(40); ++round) {
      const kernel_test::Ground ground{pick(random, 2, 4), {pick(random, 0, 1), pick(random, 2, 4)}};
      std::vector<Constraint> constraints{kind.make(ground, random)};
      const bool any = round % 3 == 2;
      if (round % 2 == 1 || any) constraints.push_back(kind.make(ground, random));
      try {
        EXPECT_EQ(flaw_without_solutions(ground, constraints, any, *backend_, files_), "")
            << kind.name << ' ' << round;
      } catch (const UsageError& error) {
        ++refused[kind.name];
      }
    }
  for (const auto& [name, count] : refused) std::cerr << name << " refused " << count << '\n';
}

}  // namespace veripb_test
}  // namespace sudosat
