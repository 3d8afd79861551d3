// Regions to be found. Cells that lie in one region before it is known which: every backend finds as many
// solutions as there are among all ways to fill the board. And regions numbered in other orders.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <set>
#include <vector>

#include "backends/renumbered.hpp"
#include "propagation/propagate.hpp"
#include "puzzle/renumbering.hpp"
#include "queries/ask/solve.hpp"
#include "rules/rules.hpp"
#include "tests/conformance/backend_testing.hpp"
#include "tests/support/brute_force.hpp"

namespace sudosat {
namespace unknown_regions_test {

constexpr int cells = 9, regions = 3;

// A 3x3 board whose regions are to be found.
Puzzle free_puzzle(std::shared_ptr<const Shape> shape = Shape::latin(regions)) {
  Puzzle puzzle(std::move(shape));
  std::vector<int> variables;
  for (int i = 0; i < cells; ++i) {
    puzzle.variables.push_back({"region" + std::to_string(i + 1), {1, regions}});
    variables.push_back(cells + i);
  }
  puzzle.rules = {make_rule("chaos construction", {.cells = {variables}}, *puzzle.shape)};
  return puzzle;
}

// Lists all that the definition of the rule accepts.
std::vector<Grid> solutions_of(const Puzzle& puzzle) {
  const std::vector<Grid> squares = *test::all_solutions(Puzzle(puzzle.shape), 100);
  std::vector<Grid> found;
  Grid grid = empty_grid(puzzle);
  for (const Grid& square : squares) {
    for (int cell = 0; cell < cells; ++cell) grid[cell] = square[cell];
    int ways = 1;
    for (int i = 0; i < cells; ++i) ways *= regions;
    for (int way = 0; way < ways; ++way) {
      for (int i = 0, left = way; i < cells; ++i, left /= regions) grid[cells + i] = 1 + left % regions;
      if (puzzle.rules[0]->accepts(*puzzle.shape, grid)) found.push_back(grid);
    }
  }
  return found;
}

class UnknownRegions : public test::BackendTest {};

TEST_P(UnknownRegions, WithCellsInOneOfThem) {
  const Puzzle free = free_puzzle();
  if (refused(free)) return;
  const std::vector<Grid> all = solutions_of(free);
  // Neighbours, a row, the ends of a row, two that are too far apart, and three of a corner.
  for (const auto& together : std::vector<std::vector<int>>{{0, 1}, {3, 4, 5}, {6, 8}, {0, 8}, {4, 5, 7}}) {
    const auto is_together = [&](const Grid& grid) {
      return std::ranges::all_of(together,
                                 [&](int cell) { return grid[cells + cell] == grid[cells + together[0]]; });
    };
    Puzzle puzzle = free;
    std::vector<std::vector<int>> groups;
    for (int cell : together) groups.push_back({cells + cell});
    puzzle.rules.push_back(make_rule("same values", {.cells = groups}, *puzzle.shape));
    EXPECT_EQ(count(puzzle, *backend_, 1000, {}).found, std::ranges::count_if(all, is_together))
        << ::testing::PrintToString(together);
  }
}

// Clues that count all neighbours of a cell, and one that leaves a neighbour out; arrows that begin with all
// neighbours; counts of different regions. Each stands after the rule that finds the regions, and before it.
TEST_P(UnknownRegions, WithCluesAboutThem) {
  const Puzzle free = free_puzzle();
  if (refused(free)) return;
  const std::vector<Grid> all = solutions_of(free);
  const auto region = [](int cell) { return cells + cell; };
  const std::vector<int> around_corner{region(0), region(1), region(3), region(4)},
      around_middle{region(4), region(1), region(3), region(5), region(7), region(0)},
      one_short{region(8), region(7), region(4)};
  const auto count_clue = [&](const std::vector<int>& counted, int control, int offset) {
    return make_rule("chaos count", {.cells = {{control}, counted}, .numbers = {offset}}, *free.shape);
  };
  const auto arrow_clue = [&](const std::vector<std::vector<int>>& arms, int control, int offset) {
    std::vector<std::vector<int>> lists{{control}};
    lists.insert(lists.end(), arms.begin(), arms.end());
    return make_rule("chaos arrow", {.cells = lists, .numbers = {offset}}, *free.shape);
  };
  const std::vector<std::vector<int>> down_and_right{{region(0), region(1), region(2)},
                                                     {region(0), region(3), region(6)}};
  // The first and the second clue have cells whose neighbours are all counted. The third has three such
  // cells, which may be a region.
  const auto distinct_clue = [&](const std::vector<int>& counted, int control) {
    return make_rule("count distinct", {.cells = {{control}, counted}}, *free.shape);
  };
  const std::vector<int> two_rows{region(0), region(1), region(2), region(3), region(4), region(5)};
  const std::vector<std::shared_ptr<const Rule>> clues{
      distinct_clue({region(0), region(1), region(3)}, 8),
      distinct_clue({region(1), region(3), region(4), region(5), region(7)}, 0),
      distinct_clue(two_rows, 6),
      count_clue(around_corner, 0, 0),
      count_clue(around_corner, 0, 1),
      count_clue(around_middle, 4, 0),
      count_clue(one_short, 8, 0),
      arrow_clue(down_and_right, 0, 0),
      arrow_clue(down_and_right, 0, 1)};
  for (const auto& clue : clues)
    for (const bool is_first : {false, true}) {
      Puzzle puzzle = free;
      puzzle.rules.insert(is_first ? puzzle.rules.begin() : puzzle.rules.end(), clue);
      const auto expected =
          std::ranges::count_if(all, [&](const Grid& grid) { return clue->accepts(*puzzle.shape, grid); });
      EXPECT_GT(expected, 0);
      EXPECT_EQ(count(puzzle, *backend_, 1000, {}).found, expected)
          << clue->name(*puzzle.shape) << (is_first ? ", first" : "");
    }
}

// A region has three cells, so each cell has a neighbour in its region. Propagation knows that the clue is 2
// at least.
TEST(RegionClues, CountMoreThanOneCell) {
  for (const bool is_first : {false, true}) {
    Puzzle puzzle = free_puzzle();
    const auto clue =
        make_rule("chaos count", {.cells = {{4}, {cells + 4, cells + 1, cells + 3, cells + 5, cells + 7}}},
                  *puzzle.shape);
    puzzle.rules.insert(is_first ? puzzle.rules.begin() : puzzle.rules.end(), clue);
    const auto model = Model::of(puzzle);
    std::vector<DigitSet> candidates = model->candidates(puzzle.candidates);
    ASSERT_TRUE(propagate(*model, candidates));
    EXPECT_FALSE(candidates[4].contains(0));
    EXPECT_TRUE(candidates[4].contains(1));
  }
}

// The corner and its two neighbours lie in one or two regions, as the corner shares the region of a
// neighbour.
TEST(RegionClues, CountTheRegionsOfCellsThatReachOthers) {
  Puzzle puzzle = free_puzzle();
  puzzle.rules.push_back(
      make_rule("count distinct", {.cells = {{8}, {cells, cells + 1, cells + 3}}}, *puzzle.shape));
  const auto model = Model::of(puzzle);
  std::vector<DigitSet> candidates = model->candidates(puzzle.candidates);
  ASSERT_TRUE(propagate(*model, candidates));
  EXPECT_TRUE(candidates[8].contains(1));
  EXPECT_FALSE(candidates[8].contains(2));
}

TEST_P(UnknownRegions, NumberedInOtherOrders) {
  const Puzzle free = free_puzzle();
  if (refused(free)) return;
  const auto& rule = dynamic_cast<const GivesNumbers&>(*free.rules[0]);
  const std::vector<Grid> all = solutions_of(free);
  for (const auto& places : std::vector<std::vector<std::size_t>>{
           {6, 7, 8, 3, 4, 5, 0, 1, 2}, {0, 3, 6, 1, 4, 7, 2, 5, 8}, {4, 0, 8, 2, 6, 1, 3, 5, 7}}) {
    Puzzle other = free;
    other.rules[0] = rule.along(places);
    std::set<Grid> found;
    bool is_numbered_so = true;
    const auto take = [&](Grid grid) {
      is_numbered_so = is_numbered_so && grid[cells + static_cast<int>(places[0])] == 1;
      rule.renumber(*free.shape, grid);
      return found.insert(std::move(grid)).second;
    };
    enumerate(other, *backend_, 1000, take, {});
    EXPECT_TRUE(is_numbered_so);
    EXPECT_EQ(found, std::set<Grid>(all.begin(), all.end()));
  }
}

// The square falls into three regions of three cells in 10 ways (OEIS A172477), and each region takes three
// digits in 6. A given leaves a third of these, more than a short search finds.
TEST_P(UnknownRegions, WithManySolutions) {
  Puzzle puzzle = free_puzzle(std::make_shared<const Shape>(
      ShapeSpec{.rows = 3, .columns = 3, .digits = 3, .regions = {}, .has_lines = false}));
  puzzle.give(0, 1);
  if (refused(puzzle)) return;
  std::set<Grid> found;
  const auto take = [&](const Grid& grid) { return found.insert(grid).second; };
  const bool is_slow = GetParam().slow;
  EXPECT_EQ(enumerate(puzzle, *backend_, is_slow ? 20 : 1000, take, {}).end, is_slow ? End::limit : End::all);
  EXPECT_EQ(found.size(), is_slow ? 20 : 10 * 6 * 6 * 6 / 3);
}

// Five cells of a 9x9 board can be eight steps or more apart: the corners and the middle.
TEST(RegionNumbers, BeginFarApart) {
  const std::vector<std::size_t> places = places_far_apart(*Shape::latin(9), 9);
  EXPECT_EQ(std::set<std::size_t>(places.begin(), places.end()).size(), 81U);
  EXPECT_EQ(places.size(), 81U);
  for (std::size_t i = 0; i < 5; ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const int a = static_cast<int>(places[i]), b = static_cast<int>(places[j]);
      EXPECT_GE(std::abs(a / 9 - b / 9) + std::abs(a % 9 - b % 9), 8);
    }
  EXPECT_EQ(places_far_apart(*Shape::latin(1), 3), std::vector<std::size_t>{0});
}

// A given number of a region, or a clue about such a number, means the number in the rule's order.
TEST(RegionNumbers, MatterWhereOneIsGiven) {
  const Puzzle free = free_puzzle();
  EXPECT_EQ(renumbered_rule(free), 0U);
  Puzzle given = free;
  given.variables[cells - 1].values = {1, 1};
  EXPECT_EQ(renumbered_rule(given), std::nullopt);
  Puzzle on_board = free;
  on_board.rules = {make_rule("chaos construction", {.cells = {{0, 1, 2, 3, 4, 5, 6, 7, 8}}}, *free.shape)};
  EXPECT_EQ(renumbered_rule(on_board), std::nullopt);
  Puzzle with_clue = free;
  with_clue.rules.push_back(make_rule("thermometer", {.cells = {{9, 10}}}, *free.shape));
  EXPECT_EQ(renumbered_rule(with_clue), std::nullopt);
}

// A clue may compare regions, or be about their numbers.
TEST(RegionNumbers, AreComparedOrMatterByTheirNumbers) {
  const Puzzle puzzle = free_puzzle();
  const std::vector<int>& regions_of = puzzle.rules[0]->arguments().cells[0];
  const auto compares = [&](const char* kind, const RuleArguments& arguments) {
    const auto rule = make_rule(kind, arguments, *puzzle.shape);
    const auto* clue = dynamic_cast<const ComparesNumbers*>(rule.get());
    return clue != nullptr && clue->only_compares(regions_of);
  };
  EXPECT_TRUE(compares("same values", {.cells = {{9}, {10}}}));
  EXPECT_FALSE(compares("same values", {.cells = {{9}, {0}}}));
  EXPECT_TRUE(compares("chaos arrow", {.cells = {{0}, {9, 10, 11}}}));
  EXPECT_TRUE(compares("count distinct", {.cells = {{0}, {9, 10, 11}}}));
  EXPECT_FALSE(compares("count distinct", {.cells = {{9}, {10, 11}}}));
  EXPECT_FALSE(compares("chaos arrow", {.cells = {{12}, {9, 10, 11}}}));
  EXPECT_TRUE(compares("chaos count", {.cells = {{0}, {9, 10}}}));
  EXPECT_FALSE(compares("chaos count", {.cells = {{0}, {9, 1}}}));
  EXPECT_FALSE(compares("thermometer", {.cells = {{9, 10}}}));
}

INSTANTIATE_TEST_SUITE_P(Every, UnknownRegions, ::testing::ValuesIn(test::one_of_each_backend()),
                         test::label_of);

}  // namespace unknown_regions_test
}  // namespace sudosat
