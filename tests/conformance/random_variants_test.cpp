// Random rules of all kinds on random boards: native search and CaDiCaL, on every encoding, find the same
// solutions, those that the judge finds by going through all boards; and formats keep them.
#include "tests/conformance/random_variants.hpp"

#include <cstdio>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

#include "encoder/dimacs.hpp"
#include "formats/builtin_formats.hpp"
#include "formats/json/json.hpp"
#include "queries/ask/solve.hpp"
#include "tests/support/formula.hpp"
#include "tests/support/rounds.hpp"
#include "tests/support/string_sink.hpp"
#include "tests/unit/formats_testing.hpp"

namespace sudosat::test {
namespace random_variants_test {

struct Engine {
  std::string name;
  std::unique_ptr<Backend> backend;
};

// Native search first.
std::vector<Engine> engines() {
  std::vector<Engine> all;
  all.push_back({"backtracking", find_backend("backtracking").make({})});
  for (const char* encoding : {"reduced", "extended", "minimal"})
    for (const char* at_most_one : {"pairwise", "sequential"}) {
      if (std::string(encoding) == "minimal" && std::string(at_most_one) == "sequential") continue;
      all.push_back({fmt::format("cadical {} {}", encoding, at_most_one),
                     find_backend("cadical").make(
                         {.encoding = {&find_encoding(encoding), &find_at_most_one(at_most_one)},
                          .solver_command = {}})});
    }
  return all;
}

// Each solution is judged, and none comes twice.
Grids solutions_of(const Puzzle& puzzle, Backend& backend, std::uint64_t limit) {
  Grids grids;
  const auto found = enumerate(puzzle, backend, limit,
                               [&](const Grid& grid) {
                                 EXPECT_TRUE(grids.insert(grid).second) << "the same solution again";
                                 return true;
                               },
                               {});
  EXPECT_EQ(found.end, grids.size() < limit ? End::all : found.end);
  return grids;
}

class Checker {
 public:
  // Whether all engines agree with native search about the puzzle. Returns its solutions: all, if they are
  // fewer than the limit.
  Grids expect_agreement(const Puzzle& puzzle, std::uint64_t limit) {
    const Grids expected = solutions_of(puzzle, *engines_[0].backend, limit);
    for (const Engine& engine : engines_) {
      if (&engine == &engines_[0]) continue;
      const Grids found = solutions_of(puzzle, *engine.backend, limit);
      EXPECT_EQ(found.size(), expected.size()) << engine.name;
      if (expected.size() < limit) {
        EXPECT_EQ(found, expected) << engine.name;
      }
    }
    return expected;
  }

 private:
  std::vector<Engine> engines_ = engines();
};

constexpr std::uint64_t unlimited = 1'000'000;

std::vector<Ground> grounds_for(const std::string& kind, const std::vector<Ground>& usual) {
  if (kind == "doppelganger") return {doppelganger_ground()};
  return has_its_own_ground(kind) ? std::vector{chaos_ground()} : usual;
}

// How many rules of each kind the puzzles have had.
class Tally {
 public:
  void add(const Variant& variant) {
    for (const std::string& kind : variant.kinds) ++drawn_[kind];
  }
  void expect_all(int least, bool own_grounds) {
    for (const std::string& kind : all_kinds())
      if (own_grounds || !has_its_own_ground(kind)) {
        EXPECT_GE(drawn_[kind], least) << kind;
      }
  }

