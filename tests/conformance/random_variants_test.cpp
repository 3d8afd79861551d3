// Random rules of all kinds on random boards: native search and CaDiCaL, on every encoding, find the same
// solutions, those that the judge finds by going through all boards; and formats keep them.
#include "tests/conformance/random_variants.hpp"

#include <cstdio>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

#include "encoder/dimacs.hpp"
#include "puzzle/formats/builtin_formats.hpp"
#include "puzzle/formats/json.hpp"
#include "queries/enumerate.hpp"
#include "tests/support/formula.hpp"
#include "tests/unit/formats_testing.hpp"

namespace sudosat::testing {
namespace {

using Grids = std::set<Grid>;

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

// Each is judged on the way, and none comes twice.
Grids solutions_of(const Puzzle& puzzle, Backend& backend, std::uint64_t limit) {
  Grids grids;
  const auto found = enumerate(puzzle, backend, limit,
                               [&](const Grid& grid) {
                                 EXPECT_TRUE(grids.insert(grid).second) << "the same solution again";
                                 return true;
                               },
                               {});
  EXPECT_EQ(found.end, grids.size() < limit ? Status::unsatisfiable : found.end);
  return grids;
}

class Checker {
 public:
  // Whether all engines say of the puzzle what native search says, whose solutions are returned: all, if
  // they are less than the limit.
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

// All fillings of a ground, of which the judge picks the solutions.
class BruteForce {
 public:
  Grids solutions_of(const Variant& variant) {
    auto& fillings = fillings_[variant.name];
    if (fillings.empty()) {
      Puzzle empty(variant.puzzle.shape);
      empty.variables = variant.puzzle.variables;
      fillings = fillings_of(empty);
    }
    Grids solutions;
    for (const Grid& grid : fillings)
      if (!first_violation(variant.puzzle, grid)) solutions.insert(grid);
    return solutions;
  }
  const std::vector<Grid>& fillings(const Variant& variant) { return fillings_[variant.name]; }

 private:
  std::map<std::string, std::vector<Grid>> fillings_;
};

std::vector<std::string> all_kinds() {
  std::vector<std::string> names;
  for (const RuleKind* kind : rule_kinds()) names.emplace_back(kind->name);
  return names;
}

constexpr std::uint64_t unlimited = 1'000'000;

TEST(RandomVariants, OnSmallBoardsHaveTheSolutionsOfBruteForce) {
  RandomVariants random(1);
  Checker checker;
  BruteForce brute_force;
  for (const std::string& kind : all_kinds()) {
    if (kind.starts_with("chaos") || kind == "doppelganger") continue;
    for (int i = 0; i < 12; ++i) {
      const Variant variant = random.next(kind, small_grounds());
      SCOPED_TRACE(puzzle_to_json(variant.puzzle));
      const Grids expected = brute_force.solutions_of(variant);
      EXPECT_TRUE(expected.contains(variant.solution));
      EXPECT_EQ(checker.expect_agreement(variant.puzzle, unlimited), expected);
      if (HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace sudosat::testing
