// Questions about the solutions of a puzzle.
#include <algorithm>
#include <limits>
#include <random>

#include "answers/numbers.hpp"
#include "queries/ask/candidates.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"
#include "queries/sample/count_in_parts.hpp"
#include "queries/sample/estimate.hpp"
#include "queries/sample/random_solution.hpp"
#include "workbench/server/json_count.hpp"
#include "workbench/server/page/requests.hpp"

namespace sudosat::server {
namespace {

Json json_estimate(const Estimate& result) {
  Json object{{"estimate", nullptr}, {"probes", result.probes}};
  if (result.refuted) object = {{"estimate", "0"}, {"probes", result.probes}, {"exact", true}};
  if (result.solutions == 0) return object;
  object["estimate"] = cli::to_string(result.mean, 3);
  if (!result.reliable) return object;
  object["standard_error"] = cli::to_string(result.standard_error, 2);
  object["interval"] = {cli::to_string(result.lower, 3), cli::to_string(result.upper, 3)};
  return object;
}

}  // namespace

Json answer_verdict(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  const auto backend = backend_named("staged");
  const Checked checked = check(puzzle, *backend, task.budget());
  return cli::json_of(puzzle, checked.verdict, checked.first, checked.second);
}

Json answer_candidates(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  const Shape& shape = *puzzle.shape;
  const auto backend = backend_named("auto");
  Vector<DigitSet> confirmed(puzzle.candidates.size(), DigitSet(shape.digits()));
  CandidatesOptions options;
  options.count_to = task.count("count_to").value_or(0);
  options.same = task.flag("same");
  options.confirmed = [&](std::span<const Candidate> fresh) {
    for (const auto& [cell, digit] : fresh) confirmed[cell].insert(digit);
    if (task.is_progress_due()) task.progress({{"confirmed", cli::json_digit_sets(shape, confirmed)}});
  };
  const TrueCandidates found = task.candidates().ask(puzzle, *backend, options, task.budget());
  Json answer{{"verdict", found.solvable() ? "some"
                          : found.decided  ? "none"
                                           : "undecided"},
              {"candidates", cli::json_digit_sets(shape, found.confirmed)},
              {"complete", found.complete}};
  if (!found.decided) answer["open"] = cli::json_digit_sets(shape, found.open);
  if (options.count_to != 0) answer["counts"] = cli::json_counts(shape, found);
  if (options.same) answer["same"] = cli::json_cell_sets(shape, found.same);
  return answer;
}

Json answer_count(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  const std::uint64_t limit = task.count("limit").value_or(std::numeric_limits<std::uint64_t>::max());
  const auto backend = backend_named("backtracking");
  const auto told = [&](std::uint64_t found) {
    if (task.is_progress_due()) task.progress({{"count", json_count(found)}});
  };
  const auto counted = count_in_parts(
      puzzle, *backend, {.limit = std::max<std::uint64_t>(limit, 1), .told = told}, task.budget());
  return {{"count", json_count(counted.found)}, {"exact", counted.end == End::all}};
}

Json answer_estimate(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  EstimateOptions options;
  options.probes = std::numeric_limits<std::uint64_t>::max();
  options.told = [&](const Estimate& result) { task.progress(json_estimate(result)); };
  options.interval = std::chrono::milliseconds(200);
  return json_estimate(estimate(puzzle, options, task.budget()));
}

Json answer_solution(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  const auto backend = backend_named("staged");
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
  Json answer{{"verdict", status == Status::satisfiable     ? "solved"
                          : status == Status::unsatisfiable ? "none"
                                                            : "undecided"}};
  if (solution) answer.update(cli::json_solution(*solution));
  return answer;
}

}  // namespace sudosat::server
