// How a puzzle is solved: the next step, the whole path, and whether what is written is right.
#include "queries/steps/steps.hpp"

#include <fmt/format.h>

#include "answers/explain_text.hpp"
#include "answers/hint_text.hpp"
#include "queries/ask/hint.hpp"
#include "queries/steps/summary.hpp"
#include "workbench/server/page/json.hpp"
#include "workbench/server/page/requests.hpp"

namespace sudosat::server {
namespace {

const char* verdict_on(const JudgedEntries& judged) {
  if (judged.status == Status::unsatisfiable) return "none";
  if (!judged.wrong.empty() || judged.together == Status::unsatisfiable) return "wrong";
  return judged.together == Status::satisfiable && judged.undecided.empty() ? "right" : "undecided";
}

}  // namespace

Json answer_step(Task& task) {
  const Puzzle puzzle = task.puzzle();
  HintOptions options;
  if (const std::optional<std::string> name = task.text("cell")) {
    options.cell = find_cell(*puzzle.shape, *name);
    if (!options.cell) throw UsageError(fmt::format("'{:.40}' is no cell of this board", *name));
    options.limit = std::numeric_limits<std::uint64_t>::max();
  }
  const auto model = Model::of(puzzle, task.budget(), Model::Purpose::parts);
  const auto backend = backend_named("staged");
  const Hint found = hint(puzzle, task.entries(puzzle), *backend, options, task.budget());
  Json steps = Json::array();
  for (const Step& step : found.steps) steps.push_back(json_of(puzzle, *model, step));
  return {{"verdict", cli::to_string(found.verdict)},
          {"steps", std::move(steps)},
          {"wrong", json_of(*puzzle.shape, found.wrong)}};
}

Json answer_path(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto model = Model::of(puzzle, task.budget(), Model::Purpose::parts);
  const auto backend = backend_named("staged");
  Json steps = Json::array(), fresh = Json::array();
  StepsSummary summary;
  const Stepped stepped = explain_steps(
      puzzle, *backend, {},
      [&](const Step& step) {
        summary.add(step);
        fresh.push_back(json_of(puzzle, *model, step));
        steps.push_back(fresh.back());
        if (task.is_progress_due())
          task.progress(
              {{"from", steps.size() - fresh.size()}, {"steps", std::exchange(fresh, Json::array())}});
        return true;
      },
      task.budget());
  return {{"verdict", stepped.verdict == Verdict::unique ? "solved" : to_string(stepped.verdict)},
          {"steps", std::move(steps)},
          {"summary", cli::json_of(summary)},
          {"candidates", cli::json_digit_sets(*puzzle.shape, stepped.candidates)}};
}

Json answer_judge(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto backend = backend_named("staged");
  const std::vector<Claim> claims = claims_of(puzzle, task.entries(puzzle));
  const JudgedEntries judged = judge_entries(puzzle, claims, *backend, task.budget());
  return {{"verdict", verdict_on(judged)}, {"wrong", json_of(*puzzle.shape, judged.wrong)}};
}

}  // namespace sudosat::server
