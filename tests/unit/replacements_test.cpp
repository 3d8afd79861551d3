// The givens that come to a board, on 4x4, where all 288 grids are at hand.
#include "generator/near/replacements.hpp"

#include <algorithm>
#include <array>
#include <gmock/gmock.h>
#include <numeric>

namespace sudosat {
namespace replacements_test {

using Digits = std::vector<std::uint8_t>;  // the digit of each cell, row by row

constexpr int cells = 16, digits = 4;

bool is_grid(const Digits& grid) {
  for (int i = 0; i < digits; ++i) {
    unsigned row = 0, column = 0, box = 0;
    for (int j = 0; j < digits; ++j) {
      row |= 1u << grid[4 * i + j];
      column |= 1u << grid[4 * j + i];
      box |= 1u << grid[8 * (i / 2) + 2 * (i % 2) + 4 * (j / 2) + j % 2];
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

// A bit for each candidate, in the order of cells and digits.
SolutionList::Solution bits_of(const Digits& grid) {
  SolutionList::Solution bits{};
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    const std::size_t bit = cell * digits + grid[cell];
    bits[bit / SolutionList::word_bits] |= 1u << bit % SolutionList::word_bits;
  }
  return bits;
}
bool has(const Digits& grid, std::size_t bit) { return grid[bit / digits] == bit % digits; }

// Lists again, with a further candidate each time, as long as the list is full.
std::optional<ReplacementChoice::Choice> chosen(std::vector<Digits> grids, std::size_t most,
                                                std::uint64_t seed) {
  ReplacementChoice replacements(most);
  Random random(seed);
  while (true) {
    SolutionList list;
    for (const Digits& grid : grids) {
      if (list.count() == replacements.enough()) break;
      list.take(bits_of(grid));
    }
    if (list.count() < replacements.enough()) return replacements.choose(list, random);
    if (!replacements.may_narrow()) return std::nullopt;
    const std::size_t given = replacements.narrow(list, random);
    std::erase_if(grids, [&](const Digits& grid) { return !has(grid, given); });
  }
}

TEST(Replacements, LeaveOneGridWithAFewCells) {
  const std::vector<Digits> grids = all_grids();
  ASSERT_EQ(grids.size(), 288);
  int made = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const auto choice = chosen(grids, 5, seed);
    if (!choice) continue;
    ++made;
    EXPECT_LE(choice->bits.size(), 5);
    std::vector<Digits> left = grids;
    for (const std::size_t bit : choice->bits)
      std::erase_if(left, [bit](const Digits& grid) { return !has(grid, bit); });
    ASSERT_EQ(left.size(), 1);
    EXPECT_EQ(bits_of(left.front()), choice->solution);
  }
  EXPECT_GT(made, 100);
}

// A 4x4 puzzle has at least four clues.
TEST(Replacements, AreNothingWhereTooFewMayCome) {
  const std::vector<Digits> grids = all_grids();
  int of_four = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    for (std::size_t most = 0; most <= 3; ++most) EXPECT_FALSE(chosen(grids, most, seed)) << most;
    of_four += chosen(grids, 4, seed).has_value();
  }
  EXPECT_GT(of_four, 0);
}

TEST(Replacements, AreNoneForOneSolution) {
  const std::vector<Digits> grids = all_grids();
  const auto choice = chosen({grids.front()}, 0, 1);
  ASSERT_TRUE(choice);
  EXPECT_THAT(choice->bits, testing::IsEmpty());
  EXPECT_EQ(choice->solution, bits_of(grids.front()));
}

// Each grid is in random lists up to 28 times, so that some counts are beyond 1,023, the largest exact one.
TEST(SolutionLists, KnowWhichCandidatesAreRare) {
  const std::vector<Digits> grids = all_grids();
  Random random(1);
  for (int round = 0; round < 60; ++round) {
    SolutionList list;
    std::vector<std::size_t> counts(std::size_t{cells * digits}, 0);
    const std::size_t few = 1 + random.below(grids.size());
    for (const Digits& grid : grids) {
      if (random.below(grids.size()) >= few) continue;
      for (std::uint64_t times = round % 2 == 0 ? 1 : 1 + random.below(28); times > 0; --times) {
        list.take(bits_of(grid));
        for (std::size_t cell = 0; cell < cells; ++cell) ++counts[cell * std::size_t{digits} + grid[cell]];
      }
    }
    if (list.count() == 0) continue;
    for (const std::size_t most : {0u, 1u, 2u, 7u, 60u, 500u, 1022u}) {
      std::size_t fewest = 1023;
      for (const std::size_t count : counts)
        if (count > 0) fewest = std::min(fewest, count);
      std::vector<std::size_t> rare;
      for (std::size_t bit = 0; bit < counts.size(); ++bit)
        if (counts[bit] > 0 && std::min<std::size_t>(counts[bit], 1023) <= std::max(most, fewest))
          rare.push_back(bit);
      ASSERT_EQ(list.rare(most), rare) << round << ' ' << most;
    }
    const std::size_t bit = random.below(counts.size());
    EXPECT_EQ(list.with(bit).count(), counts[bit]);
  }
}

}  // namespace replacements_test
}  // namespace sudosat
