#include <algorithm>
#include <gtest/gtest.h>

#include "backends/incremental/incremental_solver.hpp"
#include "encoder/encoding.hpp"
#include "tests/support/boards.hpp"

namespace sudosat {
namespace cadical_order_test {

// Arto Inkala's of 2012.
const Puzzle hard =
    test::sudoku("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");

class CadicalOrder : public ::testing::Test {
 protected:
  const std::shared_ptr<const Model> model_ = Model::of(*hard.shape, {});
  const Encoder encoder_{*model_, hard.candidates, {}};
  const Variables& variables_ = encoder_.variables();
  const std::vector<int> numbers_ = search_order(*model_, variables_);
};

TEST_F(CadicalOrder, NumbersEveryVariableOnce) {
  ASSERT_GT(variables_.count(), 0);
  std::vector<int> sorted = numbers_;
  std::sort(sorted.begin(), sorted.end());
  ASSERT_EQ(sorted.size(), static_cast<std::size_t>(variables_.count()) + 1);
  for (int v = 0; v <= variables_.count(); ++v) EXPECT_EQ(sorted[v], v);
}

// Candidates of a cell over the candidates of other cells that they exclude, counted in the houses.
double dom_by_deg(const Variables& variables, int cell) {
  std::vector<bool> sees(81);
  for (const House& house : hard.shape->houses())
    if (std::count(house.cells.begin(), house.cells.end(), cell) != 0)
      for (int other : house.cells) sees[other] = other != cell;
  int clashes = 0;
  for (int other = 0; other < 81; ++other)
    if (sees[other])
      for (int digit : variables.digits(cell)) clashes += variables.digits(other).contains(digit);
  return variables.digits(cell).count() / static_cast<double>(clashes);
}

TEST_F(CadicalOrder, StartsWithFewCandidatesThatClashWithMany) {
  std::vector<int> cell_of(numbers_.size());
  for (int cell = 0; cell < variables_.cells(); ++cell)
    for (int v = variables_.first(cell); v < variables_.first(cell + 1); ++v) cell_of[numbers_[v]] = cell;
  double last = 0;
  for (int number = 1; number <= variables_.count(); ++number) {
    const double here = dom_by_deg(variables_, cell_of[number]);
    EXPECT_GE(here, last - 1e-9) << "at number " << number;
    last = here;
  }
}

}  // namespace cadical_order_test
}  // namespace sudosat
