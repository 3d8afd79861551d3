// The cells that are added to a board, on 4x4, where all 288 grids are at hand.
#include "generator/additions.hpp"

#include <algorithm>
#include <array>
#include <gmock/gmock.h>
#include <numeric>

namespace sudosat {
namespace additions_test {

using Digits = std::vector<std::uint8_t>;  // of each cell, row by row

constexpr int cells = 16, digits = 4;

bool is_grid(const Digits& grid) {
  for (int i = 0; i < digits; ++i) {
    unsigned row = 0, column = 0, box = 0;
    for (int j = 0; j < digits; ++j) {
      row |= 1u << grid[static_cast<std::size_t>(4 * i + j)];
      column |= 1u << grid[static_cast<std::size_t>(4 * j + i)];
      box |= 1u << grid[static_cast<std::size_t>(8 * (i / 2) + 2 * (i % 2) + 4 * (j / 2) + j % 2)];
    }
    if ((row & column & box) != 15) return false;
  }
  return true;
}

// Four permutations below each other, wherever columns and boxes allow them.
std::vector<Digits> all_grids() {
  std::vector<std::array<std::uint8_t, digits>> rows;
  std::array<std::uint8_t, digits> row{0, 1, 2, 3};
  do rows.push_back(row);
  while (std::ranges::next_permutation(row).found);
  std::vector<Digits> grids;
  for (const auto& a : rows)
    for (const auto& b : rows)
      for (const auto& c : rows)
        for (const auto& d : rows) {
          Digits grid;
          for (const auto* part : {&a, &b, &c, &d}) grid.insert(grid.end(), part->begin(), part->end());
          if (is_grid(grid)) grids.push_back(std::move(grid));
        }
  return grids;
}

// As long as the list is full, with a cell more each time.
std::optional<Additions::Choice> chosen(std::vector<Digits> grids, std::size_t most, std::uint64_t seed) {
  Additions additions(cells, digits, most);
  Random random(seed);
  while (true) {
    for (const Digits& grid : grids)
      if (!additions.take(grid)) break;
    if (!additions.is_full()) return additions.choose(random);
    const std::optional<Candidate> given = additions.narrow(random);
    if (!given) return std::nullopt;
    std::erase_if(grids, [&](const Digits& grid) {
      return grid[static_cast<std::size_t>(given->cell)] != given->digit;
    });
  }
}

TEST(Additions, LeaveOneGridWithAFewCells) {
  const std::vector<Digits> grids = all_grids();
  ASSERT_EQ(grids.size(), 288);
  int made = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const auto choice = chosen(grids, 5, seed);
    if (!choice) continue;
    ++made;
    EXPECT_LE(choice->cells.size(), 5);
    const auto agrees = [&](const Digits& grid) {
      return std::ranges::all_of(choice->cells, [&](int cell) {
        const auto i = static_cast<std::size_t>(cell);
        return grid[i] == choice->solution[i];
      });
    };
    EXPECT_EQ(std::ranges::count_if(grids, agrees), 1);
    EXPECT_TRUE(agrees(choice->solution));
  }
  EXPECT_GT(made, 100);
}

// No 4x4 puzzle has fewer than four clues.
TEST(Additions, AreNothingWhereTooFewMayCome) {
  const std::vector<Digits> grids = all_grids();
  int of_four = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    for (std::size_t most = 0; most <= 3; ++most) EXPECT_FALSE(chosen(grids, most, seed)) << most;
    of_four += chosen(grids, 4, seed).has_value();
  }
  EXPECT_GT(of_four, 0);
}

TEST(Additions, AreNoneForOneSolution) {
  const std::vector<Digits> grids = all_grids();
  const auto choice = chosen({grids.front()}, 0, 1);
  ASSERT_TRUE(choice);
  EXPECT_THAT(choice->cells, testing::IsEmpty());
  EXPECT_EQ(choice->solution, grids.front());
}

}  // namespace additions_test
}  // namespace sudosat
