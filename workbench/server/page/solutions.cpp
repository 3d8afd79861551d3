// Questions about the solutions of a puzzle, and how it is solved.
#include <algorithm>
#include <fmt/format.h>
#include <limits>
#include <random>

#include "answers/reasons_json.hpp"
#include "queries/ask/candidates.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/hint.hpp"
#include "queries/ask/solve.hpp"
#include "queries/sample/count_in_parts.hpp"
#include "queries/sample/estimate.hpp"
#include "queries/sample/random_solution.hpp"
#include "queries/steps/steps.hpp"
#include "queries/steps/summary.hpp"
#include "rating/scale.hpp"
#include "workbench/server/page/requests.hpp"

namespace sudosat::server {
namespace {

Json json_estimate(const Estimate& found) { return found.refuted ? json_count(0, true) : json_of(found); }

// How a puzzle is solved: the next step, the whole path, whether what is written is right, and how hard it
// is.
const char* verdict_on(const JudgedEntries& judged) {
  if (judged.status == Status::unsatisfiable) return "none";
  if (!judged.wrong.empty() || judged.together == Status::unsatisfiable) return "wrong";
  return judged.together == Status::satisfiable && judged.undecided.empty() ? "right" : "undecided";
}

}  // namespace

Json answer_verdict(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  const Checked checked = check(puzzle, task.backend(), task.budget());
  return json_of(puzzle, checked.verdict, checked.first, checked.second);
}

Json answer_candidates(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  const Shape& shape = *puzzle.shape;
  std::vector<DigitSet> confirmed(puzzle.candidates.size(), DigitSet(shape.digits()));
  CandidatesOptions options;
  options.count_to = task.count("count_to").value_or(0);
  options.same = task.flag("same");
  options.confirmed = [&](std::span<const Candidate> fresh) {
    for (const auto& [cell, digit] : fresh) confirmed[cell].insert(digit);
    if (task.is_progress_due()) task.progress({{"confirmed", json_digit_sets(shape, confirmed)}});
  };
  const TrueCandidates found = task.candidates().ask(puzzle, task.backend(), options, task.budget());
  if (found.decided && !found.solvable()) return {{"verdict", "none"}};
  return json_of(shape, found, options);
}

Json answer_count(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  const std::uint64_t limit = task.count("limit").value_or(std::numeric_limits<std::uint64_t>::max());
  const auto told = [&](std::uint64_t found) {
    if (task.is_progress_due()) task.progress(json_count(found, false, most_in_javascript));
  };
  const auto counted = count_in_parts(
      puzzle, task.backend(), {.limit = std::max<std::uint64_t>(limit, 1), .told = told}, task.budget());
  return json_count(counted.found, counted.end == End::all, most_in_javascript);
}

Json answer_estimate(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  EstimateOptions options;
  options.probes =
      std::max<std::uint64_t>(task.count("probes").value_or(std::numeric_limits<std::uint64_t>::max()), 1);
  options.seed = task.count("seed").value_or(options.seed);
  options.told = [&](const Estimate& found) { task.progress(json_estimate(found)); };
  options.interval = std::chrono::milliseconds(200);
  return json_estimate(estimate(puzzle, options, task.budget()));
}

Json answer_solution(Task& task) {
  const Puzzle puzzle = task.puzzle_with_entries();
  Status status;
  std::optional<Grid> solution;
  if (task.flag("random")) {
    const std::uint64_t seed = task.count("seed").value_or(std::random_device()());
    RandomSolution drawn = random_solution(puzzle, task.backend(), {.seed = seed}, task.budget());
    status = drawn.status;
    solution = std::move(drawn.solution);
  } else {
    Solved solved = solve(puzzle, task.backend(), task.budget());
    status = solved.status;
    solution = std::move(solved.solution);
  }
  if (solution) return json_solved(*solution);
  return {{"verdict", status == Status::unsatisfiable ? "none" : "undecided"}};
}

Json answer_step(Task& task) {
  const Puzzle puzzle = task.puzzle();
  HintOptions options;
  if (const std::optional<std::string> name = task.text("cell")) {
    options.cell = find_cell(*puzzle.shape, *name);
    if (!options.cell) throw UsageError(fmt::format("'{:.40}' is not a cell of this board", *name));
    options.limit = std::numeric_limits<std::uint64_t>::max();
  }
  const Hint found = hint(puzzle, task.entries(puzzle), task.backend(), options, task.budget());
  return json_of({puzzle, Grid(), false}, found, Marks::for_page);
}

Json answer_path(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto model = Model::of(puzzle, task.budget(), Model::Purpose::parts);
  Json steps = Json::array(), fresh = Json::array();
  StepsSummary summary;
  const Stepped end = explain_steps(
      puzzle, task.backend(), {},
      [&](const Step& step) {
        summary.add(step);
        fresh.push_back(json_of(puzzle, *model, step, Marks::for_page));
        steps.push_back(fresh.back());
        if (task.is_progress_due())
          task.progress(
              {{"from", steps.size() - fresh.size()}, {"steps", std::exchange(fresh, Json::array())}});
        return true;
      },
      task.budget());
  return json_of(*puzzle.shape, end, end.verdict != Verdict::undecided, std::move(steps), json_of(summary));
}

Json answer_judge(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const std::vector<Claim> claims = claims_of(puzzle, task.entries(puzzle));
  const JudgedEntries judged = judge_entries(puzzle, claims, task.backend(), task.budget());
  return {{"verdict", verdict_on(judged)}, {"wrong", json_of(puzzle, judged.wrong)}};
}

Json answer_rating(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const Verdict verdict = check(puzzle, task.backend(), task.budget()).verdict;
  if (verdict != Verdict::unique) return {{"verdict", to_string(verdict)}};
  // The scale for all kinds of rules comes first, then the scales of programs that players know.
  std::vector<const rating::Scale*> scales;
  for (const char* name : {"own", "se", "qqwing", "tatham"}) scales.push_back(&rating::find_scale(name));
  std::vector<rating::Rating> ratings;
  Json answer, undecided;
  for (const rating::Scale* scale : scales) {
    ratings.push_back(scale->make()->rate(puzzle, task.budget()));
    if (ratings.back().outcome == rating::Rating::Outcome::undecided) undecided.push_back(scale->name);
    answer = json_ratings(scales, ratings);
    if (!undecided.empty()) answer["undecided"] = undecided;
    task.progress(answer);
  }
  return answer;
}

}  // namespace sudosat::server
