// Every kind of rule, with random arguments: it must post to the kernel what it accepts, and come back from
// JSON unchanged.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <set>

#include "backends/backend.hpp"
#include "formats/json/json.hpp"
#include "queries/ask/solve.hpp"
#include "tests/conformance/rules_testing.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat::test {
namespace rules_posting_test {

struct Board {
  const char* name;
  std::shared_ptr<const Shape> shape;
  std::vector<Variable> variables;
};

std::vector<Board> boards() {
  ShapeSpec regions = free_board(3, 3, 3)->spec();
  regions.regions = {0, 0, 1, 0, -1, 1, 2, 2, 2};
  return {
      {"free", free_board(2, 3, 4), {}},
      {"zero", free_board(3, 3, 3, 0), {}},
      {"long", free_board(1, 5, 5), {}},
      {"wide", free_board(2, 2, 12), {}},
      {"regions", std::make_shared<const Shape>(regions), {}},
      {"latin", Shape::latin(3), {}},
      {"lines", with_lines(2, 3, 4), {}},
      {"boxes", Shape::boxed(4, 2, 2), {}},
      {"variables", free_board(2, 2, 3), {{"a", {0, 4}}, {"b", {1, 7}}}},
      {"regions to be found", free_board(1, 2, 4), {{"a", {1, 3}}, {"b", {1, 3}}, {"c", {1, 3}}}},
      {"negative", free_board(2, 3, 4, -2), {}},
      {"negative variables", free_board(2, 2, 3), {{"a", {-3, 2}}, {"b", {1, 5}}}},
  };
}

// Kinds whose random arguments are seldom right. Each has a test of its own in rules_posting_own_test.cpp.
struct OwnTest {
  const char* kind;
  const char* test;
  const char* reason;
};
constexpr OwnTest own_tests[] = {
    {"full rank", "OfFullRanks", "its lines are whole rows and columns"},
    {"relation", "OfRelations", "it has a text"},
    {"relation among all", "OfRelations", "it has a text"},
    {"regular expression", "OfRegularExpressions", "it has a text"},
    {"automaton", "OfAutomata", "it has a text"},
    {"any of", "OfCombinations", "it has rules"},
    {"where", "OfConditions", "it has a text"},
    {"where any two", "OfConditions", "it has a text"},
    {"where neighbours", "OfConditions", "it has a text"},
    {"fold", "OfConditions", "it has a text"},
    {"all of", "OfCombinations", "it has rules"},
    {"none of", "OfCombinations", "it has rules"},
    {"exactly", "OfCombinations", "it has rules"},
    {"at least", "OfCombinations", "it has rules"},
    {"chaos arrow", "OfChaosArrows", "its arms begin with the same cell"},
    {"chaos construction", "OfChaosConstructions", "it has a variable for each cell"},
    {"doppelganger", "OfDoppelgangers", "it has a variable for each house"},
    {"no 2x2", "OfLayers", "it has a cell for each cell of the board"},
    {"yin yang", "OfLayers", "it has a cell for each cell of the board"},
    {"nurikabe", "OfLayers", "it has a cell for each cell of the board"},
    {"cave", "OfLayers", "it has a cell for each cell of the board"},
    {"one loop", "OfLayers", "it has a cell for each cell of the board"},
    {"loops", "OfLayers", "it has a cell for each cell of the board"},
    {"path", "OfLayers", "it has a cell for each cell of the board"},
    {"snake", "OfLayers", "it has a cell for each cell of the board"},
    {"touching snake", "OfLayers", "it has a cell for each cell of the board"},
    {"seen", "OfLayerCounts", "it has a cell for each cell of the board"},
    {"seen of kind", "OfLayerCounts", "it has a cell for each cell of the board"},
    {"cells of kind", "OfLayerCounts", "it has a cell for each cell of the board"},
    {"runs of kind", "OfLayerCounts", "it has a cell for each cell of the board"},
    {"star battle", "OfStarBattles", "it has a cell for each cell of the board"},
    {"minesweeper", "OfLayers", "it has a cell for each cell of the board"},
    {"digits by kind", "OfLayers", "it has a cell for each cell of the board"},
    {"in each house", "OfModifiers", "it has a cell for each cell of the board"},
    {"each digit among", "OfModifiers", "it has a cell for each cell of the board"},
    {"value by kind", "OfModifiers", "it has a cell for each cell of the board"},
    {"second digits", "OfModifiers", "it has a cell for each cell of the board"},
};

std::vector<const RuleKind*> kinds() {
  std::vector<const RuleKind*> all(rule_kinds().begin(), rule_kinds().end());
  std::erase_if(all, [](const RuleKind* kind) {
    return std::ranges::count(own_tests, kind->name, &OwnTest::kind) > 0;
  });
  return all;
}

// Calls `ask` with the boards on which this kind of rule can be drawn, and with the source of the draws.
template <class Ask>
void for_each_board(const RuleKind& kind, std::uint32_t seed, Ask ask) {
  for (const Board& board : boards()) {
    // These kinds refuse negative values only when they are posted.
    if ((kind.name == "sum line" || kind.name == "arrow") && std::string(board.name).starts_with("negative"))
      continue;
    RandomRules rules(board.shape, static_cast<int>(board.variables.size()), seed);
    if (!rules.draw(kind, 12)) continue;
    SCOPED_TRACE(board.name);
    Puzzle puzzle(board.shape);
    puzzle.variables = board.variables;
    ask(puzzle, rules);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

class RulePosting : public ::testing::TestWithParam<const RuleKind*> {};

TEST_P(RulePosting, PostsWhatItAccepts) {
  Tally tally;
  for_each_board(*GetParam(), 1, [&](Puzzle& puzzle, RandomRules& rules) {
    const std::vector<Grid> fillings = fillings_of(puzzle);
    const int draws = GetParam()->parameters.empty() ? 1 : rounds(40);
    for (int draw = 0; draw < draws; ++draw) {
      puzzle.rules = {rules.draw(*GetParam(), draw % 2 == 0 ? 4 : 12)};
      ASSERT_TRUE(puzzle.rules[0]);
      SCOPED_TRACE(rule_to_json(*puzzle.rules[0], puzzle).dump());
      expect_posts_what_it_accepts(puzzle, fillings, tally);
      if (HasFatalFailure()) return;
    }
  });
  // A kind without arguments has one draw a board.
  const int least = at_least(GetParam()->parameters.empty() ? 20 : 500);
  EXPECT_GE(tally.accepted, least);
  EXPECT_GE(tally.refused, least);
}

// These kinds, or some rules of them, cannot be denied: they need hidden cells.
const std::set<std::string_view> cannot_be_denied{"connected", "same values", "sum line"};

// A rule of which it is said that it is broken, alone and beside another that holds in its place.
TEST_P(RulePosting, PostsThatItIsBroken) {
  Tally tally;
  bool is_refused = false;
  for_each_board(*GetParam(), 4, [&](Puzzle& puzzle, RandomRules& rules) {
    const std::vector<Grid> fillings = fillings_of(puzzle);
    const auto odd = make_rule("odd", {.cells = {{0}}}, *puzzle.shape);
    const int draws = GetParam()->parameters.empty() ? 2 : rounds(12);
    for (int draw = 0; draw < draws; ++draw) {
      const auto rule = rules.draw(*GetParam(), draw % 2 == 0 ? 4 : 12);
      ASSERT_TRUE(rule);
      SCOPED_TRACE(rule_to_json(*rule, puzzle).dump());
      puzzle.rules = {draw % 2 == 0
                          ? make_rule("none of", {.rules = {rule}}, *puzzle.shape)
                          : make_rule("exactly", {.numbers = {1}, .rules = {odd, rule}}, *puzzle.shape)};
      try {
        Model::of(puzzle);
      } catch (const UsageError& error) {
        is_refused = true;
        EXPECT_THAT(error.what(), ::testing::HasSubstr("nothing can say that '"));
        continue;
      }
      expect_posts_what_it_accepts(puzzle, fillings, tally);
      if (HasFatalFailure()) return;
    }
  });
  EXPECT_EQ(is_refused, cannot_be_denied.contains(GetParam()->name) && (is_refused || !in_part));
  if (is_refused) return;
  EXPECT_GE(tally.accepted, at_least(20));
}

TEST_P(RulePosting, ComesBackFromJson) {
  for_each_board(*GetParam(), 2, [&](Puzzle& puzzle, RandomRules& rules) {
    for (int draw = 0; draw < rounds(20); ++draw) {
      const auto rule = rules.draw(*GetParam(), 12);
      ASSERT_TRUE(rule);
      const auto json = rule_to_json(*rule, puzzle);
      const auto back = rule_from_json(nlohmann::json::parse(json.dump()), puzzle);
      EXPECT_EQ(&back->kind(), &rule->kind());
      EXPECT_EQ(back->arguments().cells, rule->arguments().cells) << json;
      EXPECT_EQ(back->arguments().numbers, rule->arguments().numbers) << json;
      EXPECT_EQ(rule_to_json(*back, puzzle), json);
    }
  });
}

// Digits from 1 to 4 make no sense for these kinds; the larger boards of RandomVariants have them.
const std::set<std::string_view> refuse_four_digits{"global entropy", "dutch flatmates"};

// On boards with boxes, both engines must find each filling that the rule accepts once, whatever cells the
// rule has added.
TEST_P(RulePosting, LeavesBothEnginesTheBoardsItAccepts) {
  const auto shape = Shape::boxed(4, 2, 2);
  Puzzle puzzle(shape);
  const std::vector<Grid> boards = fillings_of(puzzle);
  ASSERT_EQ(boards.size(), 288U);
  RandomRules rules(shape, 0, 3);
  for (int draw = 0; draw < 8; ++draw) {
    puzzle.rules = {rules.draw(*GetParam(), draw % 2 == 0 ? 4 : 9)};
    if (!puzzle.rules[0]) {
      ASSERT_TRUE(refuse_four_digits.contains(GetParam()->name));
      return;
    }
    const auto accepted = std::ranges::count_if(
        boards, [&](const Grid& grid) { return puzzle.rules[0]->accepts(*shape, grid); });
    for (const char* backend : {"backtracking", "cadical"})
      EXPECT_EQ(count(puzzle, *find_backend(backend).make({}), 1000, {}).found,
                static_cast<std::uint64_t>(accepted))
          << backend << " " << rule_to_json(*puzzle.rules[0], puzzle);
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, RulePosting, ::testing::ValuesIn(kinds()),
                         [](const auto& kind) { return test_name(*kind.param); });

TEST(OwnRulePosting, IsThereForKindsThatAreLeftOut) {
  std::set<std::string> tests;
  const ::testing::UnitTest& all = *::testing::UnitTest::GetInstance();
  for (int i = 0; i < all.total_test_suite_count(); ++i)
    if (const ::testing::TestSuite& suite = *all.GetTestSuite(i);
        suite.name() == std::string("OwnRulePosting"))
      for (int j = 0; j < suite.total_test_count(); ++j) tests.emplace(suite.GetTestInfo(j)->name());
  for (const OwnTest& own : own_tests) {
    EXPECT_NO_THROW(find_rule_kind(own.kind));
    EXPECT_TRUE(tests.contains(own.test)) << own.kind << ": " << own.reason;
  }
}

}  // namespace rules_posting_test
}  // namespace sudosat::test
