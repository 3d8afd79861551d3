// Rules about lines and groups of cells: examples written by hand from what the rules mean.
#include <gtest/gtest.h>

#include "tests/conformance/rules_testing.hpp"

namespace sudosat::test {
namespace rules_examples_lines_test {

const auto row = free_board(1, 5, 9);
const auto zero_row = free_board(1, 5, 10, 0);
const auto square = free_board(3, 3, 9);
const RuleArguments whole{.cells = {{0, 1, 2, 3, 4}}};

TEST(Whispers, KeepNeighboursApart) {
  const RuleArguments german{.cells = {{0, 1, 2, 3, 4}}, .numbers = {5}};
  EXPECT_TRUE(is_accepted("whispers", german, row, "16194"));
  EXPECT_FALSE(is_accepted("whispers", german, row, "16195"));
  EXPECT_TRUE(is_accepted("whispers", {.cells = {{0, 1, 2, 3, 4}}, .numbers = {4}}, row, "16195"));
  EXPECT_NE(refusal("whispers", {.cells = {{0, 1}}, .numbers = {0}}, row), "");
}

TEST(Renban, HoldsConsecutiveDigitsInAnyOrder) {
  EXPECT_TRUE(is_accepted("renban", whole, row, "53746"));
  EXPECT_FALSE(is_accepted("renban", whole, row, "53747"));
  EXPECT_FALSE(is_accepted("renban", whole, row, "53748"));
  EXPECT_TRUE(is_accepted("renban", {.cells = {{0, 1, 2, 0}}}, row, "23411")) << "closed";
}

TEST(Nabner, HoldsNothingEqualOrConsecutive) {
  EXPECT_TRUE(is_accepted("nabner", whole, row, "59173"));
  EXPECT_FALSE(is_accepted("nabner", whole, row, "59172"));
  EXPECT_FALSE(is_accepted("nabner", whole, row, "59175"));
}

TEST(Palindrome, ReadsTheSameFromBothEnds) {
  EXPECT_TRUE(is_accepted("palindrome", whole, row, "12921"));
  EXPECT_FALSE(is_accepted("palindrome", whole, row, "12931"));
  EXPECT_TRUE(is_accepted("palindrome", {.cells = {{0, 1, 2, 3}}}, row, "12219"));
}

TEST(Clone, RepeatsItsCells) {
  const RuleArguments clone{.cells = {{0, 1}, {3, 4}}};
  EXPECT_TRUE(is_accepted("clone", clone, row, "78978"));
  EXPECT_FALSE(is_accepted("clone", clone, row, "78987"));
  EXPECT_NE(refusal("clone", {.cells = {{0, 1}, {3}}}, row), "");
}

std::shared_ptr<const Shape> regions(std::vector<int> of_cells) {
  ShapeSpec spec = free_board(1, static_cast<int>(of_cells.size()), 9)->spec();
  spec.regions = std::move(of_cells);
  return std::make_shared<const Shape>(spec);
}

TEST(RegionSumLine, HasOneSumInEachPart) {
  const auto three = regions({0, 0, 1, 1, 2});
  EXPECT_TRUE(is_accepted("region sum line", whole, three, "36459"));
  EXPECT_FALSE(is_accepted("region sum line", whole, three, "36468"));
  const auto again = regions({0, 1, 0, 1, 0});
  EXPECT_TRUE(is_accepted("region sum line", whole, again, "44444"));
  EXPECT_FALSE(is_accepted("region sum line", whole, again, "19873"));
  const auto same_sums = regions({0, 1, 1, 0, 1});
  EXPECT_TRUE(is_accepted("region sum line", {.cells = {{0, 1, 2, 3}}}, same_sums, "93699"));
  EXPECT_FALSE(is_accepted("region sum line", {.cells = {{0, 1, 2, 3}}}, same_sums, "54514"))
      << "parts of a region do not add up";
  EXPECT_NE(refusal("region sum line", whole, row), "");
}

TEST(RegionSumLine, SkipsCellsInNoRegion) {
  const auto gap = regions({0, -1, 0, 1, -1});
  EXPECT_TRUE(is_accepted("region sum line", whole, gap, "29573"));
  EXPECT_FALSE(is_accepted("region sum line", whole, gap, "79573"));
}

TEST(EqualSums, AreThoseOfAllGroups) {
  const RuleArguments groups{.cells = {{0, 1}, {2}, {3, 4}}};
  EXPECT_TRUE(is_accepted("equal sums", groups, row, "45918"));
  EXPECT_FALSE(is_accepted("equal sums", groups, row, "45917"));
  EXPECT_NE(refusal("equal sums", {.cells = {{0, 1}}}, row), "");
}

TEST(ZipperLine, AddsWhatIsEquallyFarFromTheMiddle) {
  EXPECT_FALSE(is_accepted("zipper line", whole, row, "12765"));
  EXPECT_TRUE(is_accepted("zipper line", whole, row, "12756"));
  EXPECT_FALSE(is_accepted("zipper line", whole, row, "12656"));
  EXPECT_TRUE(is_accepted("zipper line", {.cells = {{0, 1, 2, 3}}}, row, "39399"));
  EXPECT_FALSE(is_accepted("zipper line", {.cells = {{0, 1, 2, 3}}}, row, "39489"));
}

TEST(BetweenLine, BoundsItsInnerCells) {
  EXPECT_TRUE(is_accepted("between line", whole, row, "83572"));
  EXPECT_TRUE(is_accepted("between line", whole, row, "23578"));
  EXPECT_FALSE(is_accepted("between line", whole, row, "82572"));
  EXPECT_FALSE(is_accepted("between line", whole, row, "89572"));
  EXPECT_TRUE(is_accepted("between line", {.cells = {{0, 1}}}, row, "11111"));
  EXPECT_NE(refusal("between line", {.cells = {{0}}}, row), "");
}

TEST(LockoutLine, KeepsInnerCellsOutside) {
  const RuleArguments four{.cells = {{0, 1, 2, 3, 4}}, .numbers = {4}};
  EXPECT_FALSE(is_accepted("lockout line", four, row, "31983"));
  EXPECT_TRUE(is_accepted("lockout line", four, row, "31987"));
  EXPECT_TRUE(is_accepted("lockout line", four, row, "71983"));
  EXPECT_FALSE(is_accepted("lockout line", four, row, "31976"));
  EXPECT_FALSE(is_accepted("lockout line", four, row, "31977"));
  EXPECT_FALSE(is_accepted("lockout line", four, row, "35987"));
}

TEST(Quadruple, HoldsEachDigitAsOftenAsGiven) {
  const RuleArguments twice{.cells = {{0, 1, 3, 4}}, .numbers = {3, 3, 8}};
  EXPECT_TRUE(is_accepted("quadruple", twice, square, "319831111"));
  EXPECT_FALSE(is_accepted("quadruple", twice, square, "313821111"));
  EXPECT_EQ(make_rule("quadruple", twice, *square)->name(*square), "quadruple 3 3 8 at r1c1");
  EXPECT_NE(refusal("quadruple", {.cells = {{0, 1}}, .numbers = {1, 2, 3}}, square), "");
  EXPECT_EQ(refusal("quadruple", {.cells = {{0, 1}}, .numbers = {10}}, square),
            "the rule 'quadruple' needs digits of the board, and 10 is not one");
}

TEST(Extremes, AreComparedWithNeighboursThatAreNotListed) {
  EXPECT_TRUE(is_accepted("minimum", {.cells = {{4}}}, square, "131324141"));
  EXPECT_FALSE(is_accepted("minimum", {.cells = {{4}}}, square, "121324141"));
  EXPECT_TRUE(is_accepted("minimum", {.cells = {{4, 1}}}, square, "323424141"));
  EXPECT_TRUE(is_accepted("maximum", {.cells = {{0}}}, square, "989869999"));
  EXPECT_FALSE(is_accepted("maximum", {.cells = {{0}}}, square, "989969999"));
  EXPECT_TRUE(is_accepted("maximum", {.cells = {{0, 3}}}, square, "989967899"));
  for (const char* kind : {"minimum", "maximum"})
    EXPECT_NE(refusal(kind, {.cells = {{0, 9}}}, square), "") << "a variable";
}

TEST(ModularLine, HasAllResiduesInEachWindow) {
  const RuleArguments three{.cells = {{0, 1, 2, 3, 4}}, .numbers = {3}};
  EXPECT_FALSE(is_accepted("modular line", three, row, "48371"));
  EXPECT_TRUE(is_accepted("modular line", three, row, "48375"));
  EXPECT_TRUE(is_accepted("modular line", three, row, "48345"));
  EXPECT_FALSE(is_accepted("modular line", three, row, "48357"));
  EXPECT_TRUE(is_accepted("modular line", {.cells = {{0, 1}}, .numbers = {3}}, row, "12111"));
  EXPECT_FALSE(is_accepted("modular line", {.cells = {{0, 1}}, .numbers = {3}}, row, "14111"));
  EXPECT_TRUE(is_accepted("modular line", {.cells = {{0, 1}}, .numbers = {1}}, row, "11111"));
  EXPECT_NE(refusal("modular line", {.cells = {{0, 1}}, .numbers = {0}}, row), "");
}

TEST(EntropicLine, HasLowMiddleAndHighInEachWindow) {
  EXPECT_TRUE(is_accepted("entropic line", whole, row, "15936"));
  EXPECT_FALSE(is_accepted("entropic line", whole, row, "15949"));
  EXPECT_FALSE(is_accepted("entropic line", whole, row, "15963"));
  EXPECT_FALSE(is_accepted("entropic line", {.cells = {{0, 1}}}, row, "12999"));
  // 1-3, 4-5, 6-8 of eight digits; 1-2, 3-5, 6-7 of seven; 0-2, 3-6, 7-9 of ten.
  const RuleArguments three{.cells = {{0, 1, 2}}};
  EXPECT_TRUE(is_accepted("entropic line", three, free_board(1, 3, 8), "346"));
  EXPECT_TRUE(is_accepted("entropic line", three, free_board(1, 3, 8), "356"));
  EXPECT_FALSE(is_accepted("entropic line", three, free_board(1, 3, 8), "245"));
  EXPECT_TRUE(is_accepted("entropic line", three, free_board(1, 3, 7), "236"));
  EXPECT_FALSE(is_accepted("entropic line", three, free_board(1, 3, 7), "346"));
  EXPECT_TRUE(is_accepted("entropic line", three, free_board(1, 3, 10, 0), "267"));
  EXPECT_FALSE(is_accepted("entropic line", three, free_board(1, 3, 10, 0), "367"));
}

TEST(ParityLine, TakesTurns) {
  EXPECT_TRUE(is_accepted("parity line", whole, row, "14789"));
  EXPECT_FALSE(is_accepted("parity line", whole, row, "14779"));
}

TEST(SumLine, IsDividedIntoSegmentsOfOneSum) {
  const RuleArguments nine{.cells = {{0, 1, 2, 3, 4}}, .numbers = {9}};
  EXPECT_TRUE(is_accepted("sum line", nine, row, "45927"));
  EXPECT_TRUE(is_accepted("sum line", nine, row, "45999"));
  EXPECT_FALSE(is_accepted("sum line", nine, row, "45928"));
  EXPECT_FALSE(is_accepted("sum line", nine, row, "48276"));
  EXPECT_FALSE(is_accepted("sum line", nine, row, "72792"));
  EXPECT_TRUE(is_accepted("sum line", nine, zero_row, "09090"));
  EXPECT_FALSE(is_accepted("sum line", nine, zero_row, "00000"));
  EXPECT_NE(refusal("sum line", {.cells = {{0, 1}}, .numbers = {0}}, row), "");
  EXPECT_NE(refusal("sum line", {.cells = {{0, 1}}, .numbers = {5, 2}}, row), "");
}

TEST(SumLine, OfALoopMayBeginAnywhere) {
  const RuleArguments loop{.cells = {{0, 1, 2, 3, 4}}, .numbers = {9, 1}};
  const RuleArguments line{.cells = {{0, 1, 2, 3, 4}}, .numbers = {9, 0}};
  EXPECT_FALSE(is_accepted("sum line", loop, row, "54545"));
  EXPECT_FALSE(is_accepted("sum line", loop, row, "27275"));
  EXPECT_TRUE(is_accepted("sum line", loop, row, "49365"));
  EXPECT_FALSE(is_accepted("sum line", line, row, "49365"));
  EXPECT_TRUE(is_accepted("sum line", loop, row, "21114"));
  EXPECT_FALSE(is_accepted("sum line", loop, row, "21573"));
}

}  // namespace rules_examples_lines_test
}  // namespace sudosat::test
