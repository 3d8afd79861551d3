// Why a board is as it is: what contradicts itself, what forces a digit, what is not needed, what is missing.
#include "puzzle/candidate.hpp"
#include "queries/ask/check.hpp"
#include "queries/explain/explain.hpp"
#include "queries/explain/fix.hpp"
#include "queries/explain/minimise.hpp"
#include "queries/explain/repair.hpp"
#include "workbench/server/page/json.hpp"
#include "workbench/server/page/requests.hpp"

namespace sudosat::server {
namespace {

constexpr std::uint64_t most_repairs = 20, most_fixes = 12;

// A smallest explanation; one that is soon found is told before it.
Explained smallest_explanation(Task& task, const Puzzle& puzzle, Backend& backend, const Model& model,
                               const std::vector<Fact>& facts) {
  ExplainOptions options;
  options.sized = [&](const ExplanationSize& size) {
    if (task.is_progress_due()) task.progress({{"size", {{"best", size.best}, {"at_least", size.at_least}}}});
  };
  const auto tell = [&](const std::vector<Part>& parts) {
    task.progress({{"parts", json_of(puzzle, model, parts)}});
  };
  const Explained first = explain(puzzle, backend, facts, options, tell, task.budget());
  // None: there is no contradiction, or the budget has ended.
  if (first.explanations.empty() || first.end == End::undecided) return first;
  options.smallest = true;
  Explained smallest = explain(
      puzzle, backend, facts, options, [](const auto&) {}, task.budget());
  if (!smallest.explanations.empty()) return smallest;
  return {first.explanations, End::undecided};
}

Json json_explained(const Puzzle& puzzle, const Model& model, const Explained& explained) {
  return {{"parts", json_of(puzzle, model, explained.explanations.front())},
          {"smallest", explained.end == End::all}};
}

}  // namespace

Json answer_why_broken(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto model = Model::of(puzzle, task.budget());
  const auto backend = backend_named("staged");
  const Explained explained = smallest_explanation(task, puzzle, *backend, *model, {});
  if (explained.explanations.empty()) return {{"verdict", explained.end == End::all ? "sound" : "undecided"}};
  Json answer{{"verdict", "none"}};
  answer.update(json_explained(puzzle, *model, explained));
  if (task.is_progress_due()) task.progress(answer);
  const Repair repaired = repair(
      puzzle, *backend, {.limit = most_repairs, .conflict = explained.explanations.front()}, task.budget());
  Json& repairs = answer["repairs"] = Json::array();
  for (const std::vector<Part>& set : repaired.sets) repairs.push_back(json_of(puzzle, *model, set));
  answer["all_repairs"] = repaired.decided && repaired.complete;
  if (repaired.solution) answer.update(cli::json_solution(*repaired.solution));
  return answer;
}

Json answer_why_digit(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto model = Model::of(puzzle, task.budget());
  const auto backend = backend_named("staged");
  const AboutCell about = about_cell(puzzle, *backend, task.required_text("candidate"), task.budget());
  if (about.status != Status::satisfiable)
    return {{"verdict", about.status == Status::unsatisfiable ? "none" : "undecided"}};
  Json answer{{"verdict", "undecided"}};
  if (!about.candidate) return answer;
  answer["candidate"] = candidate_name(*puzzle.shape, *about.candidate);
  if (about.forced == Forced::undecided) return answer;
  if (about.forced == Forced::no) {
    answer["verdict"] = "open";
    return answer;
  }
  const bool is_forced = about.forced == Forced::yes;
  answer["verdict"] = is_forced ? "forced" : "impossible";
  const Explained explained =
      smallest_explanation(task, puzzle, *backend, *model, {{*about.candidate, !is_forced}});
  if (!explained.explanations.empty()) answer.update(json_explained(puzzle, *model, explained));
  return answer;
}

Json answer_redundant(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto backend = backend_named("auto");
  const Redundant found =
      redundant_clues(puzzle, *backend, {.rules = true, .seed = {}, .keep = {}}, task.budget());
  Json answer{{"verdict", to_string(found.verdict)}};
  if (found.verdict != Verdict::unique) return answer;
  answer["cells"] = cli::json_cells(*puzzle.shape, found.clues.cells);
  answer["rules"] = found.clues.rules;
  answer["complete"] = found.complete;
  return answer;
}

Json answer_fix(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto backend = backend_named("staged");
  const Verdict verdict = check(puzzle, *backend, task.budget()).verdict;
  Json answer{{"verdict", to_string(verdict)}};
  if (verdict != Verdict::several) return answer;
  const Fixes found = smallest_fixes(puzzle, *backend, most_fixes, task.budget());
  Json& sets = answer["fixes"] = Json::array();
  for (const auto& set : found.sets) sets.push_back(cli::json_candidates(*puzzle.shape, set));
  answer["smallest"] = found.decided;
  return answer;
}

}  // namespace sudosat::server
