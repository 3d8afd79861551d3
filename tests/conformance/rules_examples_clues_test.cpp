// Outside clues, counts and cages: examples written by hand from what the rules mean.
#include <gtest/gtest.h>

#include "puzzle/drawing.hpp"
#include "tests/conformance/rules_testing.hpp"

namespace sudosat::test {
namespace rules_examples_clues_test {

const auto row = free_board(1, 9, 9);
const std::vector<int> all{0, 1, 2, 3, 4, 5, 6, 7, 8};
const auto small = free_board(1, 4, 4);
const std::vector<int> four{0, 1, 2, 3};
const auto square = Shape::latin(4);

bool clue_holds(const char* kind, int clue, const std::string& values) {
  return is_accepted(kind, {.cells = {all}, .numbers = {clue}}, row, values);
}

TEST(Sandwich, SumsBetweenTheCrusts) {
  EXPECT_TRUE(clue_holds("sandwich", 7, "214397568"));
  EXPECT_FALSE(clue_holds("sandwich", 8, "214397568"));
  EXPECT_TRUE(clue_holds("sandwich", 0, "234195678"));
  EXPECT_TRUE(clue_holds("sandwich", 35, "987654321"));
  EXPECT_FALSE(clue_holds("sandwich", 34, "987654321"));
  EXPECT_FALSE(clue_holds("sandwich", 0, "234155678"));
  EXPECT_FALSE(clue_holds("sandwich", 0, "194195678"));
}

TEST(Sandwich, MayHaveOtherCrusts) {
  const RuleArguments between{.cells = {four}, .numbers = {3, 4, 2}};
  EXPECT_TRUE(is_accepted("sandwich", between, small, "2341"));
  EXPECT_TRUE(is_accepted("sandwich", between, small, "1432"));
  EXPECT_FALSE(is_accepted("sandwich", between, small, "3241"));
  EXPECT_NE(refusal("sandwich", {.cells = {four}, .numbers = {3, 4}}, small), "");
  EXPECT_NE(refusal("sandwich", {.cells = {four}, .numbers = {3, 4, 4}}, small), "");
  EXPECT_NE(refusal("sandwich", {.cells = {four}, .numbers = {3, 4, 5}}, small), "");
  EXPECT_NE(refusal("sandwich", {.cells = {four}, .numbers = {-3}}, small), "");
  EXPECT_NE(refusal("sandwich", {.cells = {{0, 1, 0}}, .numbers = {3}}, small), "");
}

TEST(Lunchbox, SumsBetweenItsSmallestAndLargest) {
  const RuleArguments seven{.cells = {four}, .numbers = {7}};
  EXPECT_FALSE(is_accepted("lunchbox", seven, row, "423911111"));
  EXPECT_TRUE(is_accepted("lunchbox", seven, row, "234511111"));
  EXPECT_TRUE(is_accepted("lunchbox", seven, row, "834211111"));
  EXPECT_TRUE(is_accepted("lunchbox", seven, row, "427911111"));  // 4 | 2 7 9
  EXPECT_FALSE(is_accepted("lunchbox", seven, row, "434811111"));
  EXPECT_TRUE(is_accepted("lunchbox", {.cells = {{0, 1}}, .numbers = {0}}, row, "941111111"));
  EXPECT_NE(refusal("lunchbox", {.cells = {{0}}, .numbers = {0}}, row), "");
}

TEST(XSum, AddsTheFirstXCells) {
  EXPECT_TRUE(clue_holds("x-sum", 12, "345678912"));
  EXPECT_FALSE(clue_holds("x-sum", 12, "435678912"));
  EXPECT_TRUE(clue_holds("x-sum", 1, "192345678"));
  EXPECT_TRUE(clue_holds("x-sum", 45, "912345678"));
  EXPECT_FALSE(is_accepted("x-sum", {.cells = {{0, 1}}, .numbers = {5}}, small, "3211"));
  const auto zero = free_board(1, 3, 3, 0);
  EXPECT_TRUE(is_accepted("x-sum", {.cells = {{0, 1}}, .numbers = {0}}, zero, "021"));
  EXPECT_FALSE(is_accepted("x-sum", {.cells = {{0, 1}}, .numbers = {2}}, zero, "021"));
}

TEST(Skyscraper, CountsWhatCanBeSeen) {
  EXPECT_TRUE(clue_holds("skyscraper", 4, "214739586"));
  EXPECT_TRUE(clue_holds("skyscraper", 1, "912345678"));
  EXPECT_TRUE(clue_holds("skyscraper", 9, "123456789"));
  EXPECT_FALSE(clue_holds("skyscraper", 3, "214739586"));
  EXPECT_NE(refusal("skyscraper", {.cells = {four}, .numbers = {5}}, small), "");
  const auto zero = free_board(1, 4, 4, 0);
  EXPECT_TRUE(is_accepted("skyscraper", {.cells = {four}, .numbers = {2}}, zero, "0132"));
}

TEST(HiddenSkyscraper, IsTheFirstThatIsHidden) {
  EXPECT_TRUE(clue_holds("hidden skyscraper", 3, "247369158"));
  EXPECT_FALSE(clue_holds("hidden skyscraper", 1, "247369158"));
  EXPECT_FALSE(clue_holds("hidden skyscraper", 9, "123456789"));
}

TEST(NumberedRoom, HoldsTheClueInTheNthCell) {
  EXPECT_FALSE(clue_holds("numbered room", 7, "396718245"));
  EXPECT_TRUE(clue_holds("numbered room", 6, "396718245"));
  EXPECT_TRUE(clue_holds("numbered room", 1, "196718245"));
  EXPECT_FALSE(clue_holds("numbered room", 9, "196718245"));
  EXPECT_FALSE(is_accepted("numbered room", {.cells = {{0, 1}}, .numbers = {1}}, small, "3111"));
}

TEST(OutsideClues, AreCalledByTheirNumberAndLine) {
  EXPECT_EQ(make_rule("x-sum", {.cells = {{8, 9, 10, 11}}, .numbers = {6}}, *square)->name(*square),
            "x-sum 6 at row 3 from the left");
  EXPECT_EQ(make_rule("sandwich", {.cells = {{12, 8, 4, 0}}, .numbers = {5}}, *square)->name(*square),
            "sandwich 5 at column 1 from below");
}

TEST(OutsideClues, AreDrawnBeforeTheirLine) {
  Drawing drawing;
  make_rule("skyscraper", {.cells = {{8, 9, 10, 11}}, .numbers = {3}}, *square)->draw(*square, drawing);
  ASSERT_EQ(drawing.marks().size(), 1U);
  EXPECT_EQ(drawing.marks()[0].text, "3");
  EXPECT_EQ(drawing.marks()[0].centre.row, 2.5);
  EXPECT_EQ(drawing.marks()[0].centre.column, -0.5);
}

// In 1234 / 2143 / 3412 / 4321 each number is read four times: 1234 is row 1, column 1, and row 4 and column
// 4 backwards.
TEST(FullRank, CountsTheReadingsThatAreSmaller) {
  const std::string board = "1234214334124321";
  const auto holds = [&](int rank, std::vector<int> line, const char* ties) {
    return is_accepted("full rank", {.cells = {std::move(line)}, .numbers = {rank}, .text = ties}, square,
                       board);
  };
  EXPECT_TRUE(holds(1, {0, 1, 2, 3}, "any"));
  EXPECT_TRUE(holds(1, {0, 4, 8, 12}, "any"));
  EXPECT_FALSE(holds(2, {0, 4, 8, 12}, "any"));
  EXPECT_FALSE(holds(1, {0, 1, 2, 3}, "only-unclued"));
  EXPECT_FALSE(holds(1, {0, 1, 2, 3}, ""));
  EXPECT_FALSE(holds(0, {0, 1, 2, 3}, "none"));
  EXPECT_TRUE(holds(0, {0, 1, 2, 3}, "only-unclued"));
  EXPECT_TRUE(holds(13, {3, 2, 1, 0}, "any"));
  EXPECT_FALSE(holds(15, {3, 2, 1, 0}, "any"));
}

// The board 3421 / 2134 / 1342 / 4213 is the only one whose first column has rank 10, without ties.
TEST(FullRank, AcceptsAPublishedBoard) {
  const RuleArguments clue{.cells = {{0, 4, 8, 12}}, .numbers = {10}, .text = "none"};
  EXPECT_TRUE(is_accepted("full rank", clue, square, "3421213413424213"));
}

TEST(FullRank, RefusesNonsense) {
  EXPECT_NE(refusal("full rank", {.cells = {{0, 1, 2}}, .numbers = {1}}, square), "");
  EXPECT_NE(refusal("full rank", {.cells = {{0, 1, 2, 3}}, .numbers = {17}}, square), "");
  EXPECT_NE(refusal("full rank", {.cells = {{0, 1, 2, 3}}, .numbers = {1, 2}}, square), "");
  EXPECT_NE(refusal("full rank", {.cells = {{0, 1, 2, 3}}, .numbers = {1}, .text = "some"}, square), "");
  EXPECT_NE(refusal("full rank", {.cells = {four}, .numbers = {1}}, small), "");
}

TEST(Indexers, TellWhereTheirOwnIndexStands) {
  const auto board = free_board(3, 3, 3);
  // r1c1 holds 3, so r3c1 must hold 1; and in its row c3 must hold 1.
  EXPECT_TRUE(is_accepted("row indexer", {.cells = {{0}}}, board, "322222122"));
  EXPECT_FALSE(is_accepted("row indexer", {.cells = {{0}}}, board, "322222222"));
  EXPECT_FALSE(is_accepted("row indexer", {.cells = {{0}}}, board, "322122122"));
  EXPECT_TRUE(is_accepted("column indexer", {.cells = {{0}}}, board, "321222222"));
  EXPECT_FALSE(is_accepted("column indexer", {.cells = {{0}}}, board, "322222122"));
  EXPECT_FALSE(is_accepted("row indexer", {.cells = {{0}}}, free_board(2, 2, 4), "4111"));
}

TEST(Indexers, CountPlacesInBoxes) {
  const auto boxed = Shape::boxed(4, 2, 2);
  // The box at the top right is 3 4 / 1 2: its first cell, r1c3, holds 3, and its third, r2c3, a 1.
  EXPECT_TRUE(is_accepted("box indexer", {.cells = {{2}}}, boxed, "1234341221434321"));
  // The second cell of the box holds 4, and the fourth a 2.
  EXPECT_TRUE(is_accepted("box indexer", {.cells = {{3}}}, boxed, "1234341221434321"));
  EXPECT_FALSE(is_accepted("box indexer", {.cells = {{2}}}, boxed, "1234342121434312"));
  EXPECT_NE(refusal("box indexer", {.cells = {{0}}}, square), "");
}

TEST(CountingCircles, HoldHowManyHoldTheSame) {
  EXPECT_TRUE(is_accepted("counting circles", {.cells = {four}}, small, "3133"));
  EXPECT_FALSE(is_accepted("counting circles", {.cells = {four}}, small, "3132"));
  EXPECT_TRUE(is_accepted("counting circles", {.cells = {four}}, small, "4444"));
  EXPECT_FALSE(is_accepted("counting circles", {.cells = {{0}}}, free_board(1, 2, 2, 0), "01"));
}

TEST(Contains, ExactlyOrAtLeast) {
  const RuleArguments two_ones{.cells = {four}, .numbers = {1, 3, 1}};
  EXPECT_TRUE(is_accepted("contains exactly", two_ones, small, "1314"));
  EXPECT_FALSE(is_accepted("contains exactly", two_ones, small, "1311"));
  EXPECT_TRUE(is_accepted("contains at least", two_ones, small, "1311"));
  EXPECT_FALSE(is_accepted("contains at least", two_ones, small, "1344"));
  EXPECT_NE(refusal("contains exactly", {.cells = {{0, 1}}, .numbers = {1, 1, 1}}, small), "");
}

TEST(LookAndSay, ReadsCountsAndDigits) {
  const RuleArguments two_threes_no_one{.cells = {four}, .numbers = {2, 3, 0, 1}};
  EXPECT_TRUE(is_accepted("look and say", two_threes_no_one, small, "3243"));
  EXPECT_FALSE(is_accepted("look and say", two_threes_no_one, small, "3143"));
  EXPECT_FALSE(is_accepted("look and say", two_threes_no_one, small, "3333"));
  EXPECT_NE(refusal("look and say", {.cells = {four}, .numbers = {2, 3, 1}}, small), "");
  EXPECT_NE(refusal("look and say", {.cells = {four}, .numbers = {2, 3, 1, 3}}, small), "");
  EXPECT_NE(refusal("look and say", {.cells = {four}, .numbers = {5, 3}}, small), "");
}

TEST(CountDistinct, IsHeldByItsControl) {
  const RuleArguments count{.cells = {{0}, {1, 2, 3}}};
  EXPECT_TRUE(is_accepted("count distinct", count, small, "2414"));
  EXPECT_TRUE(is_accepted("count distinct", count, small, "1444"));
  EXPECT_FALSE(is_accepted("count distinct", count, small, "3414"));
  EXPECT_NE(refusal("count distinct", {.cells = {{0, 1}, {2}}}, small), "");
}

TEST(GlobalEntropy, WantsALowAMiddleAndAHighDigitInEverySquare) {
  const auto two_by_three = free_board(2, 3, 9);
  EXPECT_TRUE(is_accepted("global entropy", {}, two_by_three, "152798"));
  EXPECT_FALSE(is_accepted("global entropy", {}, two_by_three, "152745"));
  EXPECT_NE(refusal("global entropy", {}, free_board(2, 2, 4)), "");
}

TEST(GlobalMod, WantsAllRemaindersInEverySquare) {
  const auto two_by_two = free_board(2, 2, 9);
  EXPECT_TRUE(is_accepted("global mod", {}, two_by_two, "1593"));
  EXPECT_FALSE(is_accepted("global mod", {}, two_by_two, "1471"));
  EXPECT_FALSE(is_accepted("global mod", {}, two_by_two, "1458"));
}

TEST(DutchFlatmates, AFiveHasAOneAboveOrANineBelow) {
  const auto column = free_board(3, 1, 9);
  EXPECT_TRUE(is_accepted("dutch flatmates", {}, column, "152"));
  EXPECT_TRUE(is_accepted("dutch flatmates", {}, column, "259"));
  EXPECT_TRUE(is_accepted("dutch flatmates", {}, column, "591"));
  EXPECT_FALSE(is_accepted("dutch flatmates", {}, column, "951"));
  EXPECT_FALSE(is_accepted("dutch flatmates", {}, column, "512"));
  EXPECT_FALSE(is_accepted("dutch flatmates", {}, column, "295"));
  EXPECT_NE(refusal("dutch flatmates", {}, free_board(3, 1, 4)), "");
}

TEST(RellikCage, HasNoDigitsOfItsSum) {
  const RuleArguments not_five{.cells = {{0, 1, 2}}, .numbers = {5}};
  EXPECT_FALSE(is_accepted("rellik cage", not_five, row, "124111111"));  // 1 + 4
  EXPECT_TRUE(is_accepted("rellik cage", not_five, row, "346111111"));
  EXPECT_FALSE(is_accepted("rellik cage", not_five, row, "326111111"));
  EXPECT_FALSE(is_accepted("rellik cage", not_five, row, "956111111"));
  EXPECT_FALSE(is_accepted("rellik cage", not_five, row, "336111111"));
}

// Digits from -2 to 2: a negative number, or 0, is a clue there as any other.
TEST(NegativeDigits, AreInClues) {
  const auto negative = free_board(1, 4, 5, -2);
  const auto holds = [&](const char* kind, int clue, const std::vector<int>& values) {
    Grid grid(1, 4);
    for (int cell = 0; cell < 4; ++cell) grid[cell] = values[cell];
    return make_rule(kind, {.cells = {four}, .numbers = {clue}}, *negative)->accepts(*negative, grid);
  };
  EXPECT_TRUE(holds("sandwich", -1, {-2, -1, 2, 0}));
  EXPECT_FALSE(holds("sandwich", -1, {-2, 1, 2, 0}));
  EXPECT_TRUE(holds("x-sum", 0, {2, -2, -1, 1}));
  EXPECT_FALSE(holds("x-sum", -1, {-1, 0, 1, 2}));
  const auto wide = free_board(1, 4, 7, -3);
  Grid below(1, 4);
  below[0] = 2;
  below[1] = -3;
  EXPECT_TRUE(make_rule("x-sum", {.cells = {four}, .numbers = {-1}}, *wide)->accepts(*wide, below));
  EXPECT_TRUE(holds("lunchbox", -1, {-2, 0, -1, 2}));
  EXPECT_FALSE(holds("lunchbox", -1, {-2, 0, 1, 2}));
  EXPECT_TRUE(holds("numbered room", -1, {2, -1, 0, 1}));
  EXPECT_FALSE(holds("numbered room", -1, {2, 1, -1, 0}));
  EXPECT_TRUE(holds("hidden skyscraper", -1, {0, 1, -1, 2}));
  EXPECT_FALSE(holds("hidden skyscraper", -1, {-1, 0, -2, -1}));
  EXPECT_FALSE(holds("rellik cage", -1, {-2, 1, 2, 0}));  // -2 + 1
  EXPECT_TRUE(holds("rellik cage", -2, {-1, 1, 2, 0}));
  EXPECT_FALSE(holds("rellik cage", 0, {-2, -1, 1, 0}));
  EXPECT_FALSE(holds("rellik cage", 0, {-2, -1, 2, 1}));
  EXPECT_FALSE(holds("rellik cage", -3, {-2, -1, 2, 1}));
  EXPECT_NE(refusal("skyscraper", {.cells = {four}, .numbers = {-1}}, negative), "");
  for (const char* kind :
       {"sandwich", "x-sum", "lunchbox", "numbered room", "hidden skyscraper", "rellik cage"})
    EXPECT_NE(refusal(kind, {.cells = {four}, .numbers = {-1}}, small), "") << kind;
}

TEST(NegativeDigits, ZeroIsForbiddenByARellikCage) {
  const auto zero = free_board(1, 4, 4, 0);
  EXPECT_FALSE(is_accepted("rellik cage", {.cells = {four}, .numbers = {0}}, zero, "3210"));
  EXPECT_TRUE(is_accepted("rellik cage", {.cells = {{0, 1, 2}}, .numbers = {0}}, zero, "3210"));
}

TEST(EqualityCage, HasAsManyEvenAsOddAndLowAsHighDigits) {
  const RuleArguments cage{.cells = {four}};
  EXPECT_TRUE(is_accepted("equality cage", cage, row, "128911111"));
  EXPECT_TRUE(is_accepted("equality cage", cage, row, "147611111"));
  EXPECT_FALSE(is_accepted("equality cage", cage, row, "124911111"));
  EXPECT_FALSE(is_accepted("equality cage", cage, row, "137911111"));
  EXPECT_FALSE(is_accepted("equality cage", {.cells = {{0, 1}}}, row, "581111111"));
  EXPECT_NE(refusal("equality cage", {.cells = {{0, 1, 2}}}, row), "");
}

}  // namespace rules_examples_clues_test
}  // namespace sudosat::test