 private:
  std::map<std::string, int> drawn_;
};

// Gives cells of the solution until there are fewer solutions than the limit.
void narrow(Variant& variant, RandomVariants& random, std::uint64_t limit) {
  const auto native = find_backend("backtracking").make({});
  for (int round = 0; round < 5; ++round) {
    const Budget budget{.deadline = {}, .effort = 20'000};
    const Enumerated found = count(variant.puzzle, *native, limit, budget);
    if (found.end == End::all) return;
    for (int cell = 0; cell < variant.puzzle.shape->cells(); ++cell)
      if (random.chance(50)) variant.puzzle.give(cell, variant.solution[cell]);
  }
}

void expect_that_brute_force_agrees(std::uint32_t seed, int puzzles_per_kind) {
  RandomVariants random(seed);
  Checker checker;
  BruteForce brute_force;
  Tally tally;
  std::set<std::string> refusing;  // kinds with a rule that has refused a filled board
  // A kind gets more puzzles until its rule has refused a board.
  const bool expects_refusals = puzzles_per_kind >= 12;
  const auto has_enough = [&](const std::string& kind, int puzzles) {
    return puzzles >= 20 * puzzles_per_kind ||
           (puzzles >= puzzles_per_kind && (!expects_refusals || refusing.contains(kind)));
  };
  for (const std::string& kind : all_kinds()) {
    if (has_its_own_ground(kind)) continue;
    for (int i = 0; !has_enough(kind, i); ++i) {
      const Variant variant = random.next(kind, small_grounds());
      SCOPED_TRACE(puzzle_to_json(variant.puzzle));
      const Grids expected = brute_force.solutions_of(variant);
      EXPECT_TRUE(expected.contains(variant.solution));
      EXPECT_EQ(checker.expect_agreement(variant.puzzle, unlimited), expected);
      if (::testing::Test::HasFailure()) return;
      tally.add(variant);
      for (const RulePointer& rule : variant.puzzle.rules)
        if (const std::string name(rule->kind().name); !refusing.contains(name))
          for (const Grid& grid : brute_force.fillings(variant))
            if (!rule->accepts(*variant.puzzle.shape, grid)) refusing.insert(name);
    }
  }
  tally.expect_all(puzzles_per_kind, false);
  if (!expects_refusals) return;
  for (const std::string& kind : all_kinds())
    EXPECT_TRUE(refusing.contains(kind) || has_its_own_ground(kind)) << kind;
}

void expect_that_engines_agree(std::uint32_t seed, int puzzles_per_kind, const std::vector<Ground>& grounds,
                               std::uint64_t limit) {
  RandomVariants random(seed);
  Checker checker;
  Tally tally;
  for (const std::string& kind : all_kinds())
    for (int i = 0; i < puzzles_per_kind; ++i) {
      Variant variant = random.next(kind, grounds_for(kind, grounds));
      narrow(variant, random, limit);
      SCOPED_TRACE(puzzle_to_json(variant.puzzle));
      EXPECT_EQ(first_violation(variant.puzzle, variant.solution), std::nullopt);
      const Grids found = checker.expect_agreement(variant.puzzle, limit);
      EXPECT_TRUE(found.size() == limit || found.contains(variant.solution));
      if (::testing::Test::HasFailure()) return;
      tally.add(variant);
    }
  tally.expect_all(puzzles_per_kind, true);
}

TEST(RandomVariants, OnSmallBoardsHaveTheSolutionsOfBruteForce) {
  expect_that_brute_force_agrees(1, rounds(12));
}
TEST(RandomVariants, OnLargerBoardsHaveTheSameSolutionsForAllEngines) {
  expect_that_engines_agree(2, rounds(6), large_grounds(), 50);
}
TEST(RandomVariantsSlow, OnSmallBoardsHaveTheSolutionsOfBruteForce) {
  expect_that_brute_force_agrees(3, 300);
}
TEST(RandomVariantsSlow, OnLargerBoardsHaveTheSameSolutionsForAllEngines) {
  expect_that_engines_agree(4, 60, large_grounds(), 200);
}
TEST(RandomVariantsSlow, OnLargestBoardsHaveTheSameSolutionsForAllEngines) {
  expect_that_engines_agree(5, 12, nine_grounds(), 100);
}

// Random rules are added until no board, or only a few boards are left.
TEST(RandomVariants, WithRulesThatExcludeEachOtherHaveNoSolutionForAnyEngine) {
  RandomVariants random(6);
  Checker checker;
  BruteForce brute_force;
  int unsolvable = 0;
  for (int i = 0; i < rounds(300); ++i) {
    Variant variant = random.next(random.any_kind_but(has_its_own_ground), small_grounds());
    Grids left = brute_force.solutions_of(variant);
    const Ground ground{variant.name, variant.puzzle.shape, variant.puzzle.variables};
    for (int rules = 0; rules < 20 && !left.empty(); ++rules) {
      const RulePointer rule =
          random.any_rule(random.any_kind_but(has_its_own_ground), ground, *left.begin());
      if (!rule ||
          std::erase_if(left, [&](const Grid& grid) { return !rule->accepts(*ground.shape, grid); }) == 0)
        continue;
      variant.puzzle.rules.push_back(rule);
    }
    unsolvable += left.empty();
    SCOPED_TRACE(puzzle_to_json(variant.puzzle));
    EXPECT_EQ(checker.expect_agreement(variant.puzzle, unlimited), left);
    if (HasFailure()) return;
  }
  EXPECT_GE(unsolvable, at_least(200));
}

// JSON keeps everything. ISS writes what it has room for, partly by other rules with the same solutions.
TEST(RandomVariants, ComeBackFromTextWithTheSameSolutions) {
  RandomVariants random(7);
  const auto native = find_backend("backtracking").make({});
  std::set<std::string> in_iss;
  for (const std::string& kind : all_kinds())
    for (int i = 0; i < rounds(25); ++i) {
      Variant variant = random.next(kind, grounds_for(kind, small_grounds()));
      if (has_its_own_ground(kind)) narrow(variant, random, 50);
      const std::string json = puzzle_to_json(variant.puzzle);
      SCOPED_TRACE(json);
      const Puzzle back = puzzle_from_json(json, {}).puzzle;
      EXPECT_EQ(puzzle_to_json(back), json);
      const Grids expected = solutions_of(variant.puzzle, *native, unlimited);
      EXPECT_EQ(solutions_of(back, *native, unlimited), expected);
      std::string iss;
      try {
        iss_format().write({.puzzle = variant.puzzle, .layout = {}, .where = {}, .stored = {}, .notes = {}},
                           nullptr, iss);
      } catch (const UsageError&) {
        continue;
      }
      SCOPED_TRACE(iss);
      try {
        EXPECT_TRUE(solutions_of(read_one(iss).puzzle, *native, unlimited) == expected) << "by ISS";
      } catch (const InputError& error) {
        ADD_FAILURE() << error.what();
      }
      in_iss.insert(variant.kinds.begin(), variant.kinds.end());
    }
  EXPECT_GE(std::ssize(in_iss), at_least(71));
}

// Solves as a user does: writes the formula to a file, runs a solver, and decodes its answer to a grid.
TEST(RandomVariants, AreSolvedThroughDimacs) {
  RandomVariants random(8);
  for (const std::string& kind : all_kinds())
    for (const Encoding& encoding : encodings()) {
      const Variant variant = random.next(kind, grounds_for(kind, small_grounds()));
      SCOPED_TRACE(puzzle_to_json(variant.puzzle));
      const auto model = Model::of(variant.puzzle);
      StringSink file;
      const Encoder encoder(*model, variant.puzzle.candidates, {&encoding, &find_at_most_one("pairwise")});
      write_dimacs(variant.puzzle, puzzle_to_json(variant.puzzle), encoder, file);
      CaDiCaL::Solver solver;
      solver.set("quiet", 1);
      std::FILE* input = fmemopen(file.text.data(), file.text.size(), "r");
      int variables = 0;
      ASSERT_EQ(solver.read_dimacs(input, "f.cnf", variables, 2), nullptr);
      std::fclose(input);
      ASSERT_EQ(solver.solve(), 10);
      LineReader lines(from_memory(file.text, "f.cnf"), "f.cnf");
      const DimacsHeader header = read_dimacs_header(lines, bare_puzzle_from_json);
      std::vector<bool> is_true(static_cast<std::size_t>(header.variables.count()) + 1);
      for (int v = 1; v <= header.variables.count(); ++v) is_true[v] = solver.val(v) > 0;
      EXPECT_EQ(first_violation(variant.puzzle, header.variables.decode(header.puzzle, is_true)),
                std::nullopt);
      if (HasFailure()) return;
    }
}

}  // namespace random_variants_test
}  // namespace sudosat::test
