#include "encoder/at_most_one.hpp"

#include <bit>
#include <gtest/gtest.h>
#include <set>
#include <string>

#include "base/error.hpp"
#include "encoder/statistics_sink.hpp"
#include "tests/support/formula.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace at_most_one_test {

using test::Formula;
using test::propagate_units;
using test::satisfiable_by_dpll;
using test::TrueLiterals;

struct Constraint {
  std::vector<Literal> literals;
  Formula formula;
  int last_variable;
};

// Over literals of both polarities, of variables 1 … n.
Constraint constrain(const AtMostOne& encoding, int n, unsigned negated) {
  Constraint constraint{{}, {}, n};
  for (int i = 0; i < n; ++i) constraint.literals.push_back((negated >> (i % 8) & 1) != 0 ? -(i + 1) : i + 1);
  encoding.encode(constraint.literals, constraint.last_variable, constraint.formula);
  return constraint;
}

class AtMostOneTest : public ::testing::TestWithParam<AtMostOne> {};
INSTANTIATE_TEST_SUITE_P(Encodings, AtMostOneTest,
                         ::testing::ValuesIn(at_most_one_encodings().begin(), at_most_one_encodings().end()),
                         [](const auto& test) { return std::string(test.param.name); });

TEST_P(AtMostOneTest, AllowsExactlyTheAssignmentsWithAtMostOneTrue) {
  for (int n = 0; n <= 8; ++n)
    for (unsigned negated : {0u, 0b10110101u, ~0u}) {
      const Constraint constraint = constrain(GetParam(), n, negated);
      for (unsigned row = 0; row < 1u << n; ++row) {
        TrueLiterals assignment;
        for (int i = 0; i < n; ++i) {
          const Literal literal = constraint.literals[i];
          assignment.insert((row >> i & 1) != 0 ? literal : -literal);
        }
        ASSERT_EQ(satisfiable_by_dpll(constraint.formula, assignment, constraint.last_variable),
                  std::popcount(row) <= 1)
            << n << " literals, row " << row;
      }
    }
}

TEST_P(AtMostOneTest, OneTrueLiteralMakesTheOthersFalseByUnitPropagation) {
  for (int n = 1; n <= 40; n += test::in_part ? 13 : 1) {
    const Constraint constraint = constrain(GetParam(), n, 0b10110101u);
    for (Literal chosen : constraint.literals) {
      const auto follows = propagate_units(constraint.formula, {chosen});
      ASSERT_TRUE(follows.has_value());
      for (Literal other : constraint.literals)
        ASSERT_EQ(follows->count(-other), other == chosen ? 0u : 1u)
            << n << " literals, " << chosen << " true";
    }
  }
}

TEST_P(AtMostOneTest, NumbersAuxiliaryVariablesBehindTheLastWithoutGaps) {
  for (int n = 0; n <= 30; ++n) {
    int last_variable = 1000;
    std::vector<Literal> literals;
    for (int v = 1; v <= n; ++v) literals.push_back(v);
    Formula formula;
    GetParam().encode(literals, last_variable, formula);
    std::set<int> auxiliary;
    for (const auto& clause : formula.clauses)
      for (Literal literal : clause)
        if (std::abs(literal) > n) auxiliary.insert(std::abs(literal));
    ASSERT_EQ(static_cast<int>(auxiliary.size()), last_variable - 1000);
    if (!auxiliary.empty()) {
      ASSERT_EQ(*auxiliary.begin(), 1001);
      ASSERT_EQ(*auxiliary.rbegin(), last_variable);
    }
  }
}

// Clauses and auxiliary variables for n literals, as the papers count them.
struct Size {
  const char* name;
  int n;
  unsigned clauses;
  int auxiliary;
};

TEST(AtMostOne, HasThePublishedSizes) {
  for (const Size& size : {Size{"pairwise", 9, 36, 0}, Size{"pairwise", 25, 300, 0},
                           Size{"sequential", 9, 23, 8}, Size{"sequential", 25, 71, 24},
                           Size{"binary", 9, 36, 4}, Size{"binary", 16, 64, 4}, Size{"binary", 25, 125, 5},
                           // 16 literals in a 4x4 table, whose rows and columns are pairwise.
                           Size{"product", 16, 2 * 16 + 2 * 6, 8},
                           // Four groups of three, whose commanders are pairwise.
                           Size{"commander", 12, 4 * (3 + 3) + 6, 4},
                           // Eight groups of two, told apart by three bits.
                           Size{"bimander", 16, 8 + 16 * 3, 3}}) {
    std::vector<Literal> literals;
    for (int v = 1; v <= size.n; ++v) literals.push_back(v);
    int last_variable = size.n;
    StatisticsSink statistics;
    find_at_most_one(size.name).encode(literals, last_variable, statistics);
    EXPECT_EQ(statistics.clauses(), size.clauses) << size.name << " of " << size.n;
    EXPECT_EQ(last_variable - size.n, size.auxiliary) << size.name << " of " << size.n;
  }
}

TEST(AtMostOne, NamesTheNearestWhereThereIsNone) {
  try {
    find_at_most_one("sequental");
    FAIL();
  } catch (const UsageError& error) {
    EXPECT_NE(error.advice().text.find("did you mean 'sequential'"), std::string::npos)
        << error.advice().text;
  }
}

}  // namespace at_most_one_test
}  // namespace sudosat
