#include "queries/ask/check.hpp"

#include <array>
#include <fmt/format.h>
#include <vector>

#include "base/error.hpp"
#include "queries/ask/solve.hpp"

namespace sudosat {

std::string_view to_string(Verdict verdict) {
  constexpr std::array names{"undecided", "none", "unique", "several"};
  return names[static_cast<std::size_t>(verdict)];
}

std::vector<int> differing_cells(const Grid& a, const Grid& b) {
  std::vector<int> cells;
  for (int cell = 0; cell < a.cells() + a.variables(); ++cell)
    if (a[cell] != b[cell]) cells.push_back(cell);
  return cells;
}

namespace {

Verdict verdict_of(const std::optional<Grid>& first, const std::optional<Grid>& second, End end) {
  if (second) return Verdict::several;
  if (end != End::all) return Verdict::undecided;
  return first ? Verdict::unique : Verdict::none;
}

Checked judged(const Puzzle& puzzle, Outcome&& outcome, const Backend& backend) {
  if (outcome.failure) std::rethrow_exception(outcome.failure);
  for (const auto* grid : {&outcome.first, &outcome.second})
    if (*grid) require_solution(puzzle, **grid, backend.name());
  if (outcome.first && outcome.first == outcome.second)
    throw WrongAnswer(fmt::format("backend '{}' enumerates a solution twice", backend.name()));
  const Verdict verdict = verdict_of(outcome.first, outcome.second, outcome.count.end);
  return {verdict, std::move(outcome.first), std::move(outcome.second), outcome.statistics, nullptr};
}

}  // namespace

Checked check(const Puzzle& puzzle, Backend& backend, const Budget& budget) {
  Checked checked;
  const Enumerated result = enumerate(
      puzzle, backend, 2,
      [&checked](const Grid& grid) {
        (checked.first ? checked.second : checked.first) = grid;
        return true;
      },
      budget);
  checked.statistics = result.statistics;
  checked.verdict = verdict_of(checked.first, checked.second, result.end);
  return checked;
}

std::vector<Checked> check_many(std::span<const Puzzle* const> puzzles, Backend& backend,
                                const Budget& budget) {
  std::vector<Outcome> outcomes = backend.solve_many(puzzles, 2, budget);
  std::vector<Checked> answers(puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    try {
      answers[i] = judged(*puzzles[i], std::move(outcomes[i]), backend);
    } catch (...) {
      answers[i].failure = std::current_exception();
    }
  }
  return answers;
}

Proved prove(const Puzzle& puzzle, Backend& backend, const ProofFiles& files, const Budget& budget) {
  Proved proved;
  const Solved solved = solve(puzzle, backend, budget);
  if (solved.status == Status::unknown) return proved;
  proved.first = solved.solution;
  std::vector<Grid> excluded;
  if (proved.first) excluded.push_back(*proved.first);

  Proof proof = backend.prove(puzzle, excluded, files, budget);
  proved.statistics = proof.statistics;
  if (proof.status == Status::unsatisfiable) proved.verdict = proved.first ? Verdict::unique : Verdict::none;
  if (proof.status != Status::satisfiable) return proved;
  require_solution(puzzle, *proof.solution, backend.name());
  if (!proved.first || proof.solution == proved.first)
    throw WrongAnswer(fmt::format("backend '{}' contradicts itself: it finds a solution {}", backend.name(),
                                  proved.first ? "that was excluded" : "where it has found none"));
  proved.second = std::move(proof.solution);
  proved.verdict = Verdict::several;
  return proved;
}

}  // namespace sudosat
