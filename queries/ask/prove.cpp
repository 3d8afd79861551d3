#include "queries/ask/prove.hpp"

#include <fmt/format.h>
#include <vector>

#include "base/error.hpp"
#include "queries/ask/judged.hpp"
#include "queries/ask/solve.hpp"

namespace sudosat {

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
