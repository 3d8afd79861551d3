#include "queries/solve.hpp"

#include "queries/judged.hpp"

namespace sudosat {

Solved solve(const Puzzle& puzzle, Backend& backend, const Budget& budget) {
  const std::unique_ptr<Search> search = backend.open(puzzle);
  Solved solved{search->solve({}, budget), {}, search->statistics()};
  if (solved.status != Status::satisfiable) return solved;
  require_solution(puzzle, search->solution(), backend.name());
  solved.solution = search->solution();
  return solved;
}

}  // namespace sudosat
