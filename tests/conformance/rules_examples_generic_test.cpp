// Tables, patterns, automata, combinations, equations, and regions that are to be found: examples written by
// hand from what the rules mean.
#include <gtest/gtest.h>

#include "queries/ask/solve.hpp"
#include "tests/conformance/rules_testing.hpp"

namespace sudosat::test {
namespace rules_examples_generic_test {

const auto row = free_board(1, 4, 4);
const std::vector<int> four{0, 1, 2, 3};

// For four digits, the pairs (1, 2), (2, 3), (3, 4) are the bits 1, 6 and 11.
TEST(Relation, HoldsForNeighboursInTheList) {
  const RuleArguments rises_by_one{.cells = {{0, 1, 2}}, .text = "Ch"};
  EXPECT_TRUE(is_accepted("relation", rises_by_one, row, "1231"));
  EXPECT_TRUE(is_accepted("relation", rises_by_one, row, "2341"));
  EXPECT_FALSE(is_accepted("relation", rises_by_one, row, "1241"));
  EXPECT_FALSE(is_accepted("relation", rises_by_one, row, "3211"));
}

TEST(Relation, AmongAllHoldsForEachPair) {
  // Bits 1, 2, 3, 6, 7, 11: the first is smaller.
  const RuleArguments rises{.cells = {{0, 1, 2}}, .text = "Oj"};
  EXPECT_TRUE(is_accepted("relation among all", rises, row, "1341"));
  EXPECT_FALSE(is_accepted("relation among all", rises, row, "1331"));
  const RuleArguments rises_by_one{.cells = {{0, 1, 2}}, .text = "Ch"};
  EXPECT_FALSE(is_accepted("relation among all", rises_by_one, row, "1231"));
}

// The table says that one digit is three times the other. It is from a published puzzle of nine digits.
TEST(Relation, ReadsAPublishedTable) {
  const auto nine = free_board(1, 2, 9);
  const auto holds = [&](const char* values) {
    return is_accepted("relation", {.cells = {{0, 1}}, .text = "EAEBEAAQAAAAE"}, nine, values);
  };
  for (const char* values : {"13", "31", "26", "62", "39", "93"}) EXPECT_TRUE(holds(values)) << values;
  for (const char* values : {"33", "12", "19", "91", "36", "99"}) EXPECT_FALSE(holds(values)) << values;
}

TEST(Relation, RefusesNonsense) {
  EXPECT_NE(refusal("relation", {.cells = {{0}}, .text = "Ch"}, row), "");
  EXPECT_NE(refusal("relation", {.cells = {{0, 1}}, .text = "C=g"}, row), "");
  EXPECT_NE(refusal("relation", {.cells = {{0, 1}}, .text = "AAAg"}, row), "");
  // 3 digits have 9 pairs, which take two characters. The last 3 of the 12 bits mean nothing.
  const auto three = free_board(1, 3, 3);
  EXPECT_EQ(refusal("relation", {.cells = {{0, 1}}, .text = "A"}, three), "");
  EXPECT_EQ(refusal("relation", {.cells = {{0, 1}}, .text = "_H"}, three), "");
  EXPECT_EQ(refusal("relation", {.cells = {{0, 1}}, .text = "AAA"}, three),
            "a table of pairs of 3 digits has at most 2 characters, not 3");
  EXPECT_NE(
      refusal("relation", {.cells = {{0, 1}}, .text = "__"}, three).find("bits beyond those of 3 digits"),
      std::string::npos);
}

TEST(RegularExpressionRule, MatchesTheWholeLine) {
  const RuleArguments pattern{.cells = {four}, .text = "1.*[34]"};
  EXPECT_TRUE(is_accepted("regular expression", pattern, row, "1224"));
  EXPECT_FALSE(is_accepted("regular expression", pattern, row, "1242"));
  EXPECT_FALSE(is_accepted("regular expression", pattern, row, "2144"));
  EXPECT_NE(refusal("regular expression", {.cells = {four}, .text = "1("}, row), "");
}

// A deterministic automaton has a state for each set of the last eleven cells that hold a 1. A 1 and a 2
// eleven places later can stand in three pairs of cells. Of the boards 3/4 lack one pair, 27/64 all of them.
TEST(RegularExpressionRule, MayNeedManyPlacesToBeRemembered) {
  Puzzle puzzle(free_board(1, 14, 2));
  const std::vector<int> cells{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
  puzzle.rules = {make_rule("regular expression", {.cells = {cells}, .text = ".*1.{10}2.*"}, *puzzle.shape)};
  for (const char* backend : {"backtracking", "cadical"})
    EXPECT_EQ(count(puzzle, *find_backend(backend).make({}), 100'000, {}).found,
              (1U << 14) - (1U << 14) / 64 * 27);
}

// The automaton of a published puzzle: the product of two cells is 2.
TEST(AutomatonRule, ReadsAPublishedAutomaton) {
  const auto nine = free_board(1, 3, 9);
  const RuleArguments two{.cells = {{0, 1, 2}}, .text = "AjFAGhA"};
  EXPECT_TRUE(is_accepted("automaton", two, nine, "112"));
  EXPECT_TRUE(is_accepted("automaton", two, nine, "211"));
  EXPECT_FALSE(is_accepted("automaton", two, nine, "111"));
  EXPECT_FALSE(is_accepted("automaton", two, nine, "212"));
  EXPECT_FALSE(is_accepted("automaton", two, nine, "113"));
  EXPECT_NE(refusal("automaton", {.cells = {{0, 1}, {2}}, .text = "AjFAGhA"}, nine), "");
  EXPECT_NE(refusal("automaton", {.cells = {{0, 1}}, .text = "____"}, nine), "");
  EXPECT_NE(refusal("automaton", {.cells = {{0, 1}}, .text = "A"}, nine), "");
}

// The automaton has the symbols 0 (a digit) and 1 (the end of a segment), and accepts the word 1 0 1. Plain,
// two bits a state, two symbols, one start, one other final state, not both, one bit a count: 00 0001 0001 01
// 01 0 0001. Then state 0 with symbol 1 to 2: 1 1 10; the final state 1: 0; 2 with 0 to 3: 1 0 11; 3 with 1
// to 1: 1 1 01.
TEST(AutomatonRule, ReadsTheEndOfEmptySegments) {
  const auto one = free_board(1, 1, 1);
  const RuleArguments between{.cells = {{}, {0}, {}}, .text = "BFQ8vQ"};
  EXPECT_TRUE(is_accepted("automaton", between, one, "1"));
  EXPECT_FALSE(is_accepted("automaton", {.cells = {{0}, {}}, .text = between.text}, one, "1"));
  EXPECT_FALSE(is_accepted("automaton", {.cells = {{0}}, .text = between.text}, one, "1"));
  EXPECT_NE(refusal("automaton", {.cells = {{}, {}}, .text = between.text}, one), "");
  EXPECT_NE(refusal("automaton", {.text = between.text}, one), "");
}

TEST(LinearEquation, WeighsItsCells) {
  const RuleArguments equation{.cells = {{0, 1, 0}}, .numbers = {1, 2, -3, 1}};  // 3a - 3b = 1, never
  EXPECT_FALSE(is_accepted("linear equation", equation, row, "4111"));
  const RuleArguments other{.cells = {{0, 1, 2}}, .numbers = {-1, 2, -3, 1}};
  EXPECT_FALSE(is_accepted("linear equation", other, row, "3341"));
  EXPECT_TRUE(is_accepted("linear equation", other, row, "3321"));
  EXPECT_NE(refusal("linear equation", {.cells = {{0, 1}}, .numbers = {1, 2}}, row), "");
  EXPECT_NE(refusal("linear equation", {.cells = {{0}}, .numbers = {1, 20000}}, row), "");
}

std::shared_ptr<const Rule> part(const char* kind, RuleArguments arguments) {
  return make_rule(kind, std::move(arguments), *row);
}

TEST(Combinations, HoldAsTheirPartsDo) {
  const auto rises = part("thermometer", {.cells = {four}}), odd = part("odd", {.cells = {four}});
  const RuleArguments both{.rules = {rises, odd}};
  EXPECT_TRUE(is_accepted("any of", both, row, "1234"));
  EXPECT_TRUE(is_accepted("any of", both, row, "3313"));
  EXPECT_FALSE(is_accepted("any of", both, row, "1233"));
  EXPECT_FALSE(is_accepted("all of", both, row, "3313"));
  const auto starts_odd = part("odd", {.cells = {{0}}});
  EXPECT_TRUE(is_accepted("all of", {.rules = {rises, starts_odd}}, row, "1234"));
  EXPECT_EQ(part("any of", {.rules = {rises, starts_odd}})->name(*row),
            "any of (" + rises->name(*row) + "; " + starts_odd->name(*row) + ")");
}

TEST(Combinations, CountWhatHolds) {
  const auto rises = part("thermometer", {.cells = {four}}), odd = part("odd", {.cells = {four}});
  const auto starts_odd = part("odd", {.cells = {{0}}});
  const auto of = [&](int count) {
    return RuleArguments{.numbers = {count}, .rules = {rises, odd, starts_odd}};
  };
  // 1234 obeys two of the rules, 3313 two, 2234 none, and 1233 one.
  EXPECT_TRUE(is_accepted("exactly", of(2), row, "1234"));
  EXPECT_TRUE(is_accepted("exactly", of(2), row, "3313"));
  EXPECT_TRUE(is_accepted("exactly", of(0), row, "2234"));
  EXPECT_FALSE(is_accepted("exactly", of(1), row, "1234"));
  EXPECT_FALSE(is_accepted("exactly", of(3), row, "1234"));
  EXPECT_TRUE(is_accepted("at least", of(1), row, "1234"));
  EXPECT_FALSE(is_accepted("at least", of(2), row, "1233"));
  EXPECT_TRUE(is_accepted("none of", {.rules = {rises, odd, starts_odd}}, row, "2234"));
  EXPECT_FALSE(is_accepted("none of", {.rules = {rises, odd, starts_odd}}, row, "1233"));
  EXPECT_NE(refusal("exactly", of(4), row), "");
  EXPECT_EQ(part("exactly", {.numbers = {1}, .rules = {rises, starts_odd}})->name(*row),
            "exactly 1 of (" + rises->name(*row) + "; " + starts_odd->name(*row) + ")");
}

TEST(Where, LooksAtAsManyCellsAsLetters) {
  const auto where = [&](const char* kind, const char* condition, const std::string& values) {
    return is_accepted(kind, {.cells = {four}, .text = condition}, row, values);
  };
  EXPECT_TRUE(where("where", "a < b and (a + b) % 3 == 0", "1245"));  // 3, 6, 9
  EXPECT_FALSE(where("where", "a < b and (a + b) % 3 == 0", "1234"));
  EXPECT_TRUE(where("where", "a + b + c >= 6", "1234"));
  EXPECT_FALSE(where("where", "a + b + c >= 7", "1234"));
  EXPECT_TRUE(where("where", "a + d == b + c", "1234"));
  EXPECT_TRUE(where("where any two", "abs(a - b) < 4", "1243"));
  EXPECT_FALSE(where("where any two", "a < b", "1243"));
  EXPECT_TRUE(where("where neighbours", "a + b != 5", "1213"));
  EXPECT_FALSE(where("where neighbours", "a + b != 5", "1234"));
  EXPECT_TRUE(where("fold", "0; s * 10 + x; s == 1234", "1234"));
  EXPECT_TRUE(where("fold", "0; s + i * x; s == 30", "1234"));  // 1 + 4 + 9 + 16
  EXPECT_FALSE(where("fold", "0; s + i * x; s == 30", "1243"));
  EXPECT_NE(refusal("where", {.cells = {{0, 1}}, .text = "a + b == c"}, row), "");
  EXPECT_NE(refusal("where", {.cells = {{0, 1}}, .text = "1 == 1"}, row), "");
  EXPECT_NE(refusal("where any two", {.cells = {{0, 1}}, .text = "a > 1"}, row), "");
  EXPECT_NE(refusal("fold", {.cells = {{0, 1}}, .text = "s + x"}, row), "");
}

TEST(ValueIndexing, PointsToTheSameDigit) {
  EXPECT_TRUE(is_accepted("value indexing", {.cells = {four}}, row, "4214"));
  EXPECT_TRUE(is_accepted("value indexing", {.cells = {four}}, row, "4142"));
  EXPECT_FALSE(is_accepted("value indexing", {.cells = {four}}, row, "4242"));
  EXPECT_FALSE(is_accepted("value indexing", {.cells = {four}}, row, "4344"));
  EXPECT_NE(refusal("value indexing", {.cells = {{0, 1}}}, row), "");
}

TEST(SameValues, HoldEachAsOften) {
  const auto six = free_board(1, 6, 4);
  const RuleArguments pairs{.cells = {{0, 1}, {2, 3}, {4, 5}}};
  EXPECT_TRUE(is_accepted("same values", pairs, six, "122121"));
  EXPECT_FALSE(is_accepted("same values", pairs, six, "122122"));
  EXPECT_FALSE(is_accepted("same values", {.cells = {{0, 1, 2}, {3, 4, 5}}}, six, "112122"));
  EXPECT_NE(refusal("same values", {.cells = {{0, 1}}}, six), "");
  EXPECT_NE(refusal("same values", {.cells = {{0, 1}, {2}}}, six), "");
}

// Rows of three cells, columns of two: the rows are the largest.
TEST(RegionSameValues, ConcernsTheLargestHouses) {
  ShapeSpec spec = free_board(2, 3, 4)->spec();
  spec.has_lines = true;
  const auto board = std::make_shared<const Shape>(spec);
  EXPECT_TRUE(is_accepted("region same values", {}, board, "123312"));
  EXPECT_FALSE(is_accepted("region same values", {}, board, "123412"));
  EXPECT_NE(refusal("region same values", {}, row), "");
}

TEST(ConnectedRule, CellsOfTheValuesAreOneRegion) {
  const auto square = free_board(3, 3, 3);
  const std::vector<int> all{0, 1, 2, 3, 4, 5, 6, 7, 8};
  const RuleArguments ones{.cells = {all}, .numbers = {0, 1}};
  EXPECT_TRUE(is_accepted("connected", ones, square, "112212211"));
  EXPECT_FALSE(is_accepted("connected", ones, square, "121212211"));
  EXPECT_FALSE(is_accepted("connected", ones, square, "122212221"));
  EXPECT_FALSE(is_accepted("connected", ones, square, "222222222"));
  // Places that are not named are not a way.
  EXPECT_FALSE(is_accepted("connected", {.cells = {{0, 2}}, .numbers = {0, 1}}, square, "111222222"));
  const RuleArguments three{.cells = {all}, .numbers = {3, 1, 3}};
  EXPECT_FALSE(is_accepted("connected", three, square, "132222222"));
  EXPECT_TRUE(is_accepted("connected", three, square, "131222222"));
  EXPECT_NE(refusal("connected", {.cells = {{0, 1}}, .numbers = {3, 1}}, square), "");
}

// Variables lie where the board's cells do.
TEST(ConnectedRule, TakesVariablesInThePlaceOfCells) {
  const auto square = free_board(2, 2, 3);
  const RuleArguments ones{.cells = {{4, 5, 6, 7}}, .numbers = {0, 1}};
  EXPECT_TRUE(is_accepted("connected", ones, square, "22221122"));
  EXPECT_FALSE(is_accepted("connected", ones, square, "11111221"));
  EXPECT_NE(refusal("connected", {.cells = {{4, 5}}, .numbers = {0, 1}}, square), "");
}

// A board of four cells has two regions of two cells each, which are the variables 4 to 7.
TEST(ChaosConstruction, CutsTheBoardIntoRegions) {
  const auto square = free_board(2, 2, 2);
  const RuleArguments regions{.cells = {{4, 5, 6, 7}}};
  EXPECT_TRUE(is_accepted("chaos construction", regions, square, "12121122"));
  EXPECT_TRUE(is_accepted("chaos construction", regions, square, "11221212"));
  EXPECT_FALSE(is_accepted("chaos construction", regions, square, "12122211"));  // numbered in another order
  EXPECT_FALSE(is_accepted("chaos construction", regions, square, "11221221"));  // a region not in one piece
  EXPECT_FALSE(is_accepted("chaos construction", regions, square, "11221122"));  // a digit twice
  EXPECT_FALSE(is_accepted("chaos construction", regions, square, "12121112"));  // a region too large
  EXPECT_NE(refusal("chaos construction", {.cells = {{4, 5, 6}}}, square), "");
  EXPECT_NE(refusal("chaos construction", {.cells = {{4, 5, 6, 7}}}, free_board(2, 2, 3)), "");
}

// The control is cell 0; the regions are the variables 4 to 7.
// Two dominoes, upright or not, on each of the 18 boards of three digits.
TEST(ChaosConstruction, TakesMoreDigitsThanARegionHasCells) {
  ShapeSpec spec = free_board(2, 2, 3)->spec();
  spec.has_lines = true;
  Puzzle puzzle(std::make_shared<const Shape>(spec));
  puzzle.variables.assign(4, {"", {1, 3}});
  for (int i = 0; i < 4; ++i) puzzle.variables[i].name = "CC" + std::to_string(i + 1);
  puzzle.rules = {make_rule("chaos construction", {.cells = {{4, 5, 6, 7}}, .numbers = {2}}, *puzzle.shape)};
  for (const char* backend : {"backtracking", "cadical"})
    EXPECT_EQ(count(puzzle, *find_backend(backend).make({}), 1000, {}).found, 36U) << backend;
  EXPECT_NE(refusal("chaos construction", {.cells = {{4, 5, 6, 7}}, .numbers = {3}}, puzzle.shape), "");
}

TEST(ChaosArrow, TellsHowFarTheRegionReaches) {
  const RuleArguments arrow{.cells = {{0}, {4, 5, 6, 7}}};
  EXPECT_TRUE(is_accepted("chaos arrow", arrow, row, "21111121"));
  EXPECT_FALSE(is_accepted("chaos arrow", arrow, row, "31111121"));
  EXPECT_TRUE(is_accepted("chaos arrow", arrow, row, "41113333"));
  const RuleArguments without_the_first{.cells = {{0}, {4, 5, 6, 7}}, .numbers = {1}};
  EXPECT_TRUE(is_accepted("chaos arrow", without_the_first, row, "11111121"));
  EXPECT_FALSE(is_accepted("chaos arrow", without_the_first, row, "21111121"));
  // Each arm has one cell besides the cell that all share.
  const RuleArguments arms{.cells = {{0}, {5, 4}, {5, 6, 7}}};
  EXPECT_TRUE(is_accepted("chaos arrow", arms, row, "31111112"));
  EXPECT_NE(refusal("chaos arrow", {.cells = {{0}, {5, 4}, {6, 7}}}, row), "");
  EXPECT_NE(refusal("chaos arrow", {.cells = {{0, 1}, {5, 4}}}, row), "");
  EXPECT_NE(refusal("chaos arrow", {.cells = {{0}, {5, 4}}, .numbers = {2}}, row), "");
}

TEST(ChaosCount, CountsTheCellsOfTheFirstOnesRegion) {
  const RuleArguments count{.cells = {{0}, {4, 5, 6, 7}}};
  EXPECT_TRUE(is_accepted("chaos count", count, row, "31111121"));
  EXPECT_TRUE(is_accepted("chaos count", count, row, "11112111"));
  EXPECT_FALSE(is_accepted("chaos count", count, row, "31112111"));
  EXPECT_NE(refusal("chaos count", {.cells = {{0, 1}, {4, 5}}}, row), "");
}

std::shared_ptr<const Shape> lines_from_zero(int rows) {
  ShapeSpec spec = free_board(rows, rows, rows + 1, 0)->spec();
  spec.has_lines = true;
  return std::make_shared<const Shape>(spec);
}

TEST(Doppelganger, LacksADigitInEachHouse) {
  const auto board = lines_from_zero(2);
  const RuleArguments missing{.cells = {{4, 5}, {6, 7}}};
  // Rows 0 1 / 2 0 lack 2 and 1, the columns 1 and 2.
  EXPECT_TRUE(is_accepted("doppelganger", missing, board, "01202112"));
  EXPECT_FALSE(is_accepted("doppelganger", missing, board, "01202121"));
  EXPECT_FALSE(is_accepted("doppelganger", missing, board, "01102222"));  // both rows lack a 2
  // Rows 0 2 3 / 3 0 1 / 2 1 0 lack 1, 2, 3 and columns 1, 3, 2: both of the first 0 lack 1.
  EXPECT_FALSE(is_accepted("doppelganger", {.cells = {{9, 10, 11}, {12, 13, 14}}}, lines_from_zero(3),
                           "023301210123132"));
  EXPECT_NE(refusal("doppelganger", {.cells = {{4, 5}}}, board), "");
  EXPECT_NE(refusal("doppelganger", {.cells = {{4, 5}, {6}}}, board), "");
  EXPECT_NE(refusal("doppelganger", missing, row), "");
}

}  // namespace rules_examples_generic_test
}  // namespace sudosat::test
