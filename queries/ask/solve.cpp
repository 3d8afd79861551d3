#include "queries/ask/solve.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "puzzle/judge.hpp"

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

namespace {

Enumerated enumerate(Search& search, const Puzzle& puzzle, std::string_view backend, std::uint64_t limit,
                     const std::function<bool(const Grid&)>& found, const Budget& budget) {
  const Search::Enumeration enumeration = search.enumerate(
      limit,
      [&](const Grid& grid) {
        require_solution(puzzle, grid, backend);
        return found(grid);
      },
      budget);
  return {enumeration.found, enumeration.end, search.statistics()};
}

}  // namespace

Enumerated enumerate(const Puzzle& puzzle, Backend& backend, std::uint64_t limit,
                     const std::function<bool(const Grid&)>& found, const Budget& budget) {
  return enumerate(*backend.open(puzzle, budget), puzzle, backend.name(), limit, found, budget);
}

Enumerated count(const Puzzle& puzzle, Backend& backend, std::uint64_t limit, const Budget& budget) {
  const std::unique_ptr<Search> search = backend.open(puzzle, budget);
  if (const auto counted = search->count(limit, budget))
    return {counted->found, counted->end, search->statistics()};
  return enumerate(
      *search, puzzle, backend.name(), limit, [](const Grid&) { return true; }, budget);
}

void require_solution(const Puzzle& puzzle, const Grid& grid, std::string_view backend) {
  if (auto violation = first_violation(puzzle, grid))
    throw WrongAnswer(fmt::format("the answer of backend '{}' is not a solution: {}", backend, *violation));
}

namespace {

DigitSet smaller_candidates(const Puzzle& puzzle, int cell, int digit) {
  DigitSet smaller(puzzle.range(cell).size());
  for (int candidate = 0; candidate < digit; ++candidate)
    if (cell >= puzzle.shape->cells() || puzzle.candidates[cell].contains(candidate))
      smaller.insert(candidate);
  return smaller;
}

}  // namespace

// Improves a solution cell by cell: asks for one with the earlier cells fixed and a smaller digit in this
// cell, until there is none. Each solution found is reused for the later cells, so most cells take one
// refutation. Variables come after the board, in their order.
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
