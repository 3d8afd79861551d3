// Rules about the whole board and its regions: examples written by hand from what the rules mean.
#include <gtest/gtest.h>

#include "tests/conformance/rules_testing.hpp"

namespace sudosat::test {
namespace rules_examples_board_test {

const auto square = free_board(3, 3, 9);

TEST(ExtraRegion, HoldsDifferentDigits) {
  EXPECT_TRUE(is_accepted("extra region", {.cells = {{0, 4, 8}}}, square, "111121113"));
  EXPECT_FALSE(is_accepted("extra region", {.cells = {{0, 4, 8}}}, square, "111121111"));
}

TEST(Diagonals, HoldDifferentDigits) {
  EXPECT_TRUE(is_accepted("diagonal \\", {}, square, "191121993"));
  EXPECT_FALSE(is_accepted("diagonal \\", {}, square, "191121992"));
  EXPECT_TRUE(is_accepted("diagonal /", {}, square, "993929199"));
  EXPECT_FALSE(is_accepted("diagonal /", {}, square, "993929399"));
  // Diagonals of a board that is not square are as long as its shorter side, from the top.
  const auto wide = free_board(2, 4, 9);
  EXPECT_TRUE(is_accepted("diagonal /", {}, wide, "11121131"));
  EXPECT_FALSE(is_accepted("diagonal /", {}, wide, "11121123"));
  EXPECT_FALSE(is_accepted("diagonal \\", {}, wide, "12345178"));
}

TEST(AntiKnight, KeepsCellsAKnightsMoveApartDifferent) {
  EXPECT_TRUE(is_accepted("anti-knight", {}, square, "111222333"));
  EXPECT_FALSE(is_accepted("anti-knight", {}, square, "123456719"));
  EXPECT_FALSE(is_accepted("anti-knight", {}, square, "123451789"));
}

TEST(DisjointGroups, AreCellsInTheSamePlaceOfTheirBoxes) {
  const auto boxes = Shape::boxed(4, 2, 2);
  EXPECT_TRUE(is_accepted("disjoint groups", {}, boxes, "1234341221434321"));
  EXPECT_FALSE(is_accepted("disjoint groups", {}, boxes, "1214341221434321"));
}

TEST(Windoku, HasWindowsOneCellFromTheBorder) {
  const auto boxes = Shape::boxed(4, 2, 2);
  EXPECT_TRUE(is_accepted("windoku", {}, boxes, "1111112113411111"));
  EXPECT_FALSE(is_accepted("windoku", {}, boxes, "1111112113211111"));
}

TEST(ChessMove, KeepsCellsSoFarApartDifferent) {
  const auto wide = free_board(2, 4, 9);
  const RuleArguments camel{.numbers = {1, 3}};
  EXPECT_FALSE(is_accepted("chess move", camel, wide, "12345671"));
  EXPECT_FALSE(is_accepted("chess move", camel, wide, "12355678"));
  EXPECT_TRUE(is_accepted("chess move", camel, wide, "11112222"));
  // The same knight's move is written in another of its eight ways; then there are two moves.
  EXPECT_FALSE(is_accepted("chess move", {.numbers = {-2, 1}}, square, "123451789"));
  EXPECT_FALSE(is_accepted("chess move", {.numbers = {1, 1, 0, 2}}, square, "123456783"));
  EXPECT_TRUE(is_accepted("chess move", {.numbers = {1, 1}}, square, "111222111"));
  EXPECT_EQ(refusal("chess move", {.numbers = {1, 2, 3}}, square),
            "the rule 'chess move' needs two numbers for each move: rows and columns");
  EXPECT_EQ(refusal("chess move", {.numbers = {0, 0}}, square),
            "the rule 'chess move' needs moves that lead to another cell, not 0, 0");
}

TEST(AntiKing, IsAboutEdgesToo) {
  EXPECT_FALSE(is_accepted("anti-king", {}, square, "112345678"));
  EXPECT_FALSE(is_accepted("anti-king", {}, square, "123415678"));
  EXPECT_TRUE(is_accepted("anti-king", {}, square, "121343121"));
}

TEST(Taxicab, KeepsCellsOfThatDistanceDifferent) {
  EXPECT_FALSE(is_accepted("taxicab", {.numbers = {2}}, square, "121456789"));
  EXPECT_FALSE(is_accepted("taxicab", {.numbers = {2}}, square, "123256789"));
  EXPECT_TRUE(is_accepted("taxicab", {.numbers = {2}}, square, "112334556"));
  EXPECT_FALSE(is_accepted("taxicab", {.numbers = {4}}, square, "123456781"));
  EXPECT_NE(refusal("taxicab", {.numbers = {0}}, square), "");
}

TEST(AntiTaxicab, MeasuresWithTheDigit) {
  EXPECT_FALSE(is_accepted("anti-taxicab", {}, square, "222999999"));
  EXPECT_FALSE(is_accepted("anti-taxicab", {}, square, "399993999")) << "three steps";
  EXPECT_TRUE(is_accepted("anti-taxicab", {}, square, "399939999")) << "two steps";
  EXPECT_FALSE(is_accepted("anti-taxicab", {}, square, "992929999")) << "crossing";
}

TEST(Nonconsecutive, IsAboutEdges) {
  EXPECT_FALSE(is_accepted("nonconsecutive", {}, square, "129999999"));
  EXPECT_TRUE(is_accepted("nonconsecutive", {}, square, "197931719"));
  EXPECT_FALSE(is_accepted("nonconsecutive", {}, square, "197831719"));
  EXPECT_TRUE(is_accepted("nonconsecutive", {.cells = {{0, 1}}}, square, "127947999"));
  EXPECT_NE(refusal("nonconsecutive", {.cells = {{0}}}, square), "");
}

TEST(DiagonalNonconsecutive, IsAboutCorners) {
  EXPECT_FALSE(is_accepted("diagonal nonconsecutive", {}, square, "199929999"));
  EXPECT_FALSE(is_accepted("diagonal nonconsecutive", {}, square, "992919999"));
  EXPECT_FALSE(is_accepted("diagonal nonconsecutive", {}, square, "123123123"));
  EXPECT_FALSE(is_accepted("diagonal nonconsecutive", {}, square, "121111212"));
  EXPECT_FALSE(is_accepted("diagonal nonconsecutive", {}, square, "135246135"));
  EXPECT_TRUE(is_accepted("diagonal nonconsecutive", {}, square, "121212121"));
}

}  // namespace rules_examples_board_test
}  // namespace sudosat::test
