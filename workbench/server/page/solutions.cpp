// Questions about the solutions of a puzzle.
#include <algorithm>
#include <limits>
#include <random>

#include "queries/ask/candidates.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"
#include "queries/sample/count_in_parts.hpp"
#include "queries/sample/estimate.hpp"
#include "queries/sample/random_solution.hpp"
#include "workbench/server/page/requests.hpp"

namespace sudosat::server {
namespace {

Json json_estimate(const Estimate& found) { return found.refuted ? json_count(0, true) : json_of(found); }

}  // namespace

Json answer_verdict(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  const auto backend = default_backend();
  const Checked checked = check(puzzle, *backend, task.budget());
  return json_of(puzzle, checked.verdict, checked.first, checked.second);
}

Json answer_candidates(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  const Shape& shape = *puzzle.shape;
  const auto backend = default_backend();
  Vector<DigitSet> confirmed(puzzle.candidates.size(), DigitSet(shape.digits()));
  CandidatesOptions options;
  options.count_to = task.count("count_to").value_or(0);
  options.same = task.flag("same");
  options.confirmed = [&](std::span<const Candidate> fresh) {
    for (const auto& [cell, digit] : fresh) confirmed[cell].insert(digit);
    if (task.is_progress_due()) task.progress({{"confirmed", json_digit_sets(shape, confirmed)}});
  };
  const TrueCandidates found = task.candidates().ask(puzzle, *backend, options, task.budget());
  if (found.decided && !found.solvable()) return {{"verdict", "none"}};
  return json_of(shape, found, options);
}

Json answer_count(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  const std::uint64_t limit = task.count("limit").value_or(std::numeric_limits<std::uint64_t>::max());
  const auto backend = default_backend();
  const auto told = [&](std::uint64_t found) {
    if (task.is_progress_due()) task.progress(json_count(found, false, most_in_javascript));
  };
  const auto counted = count_in_parts(
      puzzle, *backend, {.limit = std::max<std::uint64_t>(limit, 1), .told = told}, task.budget());
  return json_count(counted.found, counted.end == End::all, most_in_javascript);
}

Json answer_estimate(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  EstimateOptions options;
  options.probes = std::numeric_limits<std::uint64_t>::max();
  options.told = [&](const Estimate& found) { task.progress(json_estimate(found)); };
  options.interval = std::chrono::milliseconds(200);
  return json_estimate(estimate(puzzle, options, task.budget()));
}

Json answer_solution(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  const auto backend = default_backend();
  Status status;
  std::optional<Grid> solution;
  if (task.flag("random")) {
    RandomSolution drawn = random_solution(puzzle, *backend, {.seed = std::random_device()()}, task.budget());
    status = drawn.status;
    solution = std::move(drawn.solution);
  } else {
    Solved solved = solve(puzzle, *backend, task.budget());
    status = solved.status;
    solution = std::move(solved.solution);
  }
  if (solution) return json_solved(*solution);
  return {{"verdict", status == Status::unsatisfiable ? "none" : "undecided"}};
}

}  // namespace sudosat::server
