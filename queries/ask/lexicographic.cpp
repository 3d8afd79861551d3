// Improves a solution cell by cell: asks for one with the earlier cells fixed and a smaller digit in this
// cell, until there is none. Each solution found is reused for the later cells, so most cells take one
// refutation. Variables come after the board, in their order.
#include "queries/ask/judged.hpp"
#include "queries/ask/solve.hpp"

namespace sudosat {
namespace {

DigitSet smaller_candidates(const Puzzle& puzzle, int cell, int digit) {
  DigitSet smaller(puzzle.range(cell).size());
  for (int candidate = 0; candidate < digit; ++candidate)
    if (cell >= puzzle.shape->cells() || puzzle.candidates[cell].contains(candidate))
      smaller.insert(candidate);
  return smaller;
}

}  // namespace

Solved solve_lexicographic(const Puzzle& puzzle, Backend& backend, const Budget& budget) {
  const std::unique_ptr<Search> search = backend.open(puzzle, budget);
  Solved result{search->solve({}, budget), {}, {}};
  if (result.status != Status::satisfiable) {
    result.statistics = search->statistics();
    return result;
  }
  require_solution(puzzle, search->solution(), backend.name());
  Grid best = search->solution();
  std::vector<Assumption> fixed;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    if (cell < puzzle.shape->cells() && puzzle.given(cell)) continue;
    const Range range = puzzle.range(cell);
    while (true) {
      DigitSet smaller = smaller_candidates(puzzle, cell, best[cell] - range.first);
      if (smaller.empty()) break;
      fixed.push_back({cell, std::move(smaller)});
      const Status status = search->solve(fixed, budget);
      fixed.pop_back();
      if (status == Status::unknown) return {status, {}, search->statistics()};
      if (status == Status::unsatisfiable) break;
      require_solution(puzzle, search->solution(), backend.name());
      best = search->solution();
    }
    fixed.push_back({cell, DigitSet::single(range.size(), best[cell] - range.first)});
  }
  return {Status::satisfiable, std::move(best), search->statistics()};
}

}  // namespace sudosat
