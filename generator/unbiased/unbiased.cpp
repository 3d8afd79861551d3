#include "generator/unbiased/unbiased.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/error.hpp"
#include "generator/grids/classic_grid.hpp"
#include "generator/search/second_solution.hpp"
#include "queries/ask/solve.hpp"

namespace sudosat {
namespace {

// The solutions are sorted, since backends find them in different orders.
std::vector<Grid> all_solutions(const Puzzle& ground, Backend& backend, const Budget& budget) {
  constexpr std::uint64_t most = 1000;
  std::vector<Grid> grids;
  const auto keep = [&grids](const Grid& grid) { return grids.push_back(grid), true; };
  const End end = enumerate(ground, backend, most + 1, keep, budget).end;
  if (end == End::undecided) throw BudgetEnded();
  if (end != End::all || !ground.variables.empty())
    throw UsageError(
        "unbiased puzzles need grids that are drawn evenly: of an empty classic 9x9 board, or of one "
        "with no more than 1000 solutions");
  std::ranges::sort(grids);
  return grids;
}

Grid classic_grid(const Shape& shape, Random& random) {
  const auto digits = uniform_grid(random);
  Grid grid(9, 9);
  for (int cell = 0; cell < 81; ++cell) grid[cell] = shape.value_of(digits[cell]);
  return grid;
}

}  // namespace

// The quotients are those of binomial coefficients. The weight is 1 near the usual number of clues of minimal
// puzzles: 26 of 81.
double weight_of(int clues, int cells) {
  const auto logarithm = [cells](double n) {
    return std::lgamma(cells + 1) - std::lgamma(n + 1) - std::lgamma(cells - n + 1);
  };
  return std::exp(logarithm(clues) - logarithm(std::round(0.32 * cells)));
}

bool Unbiased::attempt_small(Random& random, const Budget& budget, Made& made) {
  if (solutions_.empty()) solutions_ = all_solutions(plan_.ground, backend_, budget);
  made.refuted = solutions_.empty();
  if (made.refuted) return false;
  const Grid& grid = solutions_[random.below(solutions_.size())];
  std::vector<int> order(grid.cells());
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order);
  SecondSolution second(backend_, plan_.ground, budget);
  // Whether one solution is left without the given of this cell.
  const auto can_go = [&](int cell) {
    std::vector<int> given = order;
    std::erase(given, cell);
    const Status status = second.besides(grid, given, {&cell, 1}, budget);
    if (status == Status::unknown) throw BudgetEnded();
    return status == Status::unsatisfiable;
  };
  while (!order.empty() && can_go(order.back())) order.pop_back();
  if (std::ranges::any_of(order, can_go)) return false;
  made.puzzle = plan_.ground;
  for (const int cell : order) made.puzzle->give(cell, grid[cell]);
  made.solution = grid;
  made.weight = weight_of(static_cast<int>(order.size()), grid.cells());
  return true;
}

// A classic grid gets many tries, since drawing a grid evenly takes longer than a try. If several tries
// succeed, one stands for all of them by its weight, so weighted counts stay exact.
Made Unbiased::make(std::uint64_t number, const Budget& budget) {
  Made made;
  const bool is_bulk = is_empty_classic(plan_.ground);
  const auto run = [&] {
    while (made.attempts < plan_.attempts && !made.puzzle && !made.refuted) {
      if (budget.expired()) return false;
      Random random = random_of(plan_.seed, number, made.attempts++);
      if (!is_bulk) {
        attempt_small(random, budget, made);
        continue;
      }
      Grid grid = classic_grid(*plan_.ground.shape, random);
      std::vector<Puzzle> found = unbiased_of_grid(
          grid, plan_.ground, std::get<SmallHouses>(houses_.get(plan_.ground)), random, budget);
      if (found.empty()) continue;
      made.puzzle = std::move(found[random.below(found.size())]);
      const auto clues = std::ranges::count_if(made.puzzle->candidates, &DigitSet::is_single);
      made.weight = weight_of(static_cast<int>(clues), 81) * static_cast<double>(found.size());
      made.solution = std::move(grid);
    }
    return true;
  };
  made.complete = within(budget, run, false);
  return made;
}

}  // namespace sudosat
