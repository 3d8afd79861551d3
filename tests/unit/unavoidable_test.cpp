// Compares what the generator knows of a grid with a search that knows nothing of it.
#include <gmock/gmock.h>
#include <map>
#include <numeric>

#include "backends/backend.hpp"
#include "generator/grids/classic_grid.hpp"
#include "generator/unbiased/unbiased.hpp"
#include "queries/ask/check.hpp"
#include "queries/sample/random.hpp"

namespace sudosat {
namespace unavoidable_test {

TEST(Random, DrawsSeveralNumbersEvenly) {
  Random random(1);
  std::map<std::array<std::uint8_t, 3>, int> found;
  constexpr int draws = 24000;
  for (int i = 0; i < draws; ++i) {
    std::array<std::uint8_t, 3> numbers;
    random.below_each(4, numbers);
    ++found[numbers];
  }
  // Draws from four, three and two have 24 results, each about a thousand times, with a standard error of 31.
  ASSERT_EQ(found.size(), 24u);
  for (const auto& [numbers, times] : found) {
    EXPECT_TRUE(numbers[0] < 4 && numbers[1] < 3 && numbers[2] < 2);
    EXPECT_NEAR(times, 1000, 5 * 31);
  }
}

TEST(Unavoidable, GivensThatMissASetLeaveSeveralSolutions) {
  // Row r begins with the digit 3 r + r / 3: each box has all digits.
  std::array<int, 81> digits;
  for (int cell = 0; cell < 81; ++cell) digits[cell] = (cell / 9 * 3 + cell / 27 + cell % 9) % 9;
  const Puzzle empty(Shape::boxed(9, 3, 3));
  HousesCache houses;
  Unavoidable unavoidable(std::get<SmallHouses>(houses.get(empty)), digits);
  const auto backend = find_backend("backtracking").make({});
  const auto with = [&](std::span<const int> cells) {
    Puzzle puzzle = empty;
    for (const int cell : cells) puzzle.give(cell, digits[cell] + 1);
    return puzzle;
  };
  Random random(2);
  std::vector<int> cells(81);
  std::iota(cells.begin(), cells.end(), 0);
  int missed = 0, hit = 0;
  for (int round = 0; round < 400; ++round) {
    random.shuffle(cells);
    const std::span given = std::span(cells).first(25 + random.below(35));
    bitboard::CellMask set{};
    for (const int cell : given) set = set | set_of(cell);
    const Puzzle puzzle = with(given);
    const Verdict verdict = check(puzzle, *backend, {}).verdict;
    if (unavoidable.are_hit_by(set)) {
      ++hit;
    } else {
      ++missed;
      EXPECT_EQ(verdict, Verdict::several);
    }
    // Another solution is learnt. If it is small, the same givens now miss a set.
    if (verdict != Verdict::several) continue;
    const auto search = backend->open(puzzle);
    std::vector<bitboard::CellMask> differences;
    const auto known = board_of(digits);
    search->enumerate(2,
                      [&](const Grid& grid) {
                        std::array<int, 81> other;
                        for (int cell = 0; cell < 81; ++cell) other[cell] = grid[cell] - 1;
                        if (other != digits) differences.push_back(difference(board_of(other), known));
                        return true;
                      },
                      {});
    ASSERT_FALSE(differences.empty());
    unavoidable.learn(differences);
  }
  EXPECT_GT(missed, 50);
  EXPECT_GT(hit, 50);
}

}  // namespace unavoidable_test
}  // namespace sudosat
