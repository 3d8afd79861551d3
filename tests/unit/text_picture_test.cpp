// Boards as a terminal shows them, compared with drawings that a person has looked at.
#include "render/text_picture.hpp"

#include <gtest/gtest.h>
#include <set>

#include "puzzle/drawing.hpp"
#include "render/rules_view.hpp"
#include "render/terminal.hpp"
#include "rules/rules.hpp"

namespace sudosat {
namespace text_picture_test {

Puzzle four(std::vector<std::pair<const char*, RuleArguments>> rules) {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  puzzle.give(0, 1);
  for (auto& [kind, arguments] : rules)
    puzzle.rules.push_back(make_rule(kind, std::move(arguments), *puzzle.shape));
  return puzzle;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

TEST(TextPicture, APlainBoardIsSmall) {
  EXPECT_EQ(draw_text_picture(four({}), nullptr, {}, {}), R"(┏━━━┯━━━┳━━━┯━━━┓
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
  const std::string drawn = draw_text_picture(four({}), nullptr, {}, {.colour = false, .ascii = true});
  EXPECT_EQ(drawn.substr(0, 36), "+---+---+---+---+\n| 1 |   |   |   |\n");
}

TEST(TextPicture, CandidatesHavePlacesOfTheirOwn) {
  Puzzle puzzle = four({});
  puzzle.candidates[1].erase(1);  // r1c2 has no 2
  const std::string drawn = draw_text_picture(puzzle, nullptr, {}, {});
  EXPECT_TRUE(has(drawn, "┃       │ 1     ┃")) << drawn;
  EXPECT_TRUE(has(drawn, "┃   1   │ 3 4   ┃") || has(drawn, "┃   1   │ 1     ┃")) << drawn;
}

TEST(TextPicture, ACageIsDashedAndHasItsSum) {
  const std::string drawn =
      draw_text_picture(four({{"killer cage", {.cells = {{5, 6, 9}}, .numbers = {7}}}}), nullptr, {}, {});
  EXPECT_TRUE(has(drawn, "│7╌╌╌╌╌╌╂╌╌╌╌╌╌┐│")) << drawn;
  EXPECT_TRUE(has(drawn, "│╎     ┌╂╌╌╌╌╌╌┘│")) << drawn;
  EXPECT_TRUE(has(drawn, "│└╌╌╌╌╌┘┃")) << drawn;
  EXPECT_TRUE(has(drawn, "\nkiller cage\n")) << drawn;
}

// The bug: cells were as wide as all their labels, so the time grew with the square of the cages, to minutes
// for thousands.
TEST(TextPicture, ACellIsNotAsWideAsHundredLabels) {
  std::vector<std::pair<const char*, RuleArguments>> cages(
      100, {"killer cage", {.cells = {{0, 1}}, .numbers = {3}}});
  const std::string many = draw_text_picture(four(cages), nullptr, {}, {});
  EXPECT_TRUE(has(many, "╌3╌3╌3╌…┼")) << many;
  EXPECT_LT(columns_of(many), 250) << many;
  cages.resize(12);
  const std::string few = draw_text_picture(four(cages), nullptr, {}, {});
  EXPECT_TRUE(has(few, "┃3╌3╌3╌3╌3╌3╌3╌3╌3╌3╌3╌3┼")) << few;
  EXPECT_FALSE(has(few, "…")) << few;
}

// Looking for the place of each among all marks, again for each place, took minutes.
TEST(TextPicture, ThousandsOfCluesOfALineStandOneAfterTheOther) {
  const std::vector<std::pair<const char*, RuleArguments>> clues(
      3000, {"sandwich", {.cells = {{0, 1, 2, 3}}, .numbers = {2}}});
  std::set<double> columns;
  const Drawing drawing = drawing_of(four(clues));
  for (const Drawing::Mark& mark : drawing.marks()) {
    EXPECT_EQ(mark.centre.row, 0.5);
    columns.insert(mark.centre.column);
  }
  EXPECT_EQ(columns.size(), 3000U);
  EXPECT_EQ(*columns.begin(), *columns.rbegin() - 0.75 * 2999);
}

TEST(TextPicture, DotsStandOnTheEdges) {
  const std::string drawn = draw_text_picture(four({{"difference", {.cells = {{0, 1}}, .numbers = {1}}},
                                                    {"ratio", {.cells = {{1, 2}}, .numbers = {2}}},
                                                    {"edge sum", {.cells = {{2, 3}}, .numbers = {5}}}}),
                                              nullptr, {}, {});
  EXPECT_TRUE(has(drawn, "┃   1   ○       ●       V       ┃")) << drawn;
}

TEST(TextPicture, MarksOfAnEdgeStandSideBySide) {
  const Puzzle puzzle = four({{"difference", {.cells = {{0, 1}}, .numbers = {1}}},
                              {"ratio", {.cells = {{0, 1}}, .numbers = {2}}},
                              {"edge sum", {.cells = {{4, 8}}, .numbers = {10}}},
                              {"less than", {.cells = {{4, 8}}}}});
  const std::string drawn = draw_text_picture(puzzle, nullptr, {}, {});
  EXPECT_TRUE(has(drawn, "┃   1  ○│●      ┃")) << drawn;
  EXPECT_TRUE(has(drawn, "┣━━X━∧━━┿")) << drawn;
  const std::string narrow = draw_text_picture(puzzle, nullptr, {}, {.columns = 30});
  EXPECT_TRUE(has(narrow, "┃ 1○●   ┃")) << narrow;
}

TEST(TextPicture, CluesStandInTheMargin) {
  const std::string drawn =
      draw_text_picture(four({{"sandwich", {.cells = {{4, 5, 6, 7}}, .numbers = {3}}}}), nullptr, {}, {});
  EXPECT_TRUE(has(drawn, " 3 ") || has(drawn, "3   ┃")) << drawn;
}

// 252 is the nearest to the grey of a thermometer; its bulb is around the digit, black and bold.
TEST(TextPicture, ColoursLieBehindTheDigits) {
  const Puzzle puzzle = four({{"thermometer", {.cells = {{0, 1, 5}}}}});
  const std::string drawn = draw_text_picture(puzzle, nullptr, {}, {.colour = true});
  EXPECT_TRUE(has(drawn, "\x1b[0;38;5;16;48;5;252;1m1")) << drawn;
}

TEST(TextPicture, WithoutColoursALineIsNamed) {
  const Puzzle puzzle = four({{"renban", {.cells = {{1, 2, 3}}}}, {"anti-knight", {}}});
  const std::string drawn = draw_text_picture(puzzle, nullptr, {}, {});
  EXPECT_TRUE(has(drawn, "│   •═══════•═══════•   ┃")) << drawn;
  EXPECT_TRUE(has(drawn, "renban at r1c2   anti-knight")) << drawn;
}

// r1c1, r1c2 and r2c2.
TEST(TextPicture, CagesAreNotBrokenByLinesOfTheGrid) {
  const std::string drawn =
      draw_text_picture(four({{"killer cage", {.cells = {{0, 1, 5}}, .numbers = {7}}}}), nullptr, {}, {});
  EXPECT_TRUE(has(drawn, "┃7╌╌╌╌╌╌┼╌╌╌╌╌╌┐┃")) << drawn;
}

// Pencilmarks 4 to 9 of a bulb at r1c1 of a thermometer: nothing stands where 1 to 3 would, or over another.
TEST(TextPicture, BulbsAndLinesLeaveThePlacesOfPencilmarks) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  for (int digit = 0; digit < 3; ++digit) puzzle.candidates[40].erase(digit);
  puzzle.rules = {make_rule("thermometer", {.cells = {{40, 41, 50}}}, *puzzle.shape)};
  const std::string drawn = draw_text_picture(puzzle, nullptr, {}, {});
  EXPECT_TRUE(has(drawn, "│       │")) << drawn;
  EXPECT_TRUE(has(drawn, "│(4 5═6)═")) << drawn;
  EXPECT_TRUE(has(drawn, "│ 7 8 9 │")) << drawn;
}

TEST(TextPicture, CellsThatCanHoldEveryDigitHaveNoPencilmarks) {
  Puzzle puzzle = four({});
  puzzle.candidates[1].erase(1);
  EXPECT_FALSE(has(draw_text_picture(puzzle, nullptr, {}, {}), "1 2"));
}

// Nine digits to a cell and nine cells: 73 columns with blanks and frames, 55 with blanks alone, 37 without.
TEST(TextPicture, PencilmarksFitTheTerminal) {
  Puzzle puzzle(Shape::boxed(9, 3, 3));
  puzzle.candidates[0].erase(0);
  for (const auto& [terminal, board] : {std::pair{80, 73}, {72, 55}, {60, 55}, {54, 37}, {0, 73}})
    EXPECT_EQ(columns_of(draw_text_picture(puzzle, nullptr, {}, {.columns = terminal})), board) << terminal;
  EXPECT_EQ(columns_of(draw_fitting(puzzle, nullptr, {.columns = 60})), 55);
  EXPECT_GT(columns_of(draw_fitting(puzzle, nullptr, {})), 80) << "lists of candidates";
}

// A solved board of 25x25: numbers with blanks, numbers without, letters.
TEST(TextPicture, LargeBoardsFitTheTerminal) {
  Puzzle puzzle(Shape::boxed(25, 5, 5));
  for (int cell = 0; cell < 625; ++cell) puzzle.give(cell, 25);
  for (const auto& [terminal, board] : {std::pair{86, 86}, {80, 76}, {61, 61}, {60, 51}, {40, 51}})
    EXPECT_EQ(columns_of(draw_fitting(puzzle, nullptr, {.columns = terminal})), board) << terminal;
  EXPECT_TRUE(has(draw_fitting(puzzle, nullptr, {.columns = 60}), "┃P P P P P┃"));
  Puzzle open(Shape::boxed(25, 5, 5));
  for (int cell = 0; cell < 625; ++cell) open.candidates[cell].erase(0);
  for (const int terminal : {60, 80})
    EXPECT_LE(columns_of(draw_fitting(open, nullptr, {.columns = terminal})), terminal);
}

// 194 is the green of cells that hold one candidate; it ends at the lines of the grid.
TEST(TextPicture, ColoursOfCellsEndAtTheirBorders) {
  const Puzzle puzzle = four({});
  Highlights highlights{.candidates = puzzle.candidates, .placed = {{5, 1}}};
  const std::string drawn = draw_text_picture(puzzle, nullptr, highlights, {.colour = true});
  EXPECT_TRUE(has(drawn, ";48;5;194m ")) << drawn;
  for (const char* line : {"│", "─", "┃", "━", "┼", "╋"})
    for (const char* code : {";48;5;194m", ";48;5;194;1m"})
      EXPECT_FALSE(has(drawn, std::string(code) + line));
}

// A board for which the terminal has no room is drawn in cells of three columns.
TEST(TextPicture, ANarrowTerminalGetsSmallCells) {
  const Puzzle puzzle = four({{"ratio", {.cells = {{0, 1}}, .numbers = {2}}}});
  const std::string drawn = draw_text_picture(puzzle, nullptr, {}, {.columns = 30});
  EXPECT_TRUE(has(drawn, "┏━━━┯━━━┳━━━┯━━━┓\n┃ 1 ●   ┃   │   ┃\n")) << drawn;
}

}  // namespace text_picture_test
}  // namespace sudosat
