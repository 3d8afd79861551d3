// What a legend says: everything about the rules that their drawings do not show.
#include "render/legend.hpp"

#include <gtest/gtest.h>

#include "render/text_picture.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace legend_test {

Puzzle board(std::vector<std::pair<const char*, RuleArguments>> rules, int variables = 0) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  for (int i = 1; i <= variables; ++i) puzzle.variables.push_back({"V" + std::to_string(i), {1, 4}});
  for (auto& [kind, arguments] : rules)
    puzzle.rules.push_back(make_rule(kind, std::move(arguments), *puzzle.shape));
  return puzzle;
}

std::vector<std::string> names(const Puzzle& puzzle) {
  std::vector<std::string> all;
  for (const LegendEntry& entry : legend_of(puzzle)) all.push_back(entry.name);
  return all;
}

using Names = std::vector<std::string>;

// Lines of one colour are told apart by where they begin.
TEST(Legend, NamesEachSetOfParametersOnce) {
  EXPECT_EQ(names(board({{"whispers", {.cells = {{0, 1}}, .numbers = {3}}},
                         {"whispers", {.cells = {{8, 9}}, .numbers = {3}}}})),
            Names{"whispers, at least 3 ×2"});
  EXPECT_EQ(names(board({{"whispers", {.cells = {{0, 1}}, .numbers = {3}}},
                         {"whispers", {.cells = {{4, 5}}, .numbers = {2}}},
                         {"whispers", {.cells = {{8, 9}}, .numbers = {3}}},
                         {"renban", {.cells = {{12, 13}}}}})),
            (Names{"whispers, at least 3 at r1c1 r3c1", "whispers, at least 2 at r2c1", "renban"}));
}

TEST(Legend, SaysWhatTheBoardIs) {
  Puzzle puzzle(std::make_shared<const Shape>(
      ShapeSpec{.rows = 4, .columns = 4, .digits = 6, .first_digit = 0, .has_lines = false}));
  puzzle.variables.push_back({"X", {0, 9}});
  EXPECT_EQ(names(puzzle),
            (Names{"digits may repeat in rows and columns", "digits from 0 to 5", "variable X from 0 to 9"}));
  EXPECT_TRUE(names(board({})).empty());
}

TEST(Legend, NamesTheVariablesOfARangeTogether) {
  EXPECT_EQ(names(board({}, 3)), Names{"variables V1, V2, V3 from 1 to 4"});
  Puzzle many = board({}, 20);
  many.variables.push_back({"X", {0, 9}});
  EXPECT_EQ(names(many), (Names{"variable X from 0 to 9", "variables V1 … V20 from 1 to 4"}));
}

TEST(Legend, LinesOfTwoColoursHaveTwoSamples) {
  const auto entries = legend_of(board({{"whispers", {.cells = {{0, 1}}, .numbers = {5}}},
                                        {"whispers", {.cells = {{4, 5}}, .numbers = {4}}}}));
  ASSERT_EQ(entries.size(), 2U);
  EXPECT_EQ(entries[0].line, Ink::german_whispers);
  EXPECT_EQ(entries[1].line, Ink::dutch_whispers);
  EXPECT_EQ(entries[1].name, "whispers, at least 4");
}

