// Tests the table in docs/encodings.md: which formulas have as many models, over all variables, as the puzzle
// has solutions.
#include <gtest/gtest.h>

#include "encoder/encoding.hpp"
#include "tests/conformance/random_boards.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/formula.hpp"
#include "tests/support/random_kernels.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace model_counts_test {

using kernel_test::pick;
using kernel_test::Tuple;

// Counts the assignments of all variables that satisfy the formula.
std::size_t count_models(const Puzzle& puzzle, const EncodingOptions& options, std::size_t limit) {
  const auto model = Model::of(puzzle);
  const Encoder encoder(*model, puzzle.candidates, options);
  test::CadicalSink cadical;
  const int last = encoder.encode(cadical);
  std::size_t models = 0;
  for (; models <= limit && cadical.satisfiable(); ++models) {
    const std::vector<bool> is_true = cadical.model(last);
    std::vector<Literal> clause;
    for (int v = 1; v <= last; ++v) clause.push_back(is_true[v] ? -v : v);
    cadical.add(clause);
  }
  return models;
}

std::vector<EncodingOptions> all_options() {
  std::vector<EncodingOptions> all;
  for (const Encoding& encoding : encodings())
    for (const AtMostOne& scheme : at_most_one_encodings()) all.push_back({&encoding, &scheme});
  return all;
}

TEST(ModelCounts, AreThoseOfSolutionsWhereEveryHouseHoldsEveryDigit) {
  test::RandomBoards random(61);
  int several = 0;
  for (int round = 0; round < test::rounds(40); ++round) {
    const Puzzle puzzle = random.puzzle(round % 2 == 0 ? 4 : 6);
    const auto solutions = test::all_solutions(puzzle, 300);
    if (!solutions) continue;
    several += solutions->size() > 1 ? 1 : 0;
    for (const EncodingOptions& options : all_options())
      EXPECT_EQ(count_models(puzzle, options, 300), solutions->size())
          << options.encoding->name << ", " << options.at_most_one->name;
  }
  EXPECT_GE(several, test::at_least(5));
}

// Cells that differ and are fewer than the digits: a digit may have no place at all.
TEST(ModelCounts, DependOnTheSchemeWhereADigitMayBeMissing) {
  const Puzzle puzzle(std::make_shared<const Shape>(
      ShapeSpec{.rows = 1, .columns = 5, .digits = 6, .first_digit = 1, .regions = {}}));
  for (const EncodingOptions& options : all_options()) {
    const std::string_view scheme = options.at_most_one->name;
    const bool keeps = scheme == "pairwise" || scheme == "mixed";
    EXPECT_EQ(count_models(puzzle, options, 720) == 720, keeps) << options.encoding->name << ", " << scheme;
  }
}

// Variables of some kinds choose a way to satisfy the rule, and there may be several.
bool has_one_way(std::string_view kind) {
  return kind != "patterns" && kind != "regular" && kind != "connected" && kind != "ranking";
}

TEST(ModelCounts, AreThoseOfTuplesForMostKindsOfConstraints) {
  kernel_test::Random random(4);
  for (const kernel_test::Kind& kind : kernel_test::kinds()) {
    bool keeps = true;
    for (int round = 0; round < test::rounds(60); ++round) {
      const kernel_test::Ground ground{pick(random, 2, 4), {pick(random, 0, 1), pick(random, 2, 4)}};
      const std::vector<Constraint> constraints{kind.make(ground, random)};
      Puzzle puzzle(ground.shape());
      puzzle.rules.push_back(
          std::make_shared<kernel_test::KernelRule>(kernel_test::kernel_kind(), constraints, false));
      std::size_t tuples = 0;
      kernel_test::for_each_tuple(ground, [&](const Tuple& tuple) {
        if (kernel_test::accepts_tuple(constraints.front(), tuple)) ++tuples;
      });
      for (const Encoding& encoding : encodings())
        keeps &= count_models(puzzle, {&encoding, &find_at_most_one("pairwise")}, tuples) == tuples;
    }
    EXPECT_TRUE(keeps || !has_one_way(kind.name)) << kind.name;
    if (test::rounds(60) == 60) {
      EXPECT_EQ(keeps, has_one_way(kind.name)) << kind.name;
    }
  }
}

}  // namespace model_counts_test
}  // namespace sudosat
