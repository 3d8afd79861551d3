#include <algorithm>
#include <gtest/gtest.h>

#include "model/cell_groups.hpp"
#include "model/model.hpp"
#include "puzzle/puzzle.hpp"
#include "queries/sample/random.hpp"
#include "rules/rules.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace combinations_test {

// Whether two cells differ on a board with diagonals.
bool differ(int a, int b) {
  const int row = a / 9, column = a % 9, other_row = b / 9, other_column = b % 9;
  return row == other_row || column == other_column ||
         (row / 3 == other_row / 3 && column / 3 == other_column / 3) ||
         (row == column && other_row == other_column) || (row + column == 8 && other_row + other_column == 8);
}

// A plain sum of cells that all differ has the sets of digits with its total, and no other sum has any.
TEST(Combinations, AreThoseOfSumsWhoseCellsAllDiffer) {
  Puzzle board(Shape::boxed(9, 3, 3));
  for (const char* rule : {"diagonal \\", "diagonal /"})
    board.rules.push_back(make_rule(rule, {}, *board.shape));
  const auto model = Model::of(board);
  Random random(8);
  int plain = 0;
  for (int round = 0; round < test::rounds(2000); ++round) {
    const int first = static_cast<int>(random.below(81));
    std::vector<int> near;
    for (int cell = 0; cell < 81; ++cell)
      if (cell != first && (differ(first, cell) || random.below(8) == 0)) near.push_back(cell);
    random.shuffle(near);
    near.resize(1 + random.below(3));
    near.push_back(first);
    std::ranges::sort(near);
    Linear linear{{}, {static_cast<std::int64_t>(3 + random.below(25))}};
    for (const int cell : near) linear.terms.push_back({cell, random.below(12) == 0 ? -1 : 1});

    const bool is_plain = std::ranges::all_of(linear.terms, [&](const Term& a) {
      return a.coefficient == 1 && std::ranges::all_of(linear.terms, [&](const Term& b) {
               return a.cell == b.cell || differ(a.cell, b.cell);
             });
    });
    const auto found = combinations(linear, *model, 1000);
    ASSERT_EQ(found.has_value(), is_plain);
    if (!is_plain) continue;
    ++plain;
    std::vector<DigitSet::Word> expected;
    for (DigitSet::Word set = 0; set < 512; ++set) {
      std::int64_t sum = 0, size = 0;
      for (int digit = 0; digit < 9; ++digit) {
        sum += (set >> digit & 1) != 0 ? digit + 1 : 0;
        size += static_cast<std::int64_t>(set >> digit & 1);
      }
      if (sum == linear.totals.front() && size == std::ssize(near)) expected.push_back(set);
    }
    auto sets = found->sets;
    std::ranges::sort(sets);
    EXPECT_EQ(sets, expected);
  }
  EXPECT_GE(plain, 10);
}

}  // namespace combinations_test
}  // namespace sudosat
