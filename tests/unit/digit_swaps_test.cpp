// Compares swaps of two digits with all grids of 4x4.
#include "generator/taking/digit_swaps.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <set>

#include "backends/backend.hpp"

namespace sudosat {
namespace digit_swaps_test {

TEST(DigitSwap, IsFoundIfAGridDiffersInTwoDigitsOnly) {
  const auto shape = Shape::boxed(4, 2, 2);
  std::vector<Grid> grids;
  find_backend("backtracking")
      .make({})
      ->open(Puzzle(shape))
      ->enumerate(1000, [&](const Grid& grid) { return grids.push_back(grid), true; }, {});
  ASSERT_EQ(grids.size(), 288u);
  Random random(1);
  HousesCache houses;
  int possible = 0, impossible = 0;
  for (int round = 0; round < 300; ++round) {
    const Grid& solution = grids[random.below(grids.size())];
    const RuleSource& source = find_rule_source("killer cage");
    const std::vector<RuleClue> cages = source.draw(source, {*shape, solution, random});
    Puzzle board(shape);
    const auto given = static_cast<int>(random.below(16));
    board.give(given, solution[given]);
    const bool expected = std::ranges::any_of(grids, [&](const Grid& grid) {
      std::set<int> digits;
      bool is_given = true;
      for (int cell = 0; cell < 16; ++cell) {
        if (grid[cell] == solution[cell]) continue;
        digits.insert({grid[cell], solution[cell]});
        is_given &= !board.given(cell);
      }
      return digits.size() == 2 && is_given && std::ranges::all_of(cages, [&](const RuleClue& clue) {
               return clue.front()->accepts(*shape, grid);
             });
    });
    EXPECT_EQ(has_digit_swap(houses.get(Puzzle(shape)), board, cages, solution), expected);
    ++(expected ? possible : impossible);
  }
  EXPECT_GE(possible, 20);
  EXPECT_GE(impossible, 20);
}

}  // namespace digit_swaps_test
}  // namespace sudosat
