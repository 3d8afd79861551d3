#include "model/implied_sums.hpp"

#include <algorithm>
#include <functional>
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
// The total of each sum, by its coefficients for all cells of the board.
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

// The smallest (-1) or largest (1) value of the sum over cells that differ where the model says so.
std::int64_t extreme(const Linear& sum, const Model& model, int sign) {
  std::vector<int> values;
  std::int64_t best = -1000;
  const std::function<void(std::int64_t)> go_on = [&](std::int64_t so_far) {
    const std::size_t i = values.size();
    if (i == sum.terms.size()) {
      best = std::max(best, so_far);
      return;
    }
    const std::int64_t coefficient = sign * sum.terms[i].coefficient;
    for (int step = 0; step < 6; ++step) {
      const int value = coefficient > 0 ? 6 - step : 1 + step;
      bool differs = true;
      for (std::size_t j = 0; j < i; ++j)
        differs = differs && (values[j] != value || !model.differ(sum.terms[i].cell, sum.terms[j].cell));
      if (!differs) continue;
      std::int64_t bound = so_far + coefficient * value;
      for (std::size_t j = i + 1; j < sum.terms.size(); ++j)
        bound += sign * sum.terms[j].coefficient > 0 ? 6 : -1;
      if (bound <= best) continue;
      values.push_back(value);
      go_on(so_far + coefficient * value);
      values.pop_back();
    }
  };
  go_on(0);
  return sign * best;
}

// Cages are runs of cells, row after row, with the sums of a solution.
TEST(ImpliedSums, AreWhatCagesLeaveOfHouses) {
  const auto shape = Shape::boxed(6, 2, 3);
  std::mt19937 random(45);
  std::size_t found = 0, found_larger = 0;
  for (int round = 0; round < test::rounds(100); ++round) {
    std::vector<int> digits{1, 2, 3, 4, 5, 6};
    std::ranges::shuffle(digits, random);
    std::vector<std::int64_t> solution;
    for (int row = 0; row < 6; ++row)
      for (int column = 0; column < 6; ++column)
        solution.push_back(digits[(row % 2 * 3 + row / 2 + column) % 6]);
    const auto sum_of = [&](const Cells& cells) {
      return std::accumulate(cells.begin(), cells.end(), std::int64_t{0},
                             [&](std::int64_t sum, int cell) { return sum + solution[cell]; });
    };
    std::vector<Cells> cages;
    for (int next = 0; next < 36;) {
      Cells cage;
      for (auto size = 1 + random() % 4; size > 0 && next < 36; --size) cage.push_back(next++);
      if (random() % 8 > 0) cages.push_back(cage);
    }

    Model model(36, 6);
    model.post(AllDifferent{.cells = {0, 7}, .family = "no house", .which = {}});
    for (const House& house : shape->houses())
      model.post(AllDifferent{.cells = house.cells, .family = to_string(house.kind), .which = {}});
    for (const Cells& cage : cages) {
      Linear linear{{}, {sum_of(cage)}};
      for (const int cell : cage) linear.terms.push_back({cell, 1});
      model.post(linear);
    }
    Sums expected, larger;
    for (const Cells& region : regions(*shape)) {
      std::vector<std::int64_t> coefficients(36, 0);
      for (const int cell : region) coefficients[cell] = 1;
      std::int64_t total = sum_of(region);
      bool is_caged = false;
      for (const Cells& cage : cages) {
        const auto inside =
            std::ranges::count_if(cage, [&](int cell) { return std::ranges::count(region, cell); });
        if (2 * inside <= std::ssize(cage)) continue;
        is_caged = true;
        total -= sum_of(cage);
        for (const int cell : cage) --coefficients[cell];
      }
      if (!is_caged) continue;
      const auto left = 36 - std::ranges::count(coefficients, 0);
      if (left > 0 && left <= 6) expected[coefficients] = total;
      if (left > 6 && left <= 9) larger[coefficients] = total;
    }
    Sums sums;
    for (const ImpliedSum& implied : implied_sums(model, 6, 6)) {
      std::vector<std::int64_t> coefficients(36, 0);
      for (const Term& term : implied.sum.terms) coefficients[term.cell] = term.coefficient;
      ASSERT_EQ(implied.sum.totals.size(), 1U);
      if (implied.sum.terms.size() > 6) {
        ASSERT_TRUE(larger.contains(coefficients));
        EXPECT_EQ(larger[coefficients], implied.sum.totals.front());
        const std::int64_t total = implied.sum.totals.front();
        EXPECT_LE(std::min(total - extreme(implied.sum, model, -1), extreme(implied.sum, model, 1) - total),
                  3);
        ++found_larger;
        continue;
      }
      EXPECT_TRUE(sums.emplace(coefficients, implied.sum.totals.front()).second) << "twice";
    }
    EXPECT_EQ(sums, expected);
    found += sums.size();
  }
  EXPECT_GE(found, static_cast<std::size_t>(test::at_least(1000)));
  EXPECT_GE(found_larger, static_cast<std::size_t>(test::at_least(20)));
}

// Eight cells of four rows: three in each of two boxes, and two of one row. The most that they can have
// is 65.
TEST(ImpliedSums, HaveManyCellsIfTheseHaveLittleChoice) {
  const auto shape = Shape::boxed(9, 3, 3);
  const Cells left{0, 1, 9, 16, 25, 26, 30, 31};
  for (const int below : {0, 3, 4}) {
    Model model(81, 9);
    for (const House& house : shape->houses())
      model.post(AllDifferent{.cells = house.cells, .family = to_string(house.kind), .which = {}});
    Linear cage{{}, {180 - (65 - below)}};
    for (int cell = 0; cell < 36; ++cell)
      if (std::ranges::find(left, cell) == left.end()) cage.terms.push_back({cell, 1});
    model.post(cage);
    const auto sums = implied_sums(model, 9, 9);
    ASSERT_EQ(sums.size(), below <= 3 ? 1U : 0U) << below;
    for (const ImpliedSum& implied : sums) EXPECT_EQ(implied.sum.terms.size(), left.size());
  }
}

}  // namespace implied_sums_test
}  // namespace sudosat
