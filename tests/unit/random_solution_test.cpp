#include "queries/sample/random_solution.hpp"

#include <atomic>
#include <cmath>
#include <gtest/gtest.h>
#include <map>

#include "puzzle/judge.hpp"
#include "queries/ask/solve.hpp"
#include "queries/sample/random.hpp"
#include "tests/conformance/random_boards.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat {
namespace random_solution_test {

using test::RandomBoards;
using Drawn = RandomSolution::Drawn;

std::unique_ptr<Backend> search() { return find_backend("backtracking").make({}); }

// Pearson's statistic of `draws` draws, divided by the degrees of freedom: about 1 ± sqrt(2 / solutions) if
// they are uniform.
double chi_squared(const Puzzle& puzzle, std::uint64_t solutions, std::uint64_t draws, RandomOptions options,
                   Drawn drawn) {
  const auto backend = search();
  std::map<Grid, int> times;
  for (std::uint64_t seed = 0; seed < draws; ++seed) {
    options.seed = seed;
    const RandomSolution result = random_solution(puzzle, *backend, options, {});
    EXPECT_EQ(result.drawn, drawn);
    ++times[result.solution.value()];
  }
  const auto expected = static_cast<double>(draws) / static_cast<double>(solutions);
  double sum = static_cast<double>(solutions - times.size()) * expected;
  for (const auto& [grid, number] : times) sum += (number - expected) * (number - expected) / expected;
  return sum / static_cast<double>(solutions - 1);
}

TEST(RandomSolution, UniformOfAll) {
  // 4 standard deviations.
  EXPECT_NEAR(chi_squared(Puzzle(Shape::boxed(4, 2, 2)), 288, 2880, {}, Drawn::uniformly), 1, 0.33);
  const Puzzle few = test::board(Shape::boxed(4, 2, 2), "12..34..........");
  const std::uint64_t solutions = count(few, *search(), 1000, {}).found;
  EXPECT_GT(solutions, 1U);
  EXPECT_NEAR(chi_squared(few, solutions, 100 * solutions, {}, Drawn::uniformly), 1,
              4 * std::sqrt(2.0 / static_cast<double>(solutions - 1)));
}

// Solutions by weight look uniform in this number of draws, though a single walk is far from it.
TEST(RandomSolution, AboutUniformByWeight) {
  const Puzzle puzzle = test::board(Shape::latin(5), "123452....3..............");
  constexpr std::uint64_t solutions = 112;  // twice the reduced Latin squares of order 5: OEIS A000315
  const double spread = std::sqrt(2.0 / (solutions - 1));
  EXPECT_NEAR(chi_squared(puzzle, solutions, 2000, {0, 1, 40}, Drawn::by_weight), 1, 4 * spread);
  EXPECT_GT(chi_squared(puzzle, solutions, 2000, {0, 1, 1}, Drawn::by_weight), 1 + 4 * spread);
}

TEST(RandomSolution, SameForEveryBackend) {
  RandomBoards random(3);
  const auto sat = find_backend("cadical").make({});
  const auto native = search();
  for (int i = 0; i < test::rounds(300); ++i) {
    const Puzzle puzzle = random.puzzle(4 + i % 3);
    const RandomOptions options{static_cast<std::uint64_t>(i), 50, 20};
    const RandomSolution a = random_solution(puzzle, *sat, options, {});
    const RandomSolution b = random_solution(puzzle, *native, options, {});
    EXPECT_EQ(a.status, b.status);
    if (a.drawn != Drawn::by_search) {
      EXPECT_EQ(a.solution, b.solution);
    }
    if (a.solution) {
      EXPECT_EQ(first_violation(puzzle, *a.solution), std::nullopt);
    }
    EXPECT_EQ(a.status == Status::unsatisfiable, count(puzzle, *native, 1, {}).found == 0);
  }
}

TEST(RandomSolution, BySearchWhereWalksMeetNone) {
  const Puzzle puzzle(Shape::boxed(16, 4, 4));
  const auto sat = find_backend("cadical").make({});
  const RandomSolution a = random_solution(puzzle, *sat, {1, 10, 0}, {});
  const RandomSolution b = random_solution(puzzle, *sat, {2, 10, 0}, {});
  EXPECT_EQ(a.drawn, Drawn::by_search);
  ASSERT_TRUE(a.solution && b.solution);
  EXPECT_NE(a.solution, b.solution);
}

TEST(RandomSolution, HeedsTheBudget) {
  const std::atomic<bool> stop = true;
  Budget budget;
  budget.stop = &stop;
  const RandomSolution result = random_solution(Puzzle(Shape::boxed(9, 3, 3)), *search(), {}, budget);
  EXPECT_EQ(result.status, Status::unknown);
  EXPECT_FALSE(result.solution);
}

// Fixed by the definition of std::mt19937_64, whose 10,000th number the standard states.
TEST(RandomNumbers, SameOnEveryPlatform) {
  std::mt19937_64 engine;
  engine.discard(9999);
  EXPECT_EQ(engine(), 9981545732273789042U);
  Random random(5489);
  for (int i = 0; i < 9999; ++i) random.below(1ULL << 63);
  EXPECT_EQ(random.below(1ULL << 63), 9981545732273789042U % (1ULL << 63));
}

}  // namespace random_solution_test
}  // namespace sudosat
