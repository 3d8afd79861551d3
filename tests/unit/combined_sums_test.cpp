#include <algorithm>
#include <gtest/gtest.h>
#include <random>

#include "backends/backend.hpp"
#include "model/implied_sums.hpp"
#include "model/model.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/rounds.hpp"
#include "tests/unit/formats_testing.hpp"

namespace sudosat {
namespace combined_sums_test {

// Draws sums that share no cell on a board of 6x6: each cell belongs to one sum or to none.
struct Drawn {
  std::vector<int> sum_of = std::vector<int>(36, -1);  // per cell the number of its sum
  std::vector<std::int64_t> totals;
};

Drawn draw(std::mt19937& random) {
  Drawn drawn;
  const auto sums = 2 + random() % 8;
  for (int& sum : drawn.sum_of) sum = static_cast<int>(random() % (sums + 1)) - 1;
  for (int sum = 0; sum < static_cast<int>(sums); ++sum) {
    const auto size = std::ranges::count(drawn.sum_of, sum);
    // Mostly near the least or the most that the cells can hold, where sums say most.
    const std::int64_t small = size + static_cast<std::int64_t>(random() % 8);
    drawn.totals.push_back(random() % 2 == 0 ? small : 7 * size - small);
  }
  return drawn;
}

// A combined sum has each cell of its sums once, and the sum of their totals.
TEST(CombinedSums, AreSumsOfWholeSums) {
  const auto shape = Shape::boxed(6, 2, 3);
  std::mt19937 random(7);
  int found = 0;
  for (int round = 0; round < test::rounds(500); ++round) {
    const Drawn drawn = draw(random);
    Model model(36, 6);
    for (const House& house : shape->houses())
      model.post(AllDifferent{.cells = house.cells, .family = to_string(house.kind), .which = {}});
    for (int sum = 0; sum < static_cast<int>(drawn.totals.size()); ++sum) {
      Linear linear{{}, {drawn.totals[sum]}};
      for (int cell = 0; cell < 36; ++cell)
        if (drawn.sum_of[cell] == sum) linear.terms.push_back({cell, 1});
      model.post(linear);
    }
    for (const Linear& combined : combined_sums(model)) {
      ++found;
      std::vector<int> times(drawn.totals.size());
      std::vector<bool> met(36);
      for (const Term& term : combined.terms) {
        const auto cell = static_cast<std::size_t>(term.cell);
        EXPECT_EQ(term.coefficient, 1);
        EXPECT_FALSE(met[cell]);
        met[cell] = true;
        ASSERT_GE(drawn.sum_of[cell], 0);
        ++times[drawn.sum_of[cell]];
      }
      std::int64_t total = 0;
      for (std::size_t sum = 0; sum < times.size(); ++sum) {
        if (times[sum] == 0) continue;
        EXPECT_EQ(times[sum], std::ranges::count(drawn.sum_of, static_cast<int>(sum)));
        total += drawn.totals[sum];
      }
      EXPECT_EQ(combined.totals, std::vector{total});
    }
  }
  EXPECT_GE(found, test::at_least(100));
}

// The Interactive Sudoku Solver shows that this board has no solution. Without combined sums both engines
// look for seconds.
TEST(CombinedSums, DecideDiagonalsThatShareBoxes) {
  const Puzzle puzzle =
      read_one(
          ".LittleKiller~49~R1C9.LittleKiller~49~R1C8.LittleKiller~49~R9C2.LittleKiller~49~R9C3"
          ".LittleKiller~49~R7C9.LittleKiller~49~R1C1.LittleKiller~49~R2C1.LittleKiller~49~R3C1")
          .puzzle;
  Budget budget;
  budget.effort = 10'000;
  for (const char* name : {"backtracking", "cadical"}) {
    const auto backend = find_backend(name).make({});
    EXPECT_EQ(backend->open(puzzle)->solve({}, {}, budget), Status::unsatisfiable) << name;
  }
}

}  // namespace combined_sums_test
}  // namespace sudosat
