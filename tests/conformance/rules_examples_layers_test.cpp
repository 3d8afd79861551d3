// Rules about layers: examples written by hand from what the rules mean. The board itself is the layer.
#include <gtest/gtest.h>

#include "tests/conformance/rules_testing.hpp"

namespace sudosat::test {
namespace rules_examples_layers_test {

const auto square = free_board(3, 3, 2, 0);
const std::vector<int> all{0, 1, 2, 3, 4, 5, 6, 7, 8};

TEST(OneOf, HoldsOneOfTheValues) {
  EXPECT_TRUE(
      is_accepted("one of", {.cells = {{0, 4}}, .numbers = {1, 3}}, free_board(3, 3, 9), "192838475"));
  EXPECT_FALSE(
      is_accepted("one of", {.cells = {{0, 4}}, .numbers = {1, 3}}, free_board(3, 3, 9), "192848475"));
}

TEST(NoSquare, RefusesASquareOfTheKind) {
  EXPECT_TRUE(is_accepted("no 2x2", {.cells = {all}, .numbers = {1}}, square, "000000000"));
  EXPECT_FALSE(is_accepted("no 2x2", {.cells = {all}, .numbers = {0, 1}}, square, "111000100"));
  EXPECT_FALSE(is_accepted("no 2x2", {.cells = {all}, .numbers = {1}}, square, "011011000"));
}

TEST(YinYang, HasOneRegionOfEachKindAndNoSquare) {
  EXPECT_TRUE(is_accepted("yin yang", {.cells = {all}}, square, "111101100"));
  EXPECT_FALSE(is_accepted("yin yang", {.cells = {all}}, square, "101000101")) << "four black regions";
  EXPECT_FALSE(is_accepted("yin yang", {.cells = {all}}, square, "111000000")) << "a square";
}

TEST(Nurikabe, HasAnIslandForEachClue) {
  const RuleArguments corners{.cells = {all, {0, 2, 6, 8}}, .numbers = {1, 1, 1, 1}};
  EXPECT_TRUE(is_accepted("nurikabe", corners, square, "010111010"));
  EXPECT_FALSE(is_accepted("nurikabe", corners, square, "000111010")) << "an island with two clues";
  EXPECT_FALSE(is_accepted("nurikabe", corners, square, "010101010")) << "land without a clue";
  const RuleArguments three{.cells = {all, {0, 2, 6}}, .numbers = {1, 1, 1}};
  EXPECT_FALSE(is_accepted("nurikabe", three, square, "010111011")) << "a square of sea";
  EXPECT_FALSE(is_accepted("nurikabe", {.cells = {all, {3, 8}}, .numbers = {4, 1}}, square, "101010010"));
  EXPECT_TRUE(
      is_accepted("nurikabe", {.cells = corners.cells, .numbers = {0, 0, 0, 0}}, square, "010111010"));
  EXPECT_FALSE(
      is_accepted("nurikabe", {.cells = corners.cells, .numbers = {2, 1, 1, 1}}, square, "010111010"));
  EXPECT_NE(refusal("nurikabe", {.cells = {all, {0, 8}}, .numbers = {2}}, square), "");
  EXPECT_NE(refusal("nurikabe", {.cells = {{0, 1}, {0}}, .numbers = {2}}, square), "");
}

TEST(Cave, CountsWhatIsSeen) {
  // o o w
  // w o o      The clue 4 is at r1c2: itself, r1c1, r2c2 and r3c2.
  // w o w
  const RuleArguments clue{.cells = {all, {1}}, .numbers = {4}};
  EXPECT_TRUE(is_accepted("cave", clue, square, "001100101"));
  EXPECT_FALSE(is_accepted("cave", clue, square, "001101111")) << "it sees three";
  EXPECT_FALSE(is_accepted("cave", {.cells = {all, {}}}, square, "000010000")) << "a wall in the middle";
  EXPECT_FALSE(is_accepted("cave", {.cells = {all, {}}}, square, "011101110")) << "two caves";
  EXPECT_FALSE(is_accepted("cave", {.cells = {all, {2}}, .numbers = {1}}, square, "001100101"))
      << "a clue in a wall";
}

TEST(Snake, IsAWayThatDoesNotTouchItself) {
  EXPECT_TRUE(is_accepted("snake", {.cells = {all, {}}}, square, "111001001"));
  EXPECT_TRUE(is_accepted("snake", {.cells = {all, {0, 8}}}, square, "111001001"));
  EXPECT_FALSE(is_accepted("snake", {.cells = {all, {0, 2}}}, square, "111001001")) << "another end";
  EXPECT_FALSE(is_accepted("snake", {.cells = {all, {}}}, square, "111101111")) << "a ring";
  EXPECT_FALSE(is_accepted("snake", {.cells = {all, {}}}, square, "110111000")) << "a square with a tail";
  EXPECT_TRUE(is_accepted("snake", {.cells = {all, {}}}, square, "110010011"));
  EXPECT_FALSE(is_accepted("snake", {.cells = {all, {}}}, square, "110010001")) << "it is in two pieces";
  EXPECT_FALSE(is_accepted("snake", {.cells = {all, {}}}, square, "000010000")) << "a single cell";
}

TEST(TouchingSnake, TouchesItselfAtCornersOnly) {
  // A ring without a corner: its ends touch there.
  EXPECT_TRUE(is_accepted("touching snake", {.cells = {all, {5, 7}}}, square, "111101110"));
  EXPECT_FALSE(is_accepted("snake", {.cells = {all, {5, 7}}}, square, "111101110"));
  EXPECT_FALSE(is_accepted("touching snake", {.cells = {all, {}}}, square, "111101111")) << "a ring";
  EXPECT_FALSE(is_accepted("touching snake", {.cells = {all, {}}}, square, "110110000")) << "a square";
}

TEST(Snake, HasAnEndAndALengthIfTheyAreGiven) {
  const RuleArguments five{.cells = {all, {8}}, .numbers = {5}};
  EXPECT_TRUE(is_accepted("snake", five, square, "111001001"));
  EXPECT_FALSE(is_accepted("snake", five, square, "111001000")) << "another end";
  EXPECT_FALSE(is_accepted("snake", five, square, "000001001")) << "it is shorter";
  EXPECT_NE(refusal("snake", {.cells = {all, {0, 1, 2}}}, square), "");
  EXPECT_NE(refusal("snake", {.cells = {all, {0, 0}}}, square), "");
  EXPECT_NE(refusal("snake", {.cells = {all, {}}, .numbers = {1}}, square), "");
}

// Kinds 7, 8, 9 and 10, which is A, are ends from the north, east, south and west.
TEST(Path, MayTouchItself) {
  const auto board = free_board(2, 3, 11, 0);
  const std::vector<int> six{0, 1, 2, 3, 4, 5};
  EXPECT_TRUE(is_accepted("path", {.cells = {six, {}}}, board, "826824"));
  EXPECT_TRUE(is_accepted("path", {.cells = {six, {0, 3}}, .numbers = {6}}, board, "826824"));
  EXPECT_TRUE(is_accepted("path", {.cells = {six, {3}}}, board, "826824"));
  EXPECT_TRUE(is_accepted("path", {.cells = {six, {}}, .numbers = {2}}, board, "8A0000"));
  EXPECT_FALSE(is_accepted("path", {.cells = {six, {}}, .numbers = {5}}, board, "826824")) << "six cells";
  EXPECT_FALSE(is_accepted("path", {.cells = {six, {1}}}, board, "826824")) << "another end";
  EXPECT_FALSE(is_accepted("path", {.cells = {six, {}}}, board, "526324")) << "a loop";
  EXPECT_FALSE(is_accepted("path", {.cells = {six, {}}}, board, "8A08A0")) << "two paths";
  EXPECT_FALSE(is_accepted("path", {.cells = {six, {}}}, board, "80A000")) << "no way between the ends";
  EXPECT_FALSE(is_accepted("path", {.cells = {six, {}}}, board, "000000"));
}

TEST(Loops, AreAsManyAsTheNumber) {
  const auto wide = free_board(2, 5, 7, 0);
  const std::vector<int> ten{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  for (const char* two : {"5605634034", "5656034340"}) {
    EXPECT_TRUE(is_accepted("loops", {.cells = {ten, {}}, .numbers = {2}}, wide, two));
    EXPECT_TRUE(is_accepted("loops", {.cells = {ten, {}}}, wide, two));
    EXPECT_FALSE(is_accepted("loops", {.cells = {ten, {}}, .numbers = {1}}, wide, two));
    EXPECT_FALSE(is_accepted("loops", {.cells = {ten, {}}, .numbers = {3}}, wide, two));
  }
  EXPECT_FALSE(is_accepted("loops", {.cells = {ten, {}}}, wide, "0000000000")) << "there is none";
  EXPECT_FALSE(is_accepted("loops", {.cells = {ten, {}}}, wide, "5600030000")) << "it is open";
  EXPECT_NE(refusal("loops", {.cells = {ten, {0}}}, wide), "");
}

// The sides stand after the loop: the middle is inside. In the second board a loop of eight cells turns in at
// the right, so that the cell there is outside.
TEST(Loops, HaveCellsInsideAndOutside) {
  const auto board = free_board(3, 3, 7, 0);
  const std::vector<int> sides{9, 10, 11, 12, 13, 14, 15, 16, 17};
  for (const char* kind : {"one loop", "loops"}) {
    EXPECT_TRUE(is_accepted(kind, {.cells = {all, sides}}, board, "526101324222212222"));
    EXPECT_FALSE(is_accepted(kind, {.cells = {all, sides}}, board, "526101324222202222"));
    EXPECT_FALSE(is_accepted(kind, {.cells = {all, sides}}, board, "526101324222212221"));
    EXPECT_TRUE(is_accepted(kind, {.cells = {all, sides}}, board, "560136324220222222"));
    EXPECT_FALSE(is_accepted(kind, {.cells = {all, sides}}, board, "560136324221222222"));
  }
}

TEST(OneLoop, IsClosedAndSingle) {
  const auto board = free_board(3, 3, 7, 0);
  // A ring around the middle: south-east is 5, east-west 2, south-west 6, north-south 1, north-east 3,
  // north-west 4.
  EXPECT_TRUE(is_accepted("one loop", {.cells = {all}}, board, "526101324"));
  EXPECT_FALSE(is_accepted("one loop", {.cells = {all}}, board, "526101304")) << "it is open";
  EXPECT_FALSE(is_accepted("one loop", {.cells = {all}}, board, "000000000")) << "there is no loop";
  const auto wide = free_board(2, 4, 7, 0);
  const std::vector<int> eight{0, 1, 2, 3, 4, 5, 6, 7};
  EXPECT_FALSE(is_accepted("one loop", {.cells = {eight}}, wide, "56563434")) << "two loops";
  EXPECT_TRUE(is_accepted("one loop", {.cells = {eight}}, wide, "52263224"));
}

TEST(StarBattle, KeepsStarsApart) {
  const auto four = free_board(4, 4, 2, 0);
  std::vector<int> cells;
  for (int cell = 0; cell < 16; ++cell) cells.push_back(cell);
  EXPECT_TRUE(is_accepted("star battle", {.cells = {cells}, .numbers = {1}}, four, "0100000110000010"));
  EXPECT_FALSE(is_accepted("star battle", {.cells = {cells}, .numbers = {1}}, four, "1000010000100001"))
      << "touch";
  EXPECT_FALSE(is_accepted("star battle", {.cells = {cells}, .numbers = {1}}, four, "0100000110000000"));
}

TEST(Minesweeper, CountsMinesAround) {
  EXPECT_TRUE(is_accepted("minesweeper", {.cells = {all, {4}}, .numbers = {3}}, square, "110000001"));
  EXPECT_FALSE(is_accepted("minesweeper", {.cells = {all, {4}}, .numbers = {2}}, square, "110000001"));
  EXPECT_FALSE(is_accepted("minesweeper", {.cells = {all, {4}}, .numbers = {0}}, square, "000010000"));
}

TEST(Minesweeper, TakesDigitsForClues) {
  // Four digits, and the layer beside them.
  const RuleArguments digits{.cells = {{4, 5, 6, 7}, {0, 3}}};
  EXPECT_TRUE(is_accepted("minesweeper", digits, free_board(2, 2, 4), "23320110"));
  EXPECT_FALSE(is_accepted("minesweeper", digits, free_board(2, 2, 4), "23330110"));
  EXPECT_NE(refusal("minesweeper", digits, free_board(2, 2, 1)), "") << "a board without digits";
  EXPECT_NE(refusal("minesweeper", {.cells = digits.cells, .numbers = {1}}, free_board(2, 2, 4)), "");
}

// 1 1 0
// 1 0 0      From r1c1 its own kind is seen four times, from r2c2 three times.
// 1 0 1
TEST(Seen, CountsUpToAnotherKind) {
  const std::string kinds = "110100101";
  EXPECT_TRUE(is_accepted("seen", {.cells = {all, {0, 4}}, .numbers = {4, 3}}, square, kinds));
  EXPECT_FALSE(is_accepted("seen", {.cells = {all, {0, 4}}, .numbers = {3, 3}}, square, kinds));
  EXPECT_FALSE(is_accepted("seen", {.cells = {all, {0, 4}}, .numbers = {4, 4}}, square, kinds));
  const RuleArguments ones{.cells = {all, {0, 4, 7}}, .numbers = {1, 4, 2, 2}};
  EXPECT_TRUE(is_accepted("seen of kind", ones, square, kinds)) << "r2c2 sees r1c2 and r2c1";
  EXPECT_FALSE(is_accepted("seen of kind", {.cells = ones.cells, .numbers = {0, 4, 2, 2}}, square, kinds));
  // The lists are two digits and their kinds.
  EXPECT_TRUE(is_accepted("seen", {.cells = {{2, 3}, {0, 1}}}, free_board(1, 2, 2), "2211"));
  EXPECT_FALSE(is_accepted("seen", {.cells = {{2, 3}, {0, 1}}}, free_board(1, 2, 2), "2101"));
  EXPECT_TRUE(
      is_accepted("seen of kind", {.cells = {{2, 3}, {0, 1}}, .numbers = {1}}, free_board(1, 2, 2), "1101"));
  EXPECT_NE(refusal("seen", {.cells = {all, {0}}}, free_board(3, 3, 1)), "") << "a board without digits";
}

TEST(CellsOfKind, AreCounted) {
  EXPECT_TRUE(
      is_accepted("cells of kind", {.cells = {all, {0, 1, 2}}, .numbers = {1, 2}}, square, "110001000"));
  EXPECT_FALSE(
      is_accepted("cells of kind", {.cells = {all, {0, 1, 2}}, .numbers = {1, 3}}, square, "110001000"));
  const RuleArguments control{.cells = {{2, 3}, {2, 3}, {1}}, .numbers = {1}};
  EXPECT_FALSE(is_accepted("cells of kind", control, free_board(1, 2, 2), "1201"));
  EXPECT_TRUE(is_accepted("cells of kind", control, free_board(1, 2, 2), "1211"));
  EXPECT_NE(refusal("cells of kind", {.cells = {all, {0}}, .numbers = {1}}, square), "") << "no number";
  EXPECT_NE(refusal("cells of kind", {.cells = {{2, 3}, {0}}, .numbers = {1, 1}}, free_board(1, 2, 2)), "")
      << "not a cell of the layer";
}

TEST(RunsOfKind, HaveTheirLengthsInOrder) {
  const std::vector<int> line{0, 1, 2, 3, 4, 5};
  const auto runs = [&](std::vector<int> numbers, const char* kinds) {
    return is_accepted("runs of kind", {.cells = {line, line}, .numbers = std::move(numbers)},
                       free_board(1, 6, 2, 0), kinds);
  };
  EXPECT_TRUE(runs({1, 2, 1}, "011010"));
  EXPECT_TRUE(runs({1, 2, 1}, "110001"));
  EXPECT_FALSE(runs({1, 2, 1}, "010110")) << "another order";
  EXPECT_FALSE(runs({1, 2, 1}, "011000"));
  EXPECT_FALSE(runs({1, 2, 1}, "110101"));
  EXPECT_TRUE(runs({0, 6}, "000000"));
  EXPECT_TRUE(runs({1}, "000000"));
  EXPECT_FALSE(runs({1}, "000100"));
}

TEST(DigitsByKind, LimitsTheDigitsOfAKind) {
  // The layer stands behind the four digits.
  const RuleArguments even{.cells = {{4, 5, 6, 7}}, .numbers = {1, 2, 4}};
  EXPECT_TRUE(is_accepted("digits by kind", even, free_board(2, 2, 4), "12340101"));
  EXPECT_FALSE(is_accepted("digits by kind", even, free_board(2, 2, 4), "12341000"));
}

TEST(InEachHouse, CountsInRowsAndColumns) {
  const RuleArguments one{.cells = {{4, 5, 6, 7}}, .numbers = {1, 1}};
  EXPECT_TRUE(is_accepted("in each house", one, with_lines(2, 2, 2), "12210110"));
  EXPECT_FALSE(is_accepted("in each house", one, with_lines(2, 2, 2), "12210101")) << "two in a column";
  EXPECT_FALSE(is_accepted("in each house", one, free_board(2, 2, 2), "11110101"))
      << "columns count where digits may repeat, too";
}

TEST(EachDigitAmong, CountsDigitsOfAKind) {
  const RuleArguments once{.cells = {{4, 5, 6, 7}}, .numbers = {1, 1}};
  EXPECT_TRUE(is_accepted("each digit among", once, free_board(2, 2, 2), "12211100"));
  EXPECT_FALSE(is_accepted("each digit among", once, free_board(2, 2, 2), "12211001")) << "1 twice, no 2";
}

TEST(ValueByKind, FollowsFromDigitAndKind) {
  // The lists are two digits, their kinds, and their values.
  const RuleArguments doubled{.cells = {{2, 3}, {4, 5}}, .text = "d; 2 * d"};
  EXPECT_TRUE(is_accepted("value by kind", doubled, free_board(1, 2, 4), "340138"));
  EXPECT_FALSE(is_accepted("value by kind", doubled, free_board(1, 2, 4), "340134"));
  EXPECT_FALSE(is_accepted("value by kind", doubled, free_board(1, 2, 4), "342134")) << "no such kind";
  EXPECT_NE(refusal("value by kind", {.cells = doubled.cells, .text = "d +"}, free_board(1, 2, 4)), "");
  EXPECT_NE(refusal("value by kind", {.cells = {{2, 3}, {4}}, .text = "d"}, free_board(1, 2, 4)), "");
}

TEST(SecondDigits, FillEachHouse) {
  // Digits from 0 to 2: a second digit of 1 has kind 2, one of 2 has kind 3.
  const RuleArguments second{.cells = {{4, 5, 6, 7}}};
  EXPECT_TRUE(is_accepted("second digits", second, with_lines(2, 2, 3, 0), "02202002"));
  EXPECT_FALSE(is_accepted("second digits", second, with_lines(2, 2, 3, 0), "02202000")) << "row 2 lacks 1";
  EXPECT_FALSE(is_accepted("second digits", second, with_lines(2, 2, 3, 0), "12201002")) << "it is less";
}

}  // namespace rules_examples_layers_test
}  // namespace sudosat::test
