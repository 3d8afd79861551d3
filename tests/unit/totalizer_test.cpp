#include <bit>
#include <gtest/gtest.h>
#include <numeric>

#include "backends/cadical/hitting_set.hpp"
#include "tests/support/formula.hpp"

namespace sudosat {
namespace totalizer_test {

using test::Formula;
using test::propagate_units;
using test::TrueLiterals;

struct Counted {
  Formula formula;
  std::vector<Literal> literals, outputs;
  int last_variable = 0;
};

Counted count(int literals, std::size_t most, bool negated) {
  Counted counted;
  for (int i = 1; i <= literals; ++i) counted.literals.push_back(negated && i % 2 == 0 ? -i : i);
  counted.last_variable = literals;
  counted.outputs = totalizer(counted.literals, most, counted.last_variable, counted.formula);
  return counted;
}

TEST(Totalizer, AnOutputCanBeFalseWhereNoMoreLiteralsAreTrue) {
  for (int n = 0; n <= 7; ++n)
    for (std::size_t most = 0; most <= static_cast<std::size_t>(n) + 1; ++most) {
      const Counted counted = count(n, most, most % 2 == 1);
      ASSERT_EQ(counted.outputs.size(), std::min(most, static_cast<std::size_t>(n)));
      for (unsigned mask = 0; mask < 1U << n; ++mask) {
        TrueLiterals inputs;
        for (int i = 0; i < n; ++i) {
          const Literal literal = counted.literals[i];
          inputs.insert((mask >> i & 1U) != 0 ? literal : -literal);
        }
        const auto is_true = static_cast<std::size_t>(std::popcount(mask));
        for (std::size_t j = 0; j < counted.outputs.size(); ++j) {
          TrueLiterals assumed = inputs;
          assumed.insert(-counted.outputs[j]);
          const std::string what = std::to_string(is_true) + " of " + std::to_string(n) +
                                   " are true, output " + std::to_string(j) + " of " + std::to_string(most);
          // An input may itself be the output.
          const bool is_false = inputs.count(counted.outputs[j]) == 0 &&
                                test::satisfiable_by_dpll(counted.formula, assumed, counted.last_variable);
          EXPECT_EQ(is_false, is_true <= j) << what;
          // Propagation finds as much, so that a bound prunes without search.
          if (is_true > j && inputs.count(counted.outputs[j]) == 0) {
            EXPECT_FALSE(propagate_units(counted.formula, assumed)) << what;
          }
        }
      }
    }
}

TEST(Totalizer, ABoundForbidsTheNextLiteral) {
  for (int n = 2; n <= 7; ++n) {
    const Counted counted = count(n, static_cast<std::size_t>(n), false);
    for (std::size_t bound = 1; bound < counted.outputs.size(); ++bound) {
      TrueLiterals assumed{-counted.outputs[bound]};
      for (std::size_t i = 0; i < bound; ++i) assumed.insert(counted.literals[i]);
      const auto implied = propagate_units(counted.formula, assumed);
      ASSERT_TRUE(implied);
      for (std::size_t i = bound; i < counted.literals.size(); ++i)
        EXPECT_TRUE(implied->count(-counted.literals[i])) << n << " " << bound;
    }
  }
}

TEST(Totalizer, VariablesAreItsOwn) {
  Formula formula;
  int last_variable = 100;
  const std::vector<Literal> literals{3, -5, 8, 13, -21};
  const std::vector<Literal> outputs = totalizer(literals, 3, last_variable, formula);
  for (Literal output : outputs) {
    EXPECT_GT(output, 100);
    EXPECT_LE(output, last_variable);
  }
  for (const auto& clause : formula.clauses)
    for (Literal literal : clause)
      EXPECT_TRUE((std::abs(literal) > 100 && std::abs(literal) <= last_variable) ||
                  std::find(literals.begin(), literals.end(), -literal) != literals.end())
          << literal;
}

}  // namespace totalizer_test
}  // namespace sudosat
