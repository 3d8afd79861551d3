// Cells that lie in one region before it is known which: every backend finds as many solutions as there are
// among all ways to fill the board.
#include <algorithm>
#include <vector>

#include "queries/enumerate.hpp"
#include "rules/registry.hpp"
#include "tests/conformance/backend_testing.hpp"
#include "tests/support/brute_force.hpp"

namespace sudosat {
namespace {

constexpr int cells = 9, regions = 3;

// A 3x3 Latin square whose regions are to be found.
Puzzle free_puzzle() {
  Puzzle puzzle(Shape::latin(regions));
  std::vector<int> variables;
  for (int i = 0; i < cells; ++i) {
    puzzle.variables.push_back({"region" + std::to_string(i + 1), {1, regions}});
    variables.push_back(cells + i);
  }
  puzzle.rules = {make_rule("chaos construction", {.cells = {variables}}, *puzzle.shape)};
  return puzzle;
}

// All that the definition of its rule accepts.
std::vector<Grid> solutions_of(const Puzzle& puzzle) {
  const std::vector<Grid> squares = *testing::all_solutions(Puzzle(puzzle.shape), 100);
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

class UnknownRegions : public testing::BackendTest {};

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

INSTANTIATE_TEST_SUITE_P(Every, UnknownRegions, ::testing::ValuesIn(testing::one_of_each_backend()),
                         testing::label_of);

}  // namespace
}  // namespace sudosat
