#include "model/implied_sums.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <numeric>
#include <random>

#include "model/model.hpp"
#include "puzzle/shape.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace implied_sums_test {

using Cells = std::vector<int>;
// By their coefficients, of all cells of the board: the total.
using Sums = std::map<std::vector<std::int64_t>, std::int64_t>;

// Houses of 6x6 that share no cell: one, two of any kind, or rows or columns next to each other.
std::vector<Cells> regions(const Shape& shape) {
  std::vector<Cells> all;
  const auto& houses = shape.houses();
  for (const House& a : houses) {
    all.push_back(a.cells);
    for (const House& b : houses) {
      Cells both = a.cells;
      both.insert(both.end(), b.cells.begin(), b.cells.end());
      Cells each = both;
      std::ranges::sort(each);
      if (std::ranges::adjacent_find(each) == each.end()) all.push_back(both);
    }
  }
  for (int first = 0; first < 6; ++first)
    for (int end = first + 3; end <= 6; ++end) {
      Cells rows, columns;
      for (int line = first; line < end; ++line)
        for (int i = 0; i < 6; ++i) {
          rows.push_back(6 * line + i);
          columns.push_back(6 * i + line);
        }
      all.push_back(rows);
      all.push_back(columns);
    }
  return all;
}

// Cages are runs of cells, row after row, with the sums of a solution.
TEST(ImpliedSums, AreWhatCagesLeaveOfHouses) {
  const auto shape = Shape::boxed(6, 2, 3);
  std::mt19937 random(45);
  std::size_t found = 0;
  for (int round = 0; round < test::rounds(100); ++round) {
    std::vector<int> digits{1, 2, 3, 4, 5, 6};
    std::ranges::shuffle(digits, random);
    std::vector<std::int64_t> solution;
    for (int row = 0; row < 6; ++row)
      for (int column = 0; column < 6; ++column)
        solution.push_back(digits[static_cast<std::size_t>((row % 2 * 3 + row / 2 + column) % 6)]);
    const auto sum_of = [&](const Cells& cells) {
      return std::accumulate(cells.begin(), cells.end(), std::int64_t{0}, [&](std::int64_t sum, int cell) {
        return sum + solution[static_cast<std::size_t>(cell)];
      });
    };
    std::vector<Cells> cages;
    for (int next = 0; next < 36;) {
      Cells cage;
      for (auto size = 1 + random() % 4; size > 0 && next < 36; --size) cage.push_back(next++);
      if (random() % 8 > 0) cages.push_back(cage);
    }

    Model model(36, 6);
    model.post(AllDifferent{.cells = {0, 7}, .family = "no house", .name = {}});
    for (const House& house : shape->houses())
      model.post(AllDifferent{.cells = house.cells, .family = to_string(house.kind), .name = {}});
    for (const Cells& cage : cages) {
      Linear linear{{}, {sum_of(cage)}};
      for (const int cell : cage) linear.terms.push_back({cell, 1});
      model.post(linear);
    }
    Sums expected;
    for (const Cells& region : regions(*shape)) {
      std::vector<std::int64_t> coefficients(36, 0);
      for (const int cell : region) coefficients[static_cast<std::size_t>(cell)] = 1;
      std::int64_t total = sum_of(region);
      for (const Cells& cage : cages) {
        const auto inside =
            std::ranges::count_if(cage, [&](int cell) { return std::ranges::count(region, cell); });
        if (2 * inside <= std::ssize(cage)) continue;
        total -= sum_of(cage);
        for (const int cell : cage) --coefficients[static_cast<std::size_t>(cell)];
      }
      const auto left = 36 - std::ranges::count(coefficients, 0);
      if (left > 0 && left <= 6) expected[coefficients] = total;
    }
    Sums sums;
    for (const ImpliedSum& implied : implied_sums(model, 6, 6)) {
      std::vector<std::int64_t> coefficients(36, 0);
      for (const Term& term : implied.sum.terms)
        coefficients[static_cast<std::size_t>(term.cell)] = term.coefficient;
      ASSERT_EQ(implied.sum.totals.size(), 1U);
      EXPECT_TRUE(sums.emplace(coefficients, implied.sum.totals.front()).second) << "twice";
    }
    EXPECT_EQ(sums, expected);
    found += sums.size();
  }
  EXPECT_GE(found, static_cast<std::size_t>(test::at_least(1000)));
}

}  // namespace implied_sums_test
}  // namespace sudosat