TEST(Legend, SaysWhatNoPictureShows) {
  for (const auto& [kind, arguments, name] : std::vector<std::tuple<const char*, RuleArguments, const char*>>{
           {"modular line", {.cells = {{0, 1}}, .numbers = {3}}, "modular line, modulus 3"},
           {"lockout line", {.cells = {{0, 1, 2}}, .numbers = {2}}, "lockout line, ends at least 2 apart"},
           {"chess move", {.numbers = {1, 3}}, "chess move 1,3"},
           {"chess move", {.numbers = {1, 3, 2, 2}}, "chess move 1,3 and 2,2"},
           {"taxicab", {.numbers = {4}}, "taxicab, distance 4"},
           {"negative sum", {.numbers = {5, 10}}, "negative sum 5, 10"},
           {"negative difference", {.numbers = {1}}, "negative difference 1"},
           {"negative ratio", {.numbers = {2}}, "negative ratio 2"},
           {"connected",
            {.cells = {{0, 1, 4}}, .numbers = {2, 1, 3}},
            "connected 1 3, 2 cells, among r1c1 r1c2 r2c1"},
           {"sandwich", {.cells = {{0, 1, 2, 3}}, .numbers = {3, 2, 4}}, "sandwich, crusts 2 and 4"},
           {"regular expression", {.cells = {{0, 1}}, .text = "1[23]"}, "regular expression 1[23]"},
           {"linear equation",
            {.cells = {{0, 1, 5}}, .numbers = {4, 2, -3, 1}},
            "linear equation 2 r1c1 − 3 r1c2 + r2c2 = 4"},
           {"killer cage", {.cells = {{0, 1}}, .numbers = {3}}, "killer cage"}})
    EXPECT_EQ(names(board({{kind, arguments}})), Names{name});
}

TEST(Legend, AlternativesAreNamedWithTheirParameters) {
  Puzzle puzzle = board({});
  RuleArguments parts;
  for (const int least : {2, 3})
    parts.rules.push_back(make_rule("whispers", {.cells = {{0, 1}}, .numbers = {least}}, *puzzle.shape));
  puzzle.rules = {make_rule("any of", parts, *puzzle.shape)};
  EXPECT_EQ(names(puzzle), Names{"any of (whispers at r1c1, at least 2; whispers at r1c1, at least 3)"});
}

TEST(Legend, VariablesHaveTheirNames) {
  EXPECT_EQ(names(board({{"linear equation", {.cells = {{0, 16}}, .numbers = {4, 1, 1}}}}, 1)),
            (Names{"variable V1 from 1 to 4", "linear equation r1c1 + V1 = 4"}));
}

// The region of r1c2 is V2.
TEST(Legend, RegionsThatAreToBeFoundAreNamedByTheirCells) {
  std::vector<int> regions;
  for (int i = 0; i < 16; ++i) regions.push_back(16 + i);
  EXPECT_EQ(names(board({{"chaos construction", {.cells = {regions}}},
                         {"chaos arrow", {.cells = {{5}, {16, 17}, {16, 20}}}},
                         {"chaos count", {.cells = {{6}, {16, 17, 18}}}}},
                        16)),
            (Names{"chaos construction", "chaos arrow at r2c2: along r1c1-r1c2; r1c1-r2c1",
                   "chaos count at r2c3: along r1c1-r1c2-r1c3"}));
}

// Cells of the board can hold the numbers of regions, also of their own.
TEST(Legend, RegionsMayBeCellsOfTheBoard) {
  std::vector<int> regions;
  for (int i = 0; i < 16; ++i) regions.push_back(i);
  EXPECT_EQ(names(board({{"chaos construction", {.cells = {regions}}}})), Names{"chaos construction"});
}

// The drawing would never end if each level drew its parts twice.
TEST(Legend, DeepAlternativesAreDrawnOnce) {
  RuleArguments arguments{.cells = {{0, 1}}};
  const char* kind = "renban";
  const auto shape = Shape::boxed(4, 2, 2);
  for (int depth = 0; depth < 60; ++depth) {
    RuleArguments around;
    around.rules.push_back(make_rule(kind, std::move(arguments), *shape));
    arguments = std::move(around);
    kind = "any of";
  }
  EXPECT_EQ(names(board({{kind, std::move(arguments)}})).size(), 1U);
}

// A legend without colours names each line by its first cell.
TEST(Legend, SaysTheSameOnATerminal) {
  const Puzzle puzzle = board({{"whispers", {.cells = {{0, 1}}, .numbers = {3}}},
                               {"regular expression", {.cells = {{4, 5}}, .text = "1[23]"}}});
  EXPECT_EQ(draw_legend(puzzle, {}), "whispers at r1c1, at least 3   regular expression 1[23] at r2c1\n");
}

}  // namespace legend_test
}  // namespace sudosat
