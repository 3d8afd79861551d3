// Boards as a terminal shows them, compared with drawings that a person has looked at.
#include "render/text_picture.hpp"

#include <gtest/gtest.h>

#include "rules/registry.hpp"

namespace sudosat {
namespace {

Puzzle four(std::vector<std::pair<const char*, RuleArguments>> rules) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  puzzle.give(0, 1);
  for (auto& [kind, arguments] : rules)
    puzzle.rules.push_back(make_rule(kind, std::move(arguments), *puzzle.shape));
  return puzzle;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

TEST(TextPicture, APlainBoardIsSmall) {
  EXPECT_EQ(draw_text_picture(four({}), nullptr, {}, {}, 80), R"(┏━━━┯━━━┳━━━┯━━━┓
┃ 1 │   ┃   │   ┃
┠───┼───╂───┼───┨
┃   │   ┃   │   ┃
┣━━━┿━━━╋━━━┿━━━┫
┃   │   ┃   │   ┃
┠───┼───╂───┼───┨
┃   │   ┃   │   ┃
┗━━━┷━━━┻━━━┷━━━┛
)");
}

TEST(TextPicture, AsciiHasTheSameLines) {
  const std::string drawn = draw_text_picture(four({}), nullptr, {}, {.colour = false, .ascii = true}, 80);
  EXPECT_EQ(drawn.substr(0, 36), "+---+---+---+---+\n| 1 |   |   |   |\n");
}

TEST(TextPicture, CandidatesHavePlacesOfTheirOwn) {
  Puzzle puzzle = four({});
  puzzle.candidates[1].erase(1);  // no 2
  const std::string drawn = draw_text_picture(puzzle, nullptr, {}, {}, 80);
  EXPECT_TRUE(has(drawn, "┃       │ 1     ┃")) << drawn;
  EXPECT_TRUE(has(drawn, "┃   1   │ 3 4   ┃") || has(drawn, "┃   1   │ 1     ┃")) << drawn;
}

TEST(TextPicture, ACageIsDashedAndHasItsSum) {
  const std::string drawn =
      draw_text_picture(four({{"killer cage", {.cells = {{5, 6, 9}}, .numbers = {7}}}}), nullptr, {}, {}, 80);
  EXPECT_TRUE(has(drawn, "│7╌╌╌╌╌╌┃╌╌╌╌╌╌┐│")) << drawn;
  EXPECT_TRUE(has(drawn, "│╎     ┌┃╌╌╌╌╌╌┘│")) << drawn;
  EXPECT_TRUE(has(drawn, "│└╌╌╌╌╌┘┃")) << drawn;
  EXPECT_TRUE(has(drawn, "\nkiller cage\n")) << drawn;
}

TEST(TextPicture, DotsStandOnTheEdges) {
  const std::string drawn = draw_text_picture(four({{"difference", {.cells = {{0, 1}}, .numbers = {1}}},
                                                    {"ratio", {.cells = {{1, 2}}, .numbers = {2}}},
                                                    {"edge sum", {.cells = {{2, 3}}, .numbers = {5}}}}),
                                              nullptr, {}, {}, 80);
  EXPECT_TRUE(has(drawn, "┃   1   ○       ●       V       ┃")) << drawn;
}

TEST(TextPicture, CluesStandInTheMargin) {
  const std::string drawn =
      draw_text_picture(four({{"sandwich", {.cells = {{4, 5, 6, 7}}, .numbers = {3}}}}), nullptr, {}, {}, 80);
  EXPECT_TRUE(has(drawn, " 3 ") || has(drawn, "3   ┃")) << drawn;
}

// 252 is the nearest to the grey of a thermometer; its bulb is around the digit, black and bold.
TEST(TextPicture, ColoursLieBehindTheDigits) {
  const Puzzle puzzle = four({{"thermometer", {.cells = {{0, 1, 5}}}}});
  const std::string drawn = draw_text_picture(puzzle, nullptr, {}, {.colour = true, .ascii = false}, 80);
  EXPECT_TRUE(has(drawn, "\x1b[0;38;5;16;48;5;252;1m1")) << drawn;
}

TEST(TextPicture, WithoutColoursALineIsNamed) {
  const Puzzle puzzle = four({{"renban", {.cells = {{1, 2, 3}}}}, {"anti-knight", {}}});
  const std::string drawn = draw_text_picture(puzzle, nullptr, {}, {}, 80);
  EXPECT_TRUE(has(drawn, "│   •═══════•═══════•   ┃")) << drawn;
  EXPECT_TRUE(has(drawn, "renban at r1c2   anti-knight")) << drawn;
}

// If the terminal has no room for a board, it is drawn in cells of three columns.
TEST(TextPicture, ANarrowTerminalGetsSmallCells) {
  const Puzzle puzzle = four({{"ratio", {.cells = {{0, 1}}, .numbers = {2}}}});
  const std::string drawn = draw_text_picture(puzzle, nullptr, {}, {}, 30);
  EXPECT_TRUE(has(drawn, "┏━━━┯━━━┳━━━┯━━━┓\n┃ 1 ●   ┃   │   ┃\n")) << drawn;
}

}  // namespace
}  // namespace sudosat
