// Sums, order, dots and parity: examples written by hand from what the rules mean.
#include <gtest/gtest.h>

#include "model/model.hpp"
#include "tests/conformance/rules_testing.hpp"

namespace sudosat::test {
namespace rules_examples_sums_test {

const auto row = free_board(1, 4, 9);
const auto square = free_board(3, 3, 9);

TEST(KillerCage, HoldsDifferentDigitsOfOneOfItsSums) {
  const RuleArguments fifteen{.cells = {{0, 1, 2}}, .numbers = {15}};
  EXPECT_TRUE(is_accepted("killer cage", fifteen, row, "2671"));
  EXPECT_TRUE(is_accepted("killer cage", fifteen, row, "1592"));
  EXPECT_FALSE(is_accepted("killer cage", fifteen, row, "5551"));
  EXPECT_FALSE(is_accepted("killer cage", fifteen, row, "2681"));
  const RuleArguments either{.cells = {{0, 1}}, .numbers = {12, 5}};
  EXPECT_TRUE(is_accepted("killer cage", either, row, "3211"));
  EXPECT_TRUE(is_accepted("killer cage", either, row, "9311"));
  EXPECT_FALSE(is_accepted("killer cage", either, row, "1811"));
}

TEST(KillerCage, WithoutASumOnlyDiffers) {
  EXPECT_TRUE(is_accepted("killer cage", {.cells = {{0, 1, 2}}}, row, "9181"));
  EXPECT_FALSE(is_accepted("killer cage", {.cells = {{0, 1, 2}}}, row, "9191"));
}

// A cell of double value is named twice.
TEST(KillerCage, CountsACellNamedTwiceTwice) {
  const RuleArguments doubled{.cells = {{0, 1, 0}}, .numbers = {9}};
  EXPECT_TRUE(is_accepted("killer cage", doubled, row, "4111"));
  EXPECT_FALSE(is_accepted("killer cage", doubled, row, "4511"));
  EXPECT_FALSE(is_accepted("killer cage", doubled, row, "3311"));
}

TEST(KillerCage, IsCalledByItsSumAndPlace) {
  EXPECT_EQ(make_rule("killer cage", {.cells = {{4, 5}}, .numbers = {15}}, *square)->name(*square),
            "cage 15 at r2c2");
  EXPECT_EQ(make_rule("killer cage", {.cells = {{4, 5}}, .numbers = {15, 6}}, *square)->name(*square),
            "cage 15/6 at r2c2");
  EXPECT_EQ(make_rule("killer cage", {.cells = {{4, 5}}}, *square)->name(*square), "cage at r2c2");
}

TEST(ValueCage, AddsValuesOfDifferentDigits) {
  // The lists are two digits and their values.
  const RuleArguments ten{.cells = {{0, 1}, {2, 3}}, .numbers = {10, 12}};
  EXPECT_TRUE(is_accepted("value cage", ten, free_board(1, 2, 9), "4282"));
  EXPECT_TRUE(is_accepted("value cage", ten, free_board(1, 2, 9), "3666"));
  EXPECT_FALSE(is_accepted("value cage", ten, free_board(1, 2, 9), "4482")) << "the digits are equal";
  EXPECT_FALSE(is_accepted("value cage", ten, free_board(1, 2, 9), "4681"));
  EXPECT_NE(refusal("value cage", {.cells = {{0, 1}, {2}}, .numbers = {3}}, free_board(1, 2, 9)), "");
}

TEST(ValueSandwich, AddsValuesBetweenDigits) {
  const auto four = free_board(1, 4, 4);
  const RuleArguments six{.cells = {{0, 1, 2, 3}, {4, 5, 6, 7}}, .numbers = {6}};
  EXPECT_TRUE(is_accepted("value sandwich", six, four, "21348368"));
  EXPECT_FALSE(is_accepted("value sandwich", six, four, "21348338")) << "the value is 3";
  EXPECT_FALSE(is_accepted("value sandwich", six, four, "21338368")) << "there is no 4";
  const RuleArguments crusts{.cells = six.cells, .numbers = {9, 2, 3}};
  EXPECT_TRUE(is_accepted("value sandwich", crusts, four, "21431541"));
  EXPECT_NE(refusal("value sandwich", {.cells = six.cells, .numbers = {9, 2, 2}}, four), "");
}

TEST(Sum, LetsDigitsRepeat) {
  const RuleArguments nine{.cells = {{0, 1, 2}}, .numbers = {9}};
  EXPECT_TRUE(is_accepted("sum", nine, row, "3331"));
  EXPECT_FALSE(is_accepted("sum", nine, row, "3341"));
  EXPECT_TRUE(is_accepted("sum", {.cells = {{0, 0, 1}}, .numbers = {9}}, row, "4199"));
  EXPECT_FALSE(is_accepted("sum", {.cells = {{0, 0, 1}}, .numbers = {5}}, row, "4199"));
}

TEST(Product, LetsDigitsRepeat) {
  const RuleArguments twelve{.cells = {{0, 1, 2}}, .numbers = {12}};
  EXPECT_TRUE(is_accepted("product", twelve, row, "2239"));
  EXPECT_TRUE(is_accepted("product", twelve, row, "1629"));
  EXPECT_FALSE(is_accepted("product", twelve, row, "2229"));
  EXPECT_TRUE(is_accepted("product", {.cells = {{0, 0, 1}}, .numbers = {48}}, row, "4311"));
  EXPECT_FALSE(is_accepted("product", {.cells = {{0, 0, 1}}, .numbers = {12}}, row, "4311"));
}

TEST(Product, IsZeroWithOneZero) {
  const auto zero = free_board(1, 4, 10, 0);
  const RuleArguments none{.cells = {{0, 1, 2}}, .numbers = {0}};
  EXPECT_TRUE(is_accepted("product", none, zero, "9071"));
  EXPECT_FALSE(is_accepted("product", none, zero, "9170"));
  EXPECT_FALSE(is_accepted("product", {.cells = {{0, 1}}, .numbers = {8}}, zero, "0811"));
}

TEST(DifferenceCage, IsAboutTwoCellsAnywhere) {
  const RuleArguments two{.cells = {{0, 3}}, .numbers = {2}};
  EXPECT_TRUE(is_accepted("difference cage", two, row, "3995"));
  EXPECT_TRUE(is_accepted("difference cage", two, row, "5993"));
  EXPECT_FALSE(is_accepted("difference cage", two, row, "5994"));
  EXPECT_TRUE(is_accepted("difference cage", {.cells = {{0, 3}}, .numbers = {0}}, row, "5995"));
  EXPECT_NE(refusal("difference cage", {.cells = {{0, 1, 2}}, .numbers = {1}}, square), "");
  EXPECT_EQ(refusal("difference cage", {.cells = {{0, 0}}, .numbers = {1}}, square),
            "the rule 'difference cage' needs two different cells");
}

TEST(QuotientCage, IsAboutTwoCellsAnywhere) {
  const RuleArguments three{.cells = {{0, 3}}, .numbers = {3}};
  EXPECT_TRUE(is_accepted("quotient cage", three, row, "3119"));
  EXPECT_TRUE(is_accepted("quotient cage", three, row, "6112"));
  EXPECT_FALSE(is_accepted("quotient cage", three, row, "7112"));
  EXPECT_NE(refusal("quotient cage", {.cells = {{4, 4}}, .numbers = {1}}, square), "");
}

TEST(LittleKiller, AddsUpADiagonal) {
  EXPECT_TRUE(is_accepted("little killer", {.cells = {{0, 4, 8}}, .numbers = {21}}, square, "711171117"));
  EXPECT_FALSE(is_accepted("little killer", {.cells = {{0, 4, 8}}, .numbers = {21}}, square, "711181117"));
  EXPECT_TRUE(is_accepted("little killer", {.cells = {{5, 7}}, .numbers = {4}}, square, "999991939"));
  EXPECT_TRUE(is_accepted("little killer", {.cells = {{2}}, .numbers = {9}}, square, "119111111"));
  for (const std::vector<int>& cells : std::vector<std::vector<int>>{{0, 1}, {0, 4, 7}, {0, 8}, {4, 4}})
    EXPECT_NE(refusal("little killer", {.cells = {cells}, .numbers = {5}}, square), "");
}

TEST(Arrow, ShaftAddsUpToTheCircle) {
  const RuleArguments arrow{.cells = {{0}, {1, 2, 3}}};
  EXPECT_TRUE(is_accepted("arrow", arrow, row, "9333"));
  EXPECT_TRUE(is_accepted("arrow", arrow, row, "6123"));
  EXPECT_FALSE(is_accepted("arrow", arrow, row, "6124"));
}

TEST(Arrow, PillIsReadAsANumber) {
  const RuleArguments pill{.cells = {{0, 1}, {2, 3}}};
  EXPECT_TRUE(is_accepted("arrow", pill, row, "1798"));
  EXPECT_FALSE(is_accepted("arrow", pill, row, "7198"));
  EXPECT_FALSE(is_accepted("arrow", pill, row, "8998"));
  const auto zero = free_board(1, 4, 10, 0);
  EXPECT_TRUE(is_accepted("arrow", pill, zero, "0734"));
  EXPECT_TRUE(is_accepted("arrow", {.cells = {{0, 1, 2}, {3}}}, zero, "0077"));
  EXPECT_NE(refusal("arrow", {.cells = {{0, 1, 2, 3}, {4}}}, square), "");
}

// 1, 11 and 4 show 1114: each value as it is written.
TEST(Arrow, PillShowsLargeValuesAsTheyAreWritten) {
  const auto large = free_board(1, 4, 60);
  Grid grid(1, 4);
  const auto shows = [&](std::initializer_list<int> values, const RuleArguments& arguments) {
    int cell = 0;
    for (int value : values) grid[cell++] = value;
    const auto rule = make_rule("arrow", arguments, *large);
    const bool accepted = rule->accepts(*large, grid);
    EXPECT_EQ(ModelOracle(*Model::of(*large, {{rule}})).accepts(grid.values()), accepted);
    return accepted;
  };
  EXPECT_TRUE(shows({1, 11, 60, 51}, {.cells = {{0, 1}, {2, 3}}}));
  EXPECT_FALSE(shows({1, 11, 10, 11}, {.cells = {{0, 1}, {2, 3}}}));
  EXPECT_TRUE(shows({11, 1, 60, 51}, {.cells = {{0, 1}, {2, 3}}}));
}

TEST(DoubleArrow, EndsAddUpToWhatIsBetween) {
  const RuleArguments line{.cells = {{0, 1, 2, 3}}};
  EXPECT_TRUE(is_accepted("double arrow", line, row, "5263"));
  EXPECT_FALSE(is_accepted("double arrow", line, row, "5273"));
  EXPECT_NE(refusal("double arrow", {.cells = {{0, 1}}}, row), "");
}

TEST(Thermometer, Increases) {
  const RuleArguments cells{.cells = {{0, 1, 2}}};
  EXPECT_TRUE(is_accepted("thermometer", cells, row, "1241"));
  EXPECT_FALSE(is_accepted("thermometer", cells, row, "1221"));
  EXPECT_FALSE(is_accepted("thermometer", cells, row, "4211"));
  EXPECT_TRUE(is_accepted("slow thermometer", cells, row, "1221"));
  EXPECT_FALSE(is_accepted("slow thermometer", cells, row, "1211"));
}

// A thermometer of nine cells and nine digits decides each cell without search.
TEST(Thermometer, PostsWhatEachPlaceLeaves) {
  const auto nine = free_board(1, 9, 9);
  const auto model =
      Model::of(*nine, {{make_rule("thermometer", {.cells = {{0, 1, 2, 3, 4, 5, 6, 7, 8}}}, *nine)}});
  int decided = 0;
  for (const Constraint& constraint : model->constraints())
    if (const auto* domain = std::get_if<Domain>(&constraint.what)) {
      EXPECT_EQ(domain->values, std::vector<int>{domain->cell + 1});
      ++decided;
    }
  EXPECT_EQ(decided, 9);
}

TEST(LessThan, ComparesNeighbours) {
  EXPECT_TRUE(is_accepted("less than", {.cells = {{1, 0}}}, row, "2111"));
  EXPECT_FALSE(is_accepted("less than", {.cells = {{1, 0}}}, row, "1211"));
  EXPECT_FALSE(is_accepted("less than", {.cells = {{1, 0}}}, row, "1111"));
  EXPECT_NE(refusal("less than", {.cells = {{0}}}, row), "");
  EXPECT_NE(refusal("less than", {.cells = {{0, 2}}}, row), "");
}

TEST(Difference, IsThatOfEachPair) {
  const RuleArguments dot{.cells = {{0, 1}}, .numbers = {1}}, line{.cells = {{0, 1, 2}}, .numbers = {3}};
  EXPECT_TRUE(is_accepted("difference", dot, row, "4511"));
  EXPECT_TRUE(is_accepted("difference", dot, row, "5411"));
  EXPECT_FALSE(is_accepted("difference", dot, row, "4411"));
  EXPECT_TRUE(is_accepted("difference", line, row, "1411"));
  EXPECT_FALSE(is_accepted("difference", line, row, "1421"));
}

TEST(Ratio, GoesEitherWay) {
  const RuleArguments dot{.cells = {{0, 1}}, .numbers = {2}};
  EXPECT_TRUE(is_accepted("ratio", dot, row, "4211"));
  EXPECT_TRUE(is_accepted("ratio", dot, row, "3611"));
  EXPECT_FALSE(is_accepted("ratio", dot, row, "3711"));
  EXPECT_FALSE(is_accepted("ratio", dot, row, "1111"));
  EXPECT_FALSE(is_accepted("ratio", dot, free_board(1, 4, 9, 0), "0111"));
}

TEST(EdgeSum, IsThatOfEachPair) {
  EXPECT_TRUE(is_accepted("edge sum", {.cells = {{0, 1}}, .numbers = {10}}, row, "4611"));
  EXPECT_FALSE(is_accepted("edge sum", {.cells = {{0, 1}}, .numbers = {10}}, row, "4511"));
}

TEST(Dots, AreBetweenNeighbours) {
  for (const char* kind : {"difference", "ratio", "edge sum"}) {
    EXPECT_EQ(
        refusal(kind, {.cells = {{0, 2}}, .numbers = {2}}, row),
        std::string("the rule '") + kind + "' is about cells that share an edge, and r1c1 and r1c3 do not");
    // r1c3 and r2c1 follow each other and do not touch.
    EXPECT_NE(refusal(kind, {.cells = {{2, 3}}, .numbers = {2}}, square), "");
    EXPECT_NE(refusal(kind, {.cells = {{0}}, .numbers = {2}}, row), "");
    EXPECT_EQ(refusal(kind, {.cells = {{0, 4}}, .numbers = {2}}, row), "") << "a variable";
    EXPECT_EQ(refusal(kind, {.cells = {{1, 1}}, .numbers = {2}}, row),
              std::string("the rule '") + kind +
                  "' needs different cells next to each other, and r1c2 is named twice");
  }
  EXPECT_NE(refusal("difference", {.cells = {{0, 1}}, .numbers = {-1}}, row), "");
  EXPECT_NE(refusal("ratio", {.cells = {{0, 1}}, .numbers = {0}}, row), "");
}

TEST(Negative, ForbidsWhatHasNoMark) {
  EXPECT_FALSE(is_accepted("negative difference", {.numbers = {2}}, row, "1397"));
  EXPECT_TRUE(is_accepted("negative difference", {.numbers = {2}}, row, "1498"));
  EXPECT_TRUE(is_accepted("negative difference", {.cells = {{1, 0}, {2, 3}}, .numbers = {2}}, row, "1397"));
  EXPECT_FALSE(is_accepted("negative difference", {.cells = {{1, 0}}, .numbers = {2}}, row, "1397"));
  EXPECT_FALSE(is_accepted("negative ratio", {.numbers = {2, 3}}, row, "1392"));
  EXPECT_FALSE(is_accepted("negative ratio", {.numbers = {2}}, row, "1424"));
  EXPECT_TRUE(is_accepted("negative ratio", {.numbers = {2}}, row, "1392"));
  EXPECT_FALSE(is_accepted("negative sum", {.numbers = {5, 10}}, row, "1987"));
  EXPECT_FALSE(is_accepted("negative sum", {.numbers = {5, 10}}, row, "6239"));
  EXPECT_TRUE(is_accepted("negative sum", {.numbers = {5, 10}}, row, "8177"));
  // r1c3 and r2c1 are not neighbours, r1c3 and r2c3 are.
  EXPECT_TRUE(is_accepted("negative sum", {.numbers = {10}}, square, "229122111"));
  EXPECT_FALSE(is_accepted("negative sum", {.numbers = {10}}, square, "229221111"));
  EXPECT_NE(refusal("negative sum", {.cells = {{1}}, .numbers = {5}}, row), "");
  // An exception that is none: cells that do not touch, and a cell beside itself.
  for (const std::vector<int>& pair : {std::vector{0, 2}, std::vector{0, 1, 1}, std::vector{0, 4, 5}})
    for (const char* kind : {"negative sum", "negative difference", "negative ratio"})
      EXPECT_NE(refusal(kind, {.cells = {pair}, .numbers = {5}}, square), "") << kind;
  EXPECT_NE(refusal("nonconsecutive", {.cells = {{0, 4}}}, square), "");
  EXPECT_EQ(refusal("nonconsecutive", {.cells = {{0, 1, 4}}}, square), "");
  EXPECT_NE(refusal("negative ratio", {.numbers = {0}}, row), "");
}

TEST(Parity, IsThatOfEachCell) {
  EXPECT_TRUE(is_accepted("odd", {.cells = {{0, 3}}}, row, "1443"));
  EXPECT_FALSE(is_accepted("odd", {.cells = {{0, 3}}}, row, "1442"));
  EXPECT_TRUE(is_accepted("even", {.cells = {{0, 3}}}, row, "4118"));
  EXPECT_FALSE(is_accepted("even", {.cells = {{0, 3}}}, row, "4113"));
  EXPECT_TRUE(is_accepted("even", {.cells = {{0}}}, free_board(1, 4, 9, 0), "0111"));
}

}  // namespace rules_examples_sums_test
}  // namespace sudosat::test
