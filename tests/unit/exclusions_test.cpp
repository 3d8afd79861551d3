#include "propagation/exclusions.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include "model/implied_sums.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace exclusions_test {

Puzzle with_rules(const test::NamedRules& rules) { return test::with_rules(Shape::boxed(9, 3, 3), rules); }

int cell(int row, int column) { return (row - 1) * 9 + column - 1; }

// Leaves a digit only these cells of row 1.
void place_in_row_1(Puzzle& puzzle, int value, const std::vector<int>& columns) {
  for (int column = 1; column <= 9; ++column)
    if (std::ranges::find(columns, column) == columns.end())
      puzzle.candidates[cell(1, column)].erase(value - 1);
}

std::vector<std::string> removed(const Puzzle& puzzle) {
  const auto model = Model::of(puzzle);
  Domains<1> domains(*model);
  EXPECT_TRUE(domains.load(puzzle.candidates));
  bool progress = false;
  EXPECT_TRUE(Exclusions(*model).run(
      domains, [](int) { return true; }, progress));
  std::vector<std::string> out;
  for (int c = 0; c < 81; ++c)
    for (int digit : puzzle.candidates[c])
      if (!domains.contains(c, digit)) out.push_back(candidate_name(*puzzle.shape, {c, digit}));
  EXPECT_EQ(progress, !out.empty());
  return out;
}

using Names = std::vector<std::string>;

TEST(Exclusions, NeighboursOfAllPlacesOfADigit) {
  // A 5 stands in r1c1 or r1c2, two neighbours, and the other cell cannot hold 4 or 6.
  Puzzle puzzle = with_rules({{"nonconsecutive", {}}});
  place_in_row_1(puzzle, 5, {1, 2});
  EXPECT_EQ(removed(puzzle), (Names{"r1c1=4", "r1c1=6", "r1c2=4", "r1c2=6"}));
  // The places are r1c1 and r1c3, and r1c2 is next to both.
  puzzle = with_rules({{"nonconsecutive", {}}});
  place_in_row_1(puzzle, 5, {1, 3});
  EXPECT_EQ(removed(puzzle), (Names{"r1c2=4", "r1c2=6"}));
  // Far apart nothing is next to both.
  puzzle = with_rules({{"nonconsecutive", {}}});
  place_in_row_1(puzzle, 5, {1, 6});
  EXPECT_EQ(removed(puzzle), Names{});
}

TEST(Exclusions, TheLastValueOfAGroup) {
  // The square r23c34 has no low digit left but 1, in row 2, and crosses two boxes.
  Puzzle puzzle = with_rules({{"global entropy", {}}});
  for (const int c : {cell(2, 3), cell(2, 4)})
    for (const int value : {2, 3}) puzzle.candidates[c].erase(value - 1);
  for (const int c : {cell(3, 3), cell(3, 4)})
    for (const int value : {1, 2, 3}) puzzle.candidates[c].erase(value - 1);
  EXPECT_EQ(removed(puzzle), (Names{"r2c1=1", "r2c2=1", "r2c5=1", "r2c6=1", "r2c7=1", "r2c8=1", "r2c9=1"}));
}

TEST(Exclusions, HousesAloneHaveNone) {
  EXPECT_TRUE(Exclusions(*Model::of(with_rules({}))).is_empty());
  EXPECT_TRUE(
      Exclusions(*Model::of(with_rules({{"killer cage", {.cells = {{0, 1}}, .numbers = {5}}}}))).is_empty());
}

int covered(const Model& model) {
  return static_cast<int>(std::ranges::count_if(model.constraints(), &Constraint::is_covered));
}

TEST(CombinedPairs, SayAllThatIsSaidAboutTwoCells) {
  const auto model = Model::of(
      with_rules({{"negative difference", {.numbers = {1}}}, {"negative ratio", {.numbers = {2}}}}));
  int combined = 0;
  for (const Constraint& constraint : model->constraints()) {
    if (constraint.implied != Constraint::Implied::by_pairs) continue;
    ++combined;
    const PairTable& table = *std::get<Relation>(constraint.what).allowed;
    for (int a = 1; a <= 9; ++a)
      for (int b = 1; b <= 9; ++b)
        EXPECT_EQ(table.allows(a, b), a != b && std::abs(a - b) != 1 && a != 2 * b && b != 2 * a)
            << a << ' ' << b;
  }
  EXPECT_EQ(combined, 2 * 9 * 8);
  EXPECT_EQ(covered(*model), 2 * combined);
}

TEST(CombinedPairs, AreNotMadeWhereOneSaysItAll) {
  // The digits of a thermometer differ already; the two dots of r1c1 and r1c2 are told twice.
  const RuleArguments pair{.cells = {{0, 1}}, .numbers = {1}};
  EXPECT_EQ(covered(*Model::of(with_rules({{"thermometer", {.cells = {{0, 1, 10}}}}}))), 0);
  EXPECT_EQ(covered(*Model::of(with_rules({{"difference", pair}, {"difference", pair}}))), 2);
}

}  // namespace exclusions_test
}  // namespace sudosat
