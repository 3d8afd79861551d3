// Every kind of rule, with arguments at random: it posts to the kernel what it accepts, and comes back from
// JSON as it went.
#include <cctype>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "backends/backend.hpp"
#include "formats/json_rules.hpp"
#include "queries/enumerate.hpp"
#include "tests/conformance/rules_testing.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat::testing {
namespace {

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
      {"boxes", Shape::boxed(4, 2, 2), {}},
      {"variables", free_board(2, 2, 3), {{"a", {0, 4}}, {"b", {1, 7}}}},
      {"negative", free_board(2, 3, 4, -2), {}},
      {"negative variables", free_board(2, 2, 3), {{"a", {-3, 2}}, {"b", {1, 5}}}},
  };
}

// The boards that this kind of rule does not refuse.
std::vector<Board> boards_for(const std::string& kind) {
  std::vector<Board> all = boards();
  if (kind == "sum line" || kind == "arrow")
    std::erase_if(all, [](const Board& board) { return std::string(board.name).starts_with("negative"); });
  if (kind == "region sum line")
    std::erase_if(
        all, [](const Board& board) { return !board.shape->has_boxes() && !board.shape->has_regions(); });
  return all;
}

class RulePosting : public ::testing::TestWithParam<const char*> {};

TEST_P(RulePosting, PostsWhatItAccepts) {
  Tally tally;
  for (const Board& board : boards_for(GetParam())) {
    RandomRules rules(board.shape, static_cast<int>(board.variables.size()), 1);
    Puzzle puzzle(board.shape);
    puzzle.variables = board.variables;
    const std::vector<Grid> fillings = fillings_of(puzzle);
    for (int draw = 0; draw < rounds(40); ++draw) {
      puzzle.rules = {rules.draw(GetParam(), draw % 2 == 0 ? 4 : 12)};
      ASSERT_TRUE(puzzle.rules[0]);
      SCOPED_TRACE(board.name);
      SCOPED_TRACE(rule_to_json(*puzzle.rules[0], puzzle).dump());
      expect_posts_what_it_accepts(puzzle, fillings, tally);
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(tally.accepted, rounds(500));
  EXPECT_GT(tally.refused, rounds(500));
}

TEST_P(RulePosting, ComesBackFromJson) {
  for (const Board& board : boards_for(GetParam())) {
    RandomRules rules(board.shape, static_cast<int>(board.variables.size()), 2);
    Puzzle puzzle(board.shape);
    puzzle.variables = board.variables;
    for (int draw = 0; draw < 20; ++draw) {
      const auto rule = rules.draw(GetParam(), 12);
      ASSERT_TRUE(rule);
      const auto json = rule_to_json(*rule, puzzle);
      const auto back = rule_from_json(nlohmann::json::parse(json.dump()), puzzle);
      EXPECT_EQ(&back->kind(), &rule->kind());
      EXPECT_EQ(back->arguments().cells, rule->arguments().cells) << json;
      EXPECT_EQ(back->arguments().numbers, rule->arguments().numbers) << json;
      EXPECT_EQ(rule_to_json(*back, puzzle), json);
    }
  }
}

// Of the boards with boxes those that the rule accepts, each once, whatever cells the rule has added.
TEST_P(RulePosting, LeavesBothEnginesTheBoardsItAccepts) {
  const auto shape = Shape::boxed(4, 2, 2);
  Puzzle puzzle(shape);
  const std::vector<Grid> boards = fillings_of(puzzle);
  ASSERT_EQ(boards.size(), 288U);
  RandomRules rules(shape, 0, 3);
  for (int draw = 0; draw < 8; ++draw) {
    puzzle.rules = {rules.draw(GetParam(), draw % 2 == 0 ? 4 : 9)};
    ASSERT_TRUE(puzzle.rules[0]);
    const auto accepted = std::ranges::count_if(
        boards, [&](const Grid& grid) { return puzzle.rules[0]->accepts(*shape, grid); });
    for (const char* backend : {"backtracking", "cadical"})
      EXPECT_EQ(count(puzzle, *find_backend(backend).make({}), 1000, {}).found,
                static_cast<std::uint64_t>(accepted))
          << backend << " " << rule_to_json(*puzzle.rules[0], puzzle);
  }
}

constexpr const char* kinds[] = {
    "extra region",
    "chess move",
    "taxicab",
    "nonconsecutive",
    "diagonal nonconsecutive",
    "anti-taxicab",
    "killer cage",
    "sum",
    "little killer",
    "arrow",
    "double arrow",
    "thermometer",
    "slow thermometer",
    "difference",
    "ratio",
    "edge sum",
    "negative difference",
    "negative ratio",
    "negative sum",
    "odd",
    "even",
    "less than",
    "whispers",
    "renban",
    "nabner",
    "palindrome",
    "clone",
    "region sum line",
    "equal sums",
    "between line",
    "lockout line",
    "quadruple",
    "minimum",
    "maximum",
    "modular line",
    "entropic line",
    "parity line",
    "zipper line",
    "sum line",
};

INSTANTIATE_TEST_SUITE_P(Kinds, RulePosting, ::testing::ValuesIn(kinds), [](const auto& kind) {
  std::string name;
  for (const char* c = kind.param; *c != 0; ++c)
    if (std::isalpha(static_cast<unsigned char>(*c))) name += *c;
  return name;
});

}  // namespace
}  // namespace sudosat::testing
