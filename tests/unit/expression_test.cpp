// The compiler of this file says what an expression is worth.
#include "rules/text/expression.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <limits>

#include "base/error.hpp"

namespace sudosat {
namespace expression_test {

std::optional<std::int64_t> value(std::string_view text, std::int64_t a = 0, std::int64_t b = 0,
                                  std::int64_t c = 0) {
  return Expression(text, "abc").value(std::vector<std::int64_t>{a, b, c});
}

// Each expression is one of C++, too, with the same meaning.
#define SAME(expression)                    \
  for (std::int64_t a = -4; a <= 4; ++a)    \
    for (std::int64_t b = -4; b <= 4; ++b)  \
      for (std::int64_t c = 1; c <= 3; ++c) \
  EXPECT_EQ(value(#expression, a, b, c), static_cast<std::int64_t>(expression)) << #expression << a << b << c

TEST(Expression, MeansWhatItMeansInCode) {
  using std::abs, std::max, std::min;
  SAME(a + b * c - 2);
  SAME((a + b) * (c - 2));
  SAME(a - b - c);
  SAME(-a + -(b - c));
  SAME(a / c);
  SAME(a < b and b < c);
  SAME(a == b or (b != c and a >= c));
  SAME(not(a < b) and a <= 3);
  SAME(abs(a - b) >= 2);
  SAME(min(a, b) + max(b, c) > 1);
}

TEST(Expression, TakesRemaindersFromZeroOn) {
  EXPECT_EQ(value("a % 3", -1), 2);
  EXPECT_EQ(value("a % 3", -3), 0);
  EXPECT_EQ(value("a % 3", 7), 1);
  EXPECT_EQ(value("a % -1", 7), 0);
}

TEST(Expression, HasNoValueWhereThereIsNone) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  EXPECT_EQ(value("a / b", 1, 0), std::nullopt);
  EXPECT_EQ(value("a % b", 1, 0), std::nullopt);
  EXPECT_EQ(value("a + b", most, 1), std::nullopt);
  EXPECT_EQ(value("a * b", most, 2), std::nullopt);
  EXPECT_EQ(value("-a - 2 - b", most, 1), std::nullopt);
  EXPECT_FALSE(Expression("1 / a == 1 / a", "a").holds(std::vector<std::int64_t>{0}));
}

std::string refusal(const std::string& text) {
  try {
    const Expression read(text, "abc");
  } catch (const UsageError& error) {
    return error.what();
  }
  return "";
}

TEST(Expression, SaysWhereItIsWrong) {
  EXPECT_EQ(refusal("a <"), "'a <' lacks a number or a letter at its character 4");
  EXPECT_EQ(refusal("a + x"), "'a + x' lacks one of the letters abc at its character 5");
  EXPECT_EQ(refusal("(a + b"), "'(a + b' lacks ')' at its character 7");
  EXPECT_EQ(refusal("a b"), "'a b' lacks an operator or the end at its character 3");
  EXPECT_EQ(refusal("min(a)"), "'min(a)' lacks ',' at its character 6");
  EXPECT_THAT(refusal("1 < a < 3"), ::testing::HasSubstr("'and' before this comparison"));
  EXPECT_THAT(refusal("99999999999999999999"), ::testing::HasSubstr("a number of 64 bits"));
  EXPECT_THAT(refusal(""), ::testing::HasSubstr("a number or a letter"));
  EXPECT_THAT(refusal(std::string(100'000, '(')), ::testing::HasSubstr("an end of its parentheses"));
  EXPECT_THAT(refusal(std::string(100'000, '-')), ::testing::HasSubstr("an end of its parentheses"));
}

// Bug: the value of a chain of 200,000 sums was found by as deep a recursion, which ended the program.
TEST(Expression, BugALongChainEndedTheProgram) {
  std::string chain = "a";
  for (int i = 0; i < 200'000; ++i) chain += "+a";
  EXPECT_THAT(refusal(chain), ::testing::HasSubstr("too long for a condition"));
}

}  // namespace expression_test
}  // namespace sudosat
