// Patterns against std::regex, on all short words; and texts that are not patterns.
#include "rules/text/regular_expression.hpp"

#include <chrono>
#include <functional>
#include <gtest/gtest.h>
#include <random>
#include <regex>
#include <string>

#include "base/error.hpp"

namespace sudosat {
namespace regular_expression_test {

// The word of these values, as std::regex sees it.
std::string text_of(const std::vector<int>& word) {
  std::string text;
  for (int value : word) text += static_cast<char>(value < 10 ? '0' + value : 'a' + value - 10);
  return text;
}

void expect_matches_what_std_regex_does(const std::string& pattern, Range values, std::size_t longest) {
  const RegularExpression expression(pattern);
  const auto automaton = expression.automaton(std::vector<Range>(longest, values));
  const std::regex reference(pattern);
  std::vector<int> word;
  const std::function<void()> try_all = [&] {
    const bool expected = std::regex_match(text_of(word), reference);
    EXPECT_EQ(expression.matches(word), expected) << pattern << " on " << text_of(word);
    EXPECT_EQ(automaton->accepts(word), expected) << pattern << " on " << text_of(word);
    if (word.size() == longest) return;
    for (int value = values.first; value <= values.last; ++value) {
      word.push_back(value);
      try_all();
      word.pop_back();
    }
  };
  try_all();
}

TEST(RegularExpression, MatchesWhatStdRegexDoes) {
  for (const char* pattern :
       {"1", "12", "1|2", "(12|3)*", ".*(12|24).*", "[13]+", "[^2]*", "[1-3]{2}", "1{0}2", "(1|)2", "1?2?3?",
        "((1.){1,2}|3)*", "1{2,}", "(.)(.)(.).?", "", "(|1)", "(1*)*2", "(1|23.)|(4....6)*", "[1-24-5]*"})
    expect_matches_what_std_regex_does(pattern, {1, 4}, 5);
  for (const char* pattern : {"[8-9a-b]+", "a.?", "[^9a]*", "(9|b){2}"})
    expect_matches_what_std_regex_does(pattern, {8, 12}, 4);
  expect_matches_what_std_regex_does("0*[1-9]", {0, 3}, 4);
}

TEST(RegularExpression, MatchesWhatStdRegexDoesForRandomPatterns) {
  std::mt19937 random(1);
  const auto number = [&random](int last) { return std::uniform_int_distribution<int>(0, last)(random); };
  const std::function<std::string(int)> draw = [&](int depth) -> std::string {
    static constexpr const char* symbols[] = {"1", "2", "3", ".", "[12]", "[^1]"};
    static constexpr const char* repetitions[] = {"*", "+", "?", "{2}", "{1,}", "{1,3}"};
    switch (depth == 0 ? 0 : number(4)) {
      case 1:
        return draw(depth - 1) + draw(depth - 1);
      case 2:
        return "(" + draw(depth - 1) + "|" + draw(depth - 1) + ")";
      case 3:
        return "(" + draw(depth - 1) + ")" + repetitions[number(5)];
      default:
        return symbols[number(5)];
    }
  };
  for (int i = 0; i < 300; ++i) expect_matches_what_std_regex_does(draw(3), {1, 3}, 4);
}

TEST(RegularExpression, TakesLettersOfEitherCaseForValuesAboveNine) {
  const std::vector<int> word{10, 35};
  EXPECT_TRUE(RegularExpression("az").matches(word));
  EXPECT_TRUE(RegularExpression("AZ").matches(word));
}

std::string refusal(const std::string& pattern) {
  try {
    RegularExpression expression(pattern);
  } catch (const UsageError& error) {
    return error.what();
  }
  return "none";
}

TEST(RegularExpression, SaysWhereAPatternIsWrong) {
  EXPECT_EQ(refusal("12)"), "the pattern '12)' has a ')' that closes nothing at position 3");
  EXPECT_EQ(refusal("(12"), "the pattern '(12' has a group that is not closed at position 4");
  EXPECT_EQ(refusal("1 2"), "the pattern '1 2' has ' ', which means nothing there at position 2");
  EXPECT_EQ(refusal("*1"), "the pattern '*1' has '*', which means nothing there at position 1");
  EXPECT_EQ(refusal("1[]2"), "the pattern '1[]2' has an empty class at position 3");
  EXPECT_EQ(refusal("[3-1]"),
            "the pattern '[3-1]' has a range whose end comes before its beginning at position 3");
  EXPECT_EQ(refusal("1{2"), "the pattern '1{2' has a '{' that is not closed at position 4");
  EXPECT_EQ(refusal("1{,2}"), "the pattern '1{,2}' has no number where one is needed at position 3");
  EXPECT_EQ(refusal("1{3,2}"),
            "the pattern '1{3,2}' has a repetition whose greatest number is below its least at position 2");
  for (const char* wrong : {"[12", "[1-", "\\d", "^1", "1$", "1{9999}", "(?:1)", "1{a}"})
    EXPECT_NE(refusal(wrong), "none") << wrong;
  EXPECT_NE(refusal(std::string(1000, '(')), "none");
  EXPECT_NE(refusal("1" + std::string(1000, '*')), "none");
}

// Each additional star made each match take ten times as long.
TEST(RegularExpression, MatchesNestedRepetitions) {
  const std::vector<int> word{1, 2, 3, 4, 5, 6, 7, 8, 9};
  EXPECT_TRUE(RegularExpression(".************").matches(word));
  EXPECT_FALSE(RegularExpression("[1-8]************").matches(word));
  EXPECT_TRUE(RegularExpression("(((((((((((.{0,7}){0,7}){0,7}){0,7})+)+)*)?)*)+){2,}){3}").matches(word));
  EXPECT_FALSE(RegularExpression("(((((((.{2}){0,7}){0,7}){0,7})+)+)*){3}").matches(word));
}

// The bug: time grew with the third power of the word's length, and memory with its square.
TEST(RegularExpression, MatchesLongWords) {
  std::vector<int> word(100'000, 1);
  EXPECT_TRUE(RegularExpression(".*").matches(word));
  EXPECT_TRUE(RegularExpression("(((.*)*)+.{0,1000})*").matches(word));
  EXPECT_FALSE(RegularExpression("(1{3})+").matches(word));
  word.push_back(2);
  EXPECT_FALSE(RegularExpression("(((1*)*)*)*").matches(word));
  EXPECT_TRUE(RegularExpression("(1{10}){2,}2").matches(word));
}

// Each place is looked at again for each place before it.
TEST(RegularExpression, LooksAtTheBudget) {
  Budget budget;
  budget.deadline = std::chrono::steady_clock::now();
  const BudgetScope scope(budget);
  EXPECT_THROW((void)RegularExpression("(1*2|1)*").matches(std::vector<int>(100'000, 1)), BudgetEnded);
}

// Words are no longer than the line, whatever the pattern could match.
TEST(RegularExpression, NeedsOnlyTheStatesThatWordsOfTheLineReach) {
  const std::vector<Range> line(9, {1, 9});
  std::string most;
  for (int i = 0; i < 50; ++i) most += ".{0,999}";
  EXPECT_LE(RegularExpression(most).automaton(line)->states(), 11);
  EXPECT_LE(RegularExpression(".*1.{18}").automaton(line)->states(), 1 << 9);
  EXPECT_TRUE(
      RegularExpression(".*1.{3}").automaton(line)->accepts(std::vector<int>{9, 9, 1, 9, 9, 1, 2, 1, 4}));
}

// -100 and 100 are in no class, and in every negated one.
TEST(RegularExpression, TakesValuesWithoutANameForAnyOther) {
  const std::vector<Range> far{{-101, -99}, {99, 101}, {1, 2}};
  const auto automaton = RegularExpression("[^1][^0-9]1|.{2}2").automaton(far);
  for (int a : {-101, -99})
    for (int b : {99, 101}) {
      EXPECT_TRUE(automaton->accepts(std::vector<int>{a, b, 1}));
      EXPECT_TRUE(automaton->accepts(std::vector<int>{a, b, 2}));
    }
  EXPECT_FALSE(RegularExpression("[0-9a-z].*").automaton(far)->accepts(std::vector<int>{-100, 100, 1}));
}

TEST(RegularExpression, RefusesAnAutomatonThatIsTooLarge) {
  EXPECT_THROW((void)RegularExpression("((1{1000}){1000}){1000}").automaton(std::vector<Range>(2, {1, 2})),
               UsageError);
}

}  // namespace regular_expression_test
}  // namespace sudosat
