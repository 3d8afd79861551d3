#include "queries/ask/solve.hpp"

#include "base/error.hpp"
#include "queries/ask/judged.hpp"

namespace sudosat {

Solved solve(const Puzzle& puzzle, Backend& backend, const Budget& budget) {
  const std::unique_ptr<Search> search = backend.open(puzzle, budget);
  Solved solved{search->solve({}, budget), {}, search->statistics()};
  if (solved.status != Status::satisfiable) return solved;
  require_solution(puzzle, search->solution(), backend.name());
  solved.solution = search->solution();
  return solved;
}

std::vector<Solved> solve_many(std::span<const Puzzle* const> puzzles, Backend& backend,
                               const Budget& budget) {
  std::vector<Outcome> outcomes = backend.solve_many(puzzles, 1, budget);
  std::vector<Solved> answers(puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    Outcome& outcome = outcomes[i];
    Solved& solved = answers[i];
    solved.statistics = outcome.statistics;
    solved.failure = std::move(outcome.failure);
    if (solved.failure) continue;
    try {
      if (outcome.first) require_solution(*puzzles[i], *outcome.first, backend.name());
      if (outcome.first)
        solved.status = Status::satisfiable;
      else if (outcome.count.end == End::all)
        solved.status = Status::unsatisfiable;
      solved.solution = std::move(outcome.first);
    } catch (const WrongAnswer&) {
      solved.failure = std::current_exception();
    }
  }
  return answers;
}

}  // namespace sudosat
