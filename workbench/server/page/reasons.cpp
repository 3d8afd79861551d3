// Why a board is as it is: what contradicts itself, what forces a digit, what is not needed, what is missing.
#include "answers/reasons_json.hpp"
#include "puzzle/candidate.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"
#include "queries/explain/explain.hpp"
#include "queries/explain/fix.hpp"
#include "queries/explain/minimise.hpp"
#include "queries/explain/repair.hpp"
#include "workbench/server/page/requests.hpp"

namespace sudosat::server {
namespace {

constexpr std::uint64_t most_repairs = 20, most_fixes = 12;

// A smallest explanation. One that is found sooner is told before it.
Explained smallest_explanation(Task& task, const Puzzle& puzzle, Backend& backend, const Model& model,
                               const std::vector<Fact>& facts) {
  ExplainOptions options;
  options.sized = [&](const ExplanationSize& size) {
    if (task.is_progress_due()) task.progress({{"size", {{"best", size.best}, {"at_least", size.at_least}}}});
  };
  const auto tell = [&](const std::vector<Part>& parts) {
    task.progress(json_of(puzzle, model, {parts}, End::undecided, Marks::for_page));
  };
  const Explained first = explain(puzzle, backend, facts, options, tell, task.budget());
  // Without an explanation there is no contradiction, or the budget has ended.
  if (first.explanations.empty() || first.end == End::undecided) return first;
  options.smallest = true;
  Explained smallest = explain(
      puzzle, backend, facts, options, [](const auto&) {}, task.budget());
  if (!smallest.explanations.empty()) return smallest;
  return {first.explanations, End::undecided};
}

}  // namespace

Json answer_why_broken(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto model = Model::of(puzzle, task.budget());
  const auto backend = default_backend();
  const Status status = solve(puzzle, *backend, task.budget()).status;
  if (status != Status::unsatisfiable)
    return {{"verdict", status == Status::satisfiable ? "solvable" : "undecided"}};
  Json answer{{"verdict", "none"}, {"clashes", json_of(puzzle, *model, clashes_of(puzzle, *model))}};
  // What alone mends the board is wanted first, and most of it is soon known.
  Repair sofar;
  RepairOptions options{.limit = most_repairs};
  options.found = [&](const Part& part) {
    sofar.sets.push_back({part});
    if (task.is_progress_due()) task.progress(json_of(puzzle, *model, sofar, Marks::for_page));
  };
  const Repair alone = repair_alone(puzzle, *backend, options, task.budget());
  answer.update(json_of(puzzle, *model, alone, Marks::for_page));
  task.progress(answer);
  const Explained explained = smallest_explanation(task, puzzle, *backend, *model, {});
  answer.update(json_of(puzzle, *model, explained.explanations, explained.end, Marks::for_page));
  if (!explained.explanations.empty()) options.conflict = explained.explanations.front();
  if (!alone.sets.empty() && (alone.complete || options.conflict.empty())) return answer;
  if (task.is_progress_due()) task.progress(answer);
  const Repair repaired = repair(puzzle, *backend, options, task.budget(), &alone);
  answer.update(json_of(puzzle, *model, repaired, Marks::for_page));
  return answer;
}

Json answer_why_digit(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto model = Model::of(puzzle, task.budget());
  const auto backend = default_backend();
  const AboutCell about = about_cell(puzzle, *backend, task.required_text("candidate"), task.budget());
  if (about.status != Status::satisfiable)
    return {{"verdict", about.status == Status::unsatisfiable ? "none" : "undecided"}};
  if (!about.candidate || about.forced == Forced::undecided) return {{"verdict", "undecided"}};
  if (about.forced == Forced::no) return {{"verdict", "open"}};
  const bool is_forced = about.forced == Forced::yes;
  const Explained explained =
      smallest_explanation(task, puzzle, *backend, *model, {{*about.candidate, !is_forced}});
  if (explained.explanations.empty()) return {{"verdict", "undecided"}};
  Json answer{{"verdict", is_forced ? "forced" : "impossible"},
              {"candidate", candidate_name(*puzzle.shape, *about.candidate)}};
  answer.update(json_of(puzzle, *model, explained.explanations, explained.end, Marks::for_page));
  return answer;
}

Json answer_redundant(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto backend = default_backend();
  const Redundant found =
      redundant_clues(puzzle, *backend, {.rules = true, .seed = {}, .keep = {}}, task.budget());
  if (found.verdict != Verdict::unique) return {{"verdict", to_string(found.verdict)}};
  Json answer = json_of(puzzle, found);
  answer["rules"] = found.clues.rules;
  return answer;
}

Json answer_fix(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto backend = default_backend();
  const Checked checked = check(puzzle, *backend, task.budget());
  Json answer = json_of(puzzle, checked.verdict, checked.first, checked.second);
  if (checked.verdict == Verdict::several)
    answer.update(json_of(*puzzle.shape, smallest_fixes(puzzle, *backend, most_fixes, task.budget())));
  return answer;
}

}  // namespace sudosat::server
