// The OPB file of a puzzle has the puzzle's solutions as its models: each once, over all variables.
#include "encoder/opb/opb.hpp"

#include <gtest/gtest.h>
#include <set>

#include "formats/json/json.hpp"
#include "rules/rules.hpp"
#include "tests/support/pseudo_boolean.hpp"
#include "tests/support/random_kernels.hpp"
#include "tests/support/rounds.hpp"
#include "tests/support/string_sink.hpp"

namespace sudosat {
namespace opb_test {

using kernel_test::pick;
using kernel_test::Tuple;

std::string opb(const Puzzle& puzzle) {
  test::StringSink out;
  write_opb(puzzle, puzzle_to_json(puzzle), *Model::of(puzzle), out);
  return out.text;
}

TEST(Opb, WritesTheWholeFile) {
  Puzzle puzzle(std::make_shared<const Shape>(ShapeSpec{2, 2, 2, 0, 0, 0, {}}));
  puzzle.give(0, 1);
  const std::string text = opb(puzzle);
  EXPECT_EQ(text.substr(0, text.find('\n')), "* #variable= 8 #constraint= 13");
  EXPECT_EQ(text.substr(text.find("* sudosat")),
            "* sudosat {\"first_digit\":0,\"boxes\":null,\"givens\":[[1,null],[null,null]]}\n"
            "* x r1c1 1 : 0 1\n* x r1c2 3 : 0 1\n* x r2c1 5 : 0 1\n* x r2c2 7 : 0 1\n"
            "* r1c1 holds one of 0 to 1\n+1 x1 +1 x2 = 1 ;\n"
            "* r1c2 holds one of 0 to 1\n+1 x3 +1 x4 = 1 ;\n"
            "* r2c1 holds one of 0 to 1\n+1 x5 +1 x6 = 1 ;\n"
            "* r2c2 holds one of 0 to 1\n+1 x7 +1 x8 = 1 ;\n"
            "* given: r1c1 is 1\n+1 x2 = 1 ;\n"
            "* row 1: each digit once\n+1 x1 +1 x3 = 1 ;\n+1 x2 +1 x4 = 1 ;\n"
            "* row 2: each digit once\n+1 x5 +1 x7 = 1 ;\n+1 x6 +1 x8 = 1 ;\n"
            "* column 1: each digit once\n+1 x1 +1 x5 = 1 ;\n+1 x2 +1 x6 = 1 ;\n"
            "* column 2: each digit once\n+1 x3 +1 x7 = 1 ;\n+1 x4 +1 x8 = 1 ;\n");
}

// OEIS A107739 (boxes of 2x2) and A002860 (Latin squares).
TEST(Opb, HasTheSolutionsOfEmptyBoards) {
  EXPECT_EQ(test::PseudoBoolean(opb(Puzzle(Shape::boxed(4, 2, 2)))).count_models(), 288U);
  EXPECT_EQ(test::PseudoBoolean(opb(Puzzle(Shape::latin(4)))).count_models(), 576U);
}

// What the model's cells hold in each model of the file. `models` is the number of models over all variables.
std::set<Tuple> tuples_of(const Puzzle& puzzle, std::size_t& models) {
  const test::PseudoBoolean formula(opb(puzzle));
  const int width = puzzle.shape->digits();
  std::set<Tuple> found;
  models = 0;
  formula.for_each_model([&](const test::PseudoBoolean::Model& model) {
    ++models;
    Tuple tuple;
    for (int variable = 1; variable <= puzzle.cells() * width; ++variable)
      if (model[variable]) tuple.push_back(puzzle.range(0).first + (variable - 1) % width);
    found.insert(tuple);
    return true;
  });
  return found;
}

// Compares solutions and models of a puzzle whose rule demands all its constraints, or any of them.
void expect_same(const kernel_test::Ground& ground, const std::vector<Constraint>& constraints, bool any,
                 const std::string& what) {
  Puzzle puzzle(ground.shape());
  const auto rule = std::make_shared<kernel_test::KernelRule>(kernel_test::kernel_kind(), constraints, any);
  puzzle.rules.push_back(rule);
  std::set<Tuple> expected;
  kernel_test::for_each_tuple(ground, [&](const Tuple& tuple) {
    Grid grid(1, ground.cells);
    for (int cell = 0; cell < ground.cells; ++cell) grid[cell] = tuple[cell];
    if (rule->accepts(*puzzle.shape, grid)) expected.insert(tuple);
  });
  std::size_t models = 0;
  ASSERT_EQ(tuples_of(puzzle, models), expected) << what << "\n" << opb(puzzle);
  // If several alternatives hold in a solution, it has a model for each choice.
  if (!any) {
    ASSERT_EQ(models, expected.size()) << what << "\n" << opb(puzzle);
  }
}

TEST(Opb, HasOneModelForEachTupleThatTheKernelAccepts) {
  kernel_test::Random random(1);
  for (const kernel_test::Kind& kind : kernel_test::kinds())
    for (int round = 0; round < test::rounds(60); ++round) {
      const kernel_test::Ground ground{pick(random, 2, 4), {pick(random, 0, 1), pick(random, 2, 4)}};
      std::vector<Constraint> constraints{kind.make(ground, random)};
      if (round % 2 == 1) constraints.push_back(kind.make(ground, random));
      expect_same(ground, constraints, false, kind.name);
      if (::testing::Test::HasFatalFailure()) return;
    }
}

TEST(Opb, HoldsAlternativesUnderTheirConditions) {
  kernel_test::Random random(2);
  for (const kernel_test::Kind& kind : kernel_test::kinds())
    for (int round = 0; round < test::rounds(15); ++round) {
      const kernel_test::Ground ground{pick(random, 2, 3), {pick(random, 0, 1), 3}};
      std::vector<Constraint> constraints;
      for (int i = pick(random, 1, 2); i >= 0; --i) constraints.push_back(kind.make(ground, random));
      expect_same(ground, constraints, true, kind.name);
      if (::testing::Test::HasFatalFailure()) return;
    }
}

}  // namespace opb_test
}  // namespace sudosat
