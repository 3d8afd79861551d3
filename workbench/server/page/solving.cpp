// How a puzzle is solved: the next step, the whole path, whether what is written is right, and how hard it
// is.
#include <array>
#include <fmt/format.h>

#include "answers/reasons_json.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/hint.hpp"
#include "queries/steps/steps.hpp"
#include "queries/steps/summary.hpp"
#include "rating/scale.hpp"
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
    if (!options.cell) throw UsageError(fmt::format("'{:.40}' is not a cell of this board", *name));
    options.limit = std::numeric_limits<std::uint64_t>::max();
  }
  const auto backend = default_backend();
  const Hint found = hint(puzzle, task.entries(puzzle), *backend, options, task.budget());
  return json_of({puzzle, Grid(), false}, found, Marks::for_page);
}

Json answer_path(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto model = Model::of(puzzle, task.budget(), Model::Purpose::parts);
  const auto backend = default_backend();
  Json steps = Json::array(), fresh = Json::array();
  StepsSummary summary;
  const Stepped end = explain_steps(
      puzzle, *backend, {},
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
  const auto backend = default_backend();
  const std::vector<Claim> claims = claims_of(puzzle, task.entries(puzzle));
  const JudgedEntries judged = judge_entries(puzzle, claims, *backend, task.budget());
  return {{"verdict", verdict_on(judged)}, {"wrong", json_of(*puzzle.shape, judged.wrong)}};
}

Json answer_rating(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto backend = default_backend();
  const Verdict verdict = check(puzzle, *backend, task.budget()).verdict;
  if (verdict != Verdict::unique) return {{"verdict", to_string(verdict)}};
  // The scale for all kinds of rules comes first. The others are those of programs that players know.
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
