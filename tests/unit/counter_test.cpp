#include <bit>
#include <gtest/gtest.h>
#include <numeric>

#include "base/error.hpp"
#include "encoder/clause_sink.hpp"
#include "encoder/layers.hpp"
#include "tests/support/formula.hpp"

namespace sudosat {
namespace counter_test {

using test::Formula;
using test::TrueLiterals;

// The literals 1 … n are counted. The next ones are the values 0 … 3 of a cell.
constexpr int cell_values = 4;

struct Ground {
  explicit Ground(int literals)
      : counted(static_cast<std::size_t>(literals)), last_variable(literals + cell_values) {
    std::iota(counted.begin(), counted.end(), 1);
  }
  ClauseWriter writer(ClauseSink& sink) {
    const auto literal_of = [n = static_cast<int>(counted.size())](int, int digit) { return n + 1 + digit; };
    return {model, literal_of, last_variable, sink};
  }
  // Makes the literals with these bits true, and the cell's literal of this value.
  TrueLiterals assignment(unsigned bits, int value) const {
    TrueLiterals literals;
    for (std::size_t i = 0; i < counted.size(); ++i)
      literals.insert((bits >> i & 1U) != 0 ? counted[i] : -counted[i]);
    for (int v = 0; v < cell_values; ++v) {
      const Literal held = static_cast<Literal>(counted.size()) + 1 + v;
      literals.insert(v == value ? held : -held);
    }
    return literals;
  }

  const Model model{1, cell_values, 0};
  std::vector<Literal> counted;
  int last_variable;
};

TEST(Counter, AllowsTheNumbersThatAreAllowed) {
  for (int n = 0; n <= 5; ++n)
    for (unsigned set = 0; set < 1U << (n + 2); ++set) {
      std::vector<int> allowed;
      for (int number = 0; number <= n + 1; ++number)
        if ((set >> number & 1U) != 0) allowed.push_back(number);
      Ground ground(n);
      Formula formula;
      ClauseWriter writer = ground.writer(formula);
      encode_number(ground.counted, allowed, writer);
      for (unsigned bits = 0; bits < 1U << n; ++bits)
        EXPECT_EQ(satisfiable_by_dpll(formula, ground.assignment(bits, 0), ground.last_variable),
                  (set >> std::popcount(bits) & 1U) != 0)
            << "bits " << bits << " of " << n << ", allowed " << set;
    }
}

TEST(Counter, AddsUpToTheValueOfACell) {
  for (int n = 0; n <= 6; ++n)
    for (int offset = 0; offset <= 4; ++offset) {
      Ground ground(n);
      Formula formula;
      ClauseWriter writer = ground.writer(formula);
      encode_number(ground.counted, offset, 0, writer);
      for (unsigned bits = 0; bits < 1U << n; ++bits)
        for (int value = 0; value < cell_values; ++value)
          EXPECT_EQ(satisfiable_by_dpll(formula, ground.assignment(bits, value), ground.last_variable),
                    std::popcount(bits) + offset == value)
              << "bits " << bits << " of " << n << ", offset " << offset << ", value " << value;
    }
}

// Five billion states would be made if each literal had one for each number.
TEST(Counter, MakesNoStatesThatDoNotMatter) {
  constexpr int many = 100'000;
  for (const int number : {1, many - 1}) {
    Ground ground(many);
    InterruptibleSink sink;
    ClauseWriter writer = ground.writer(sink);
    encode_number(ground.counted, std::vector{number}, writer);
    EXPECT_LE(sink.clauses(), 20U * many);
  }
  Ground ground(many);
  InterruptibleSink sink;
  ClauseWriter writer = ground.writer(sink);
  encode_number(ground.counted, 0, 0, writer);
  EXPECT_LE(sink.clauses(), 50U * many);
}

// A formula with that many variables would fill all memory.
TEST(ClauseWriter, RefusesVariablesThatAnIntCannotNumber) {
  Ground ground(20);
  Formula formula;
  ClauseWriter writer = ground.writer(formula);
  ground.last_variable = last_number - 1;
  EXPECT_EQ(writer.fresh(), last_number);
  EXPECT_THROW(writer.fresh(), UsageError);
  EXPECT_THROW(writer.at_most_one(ground.counted), UsageError);
  ground.last_variable = last_number - 20;
  EXPECT_NO_THROW(writer.at_most_one(ground.counted));
  EXPECT_LE(ground.last_variable, last_number);
}

}  // namespace counter_test
}  // namespace sudosat
