// Why a board is as it is: what contradicts itself, what forces a digit, what is not needed, what is missing.
#include <algorithm>
#include <utility>

#include "answers/reasons_json.hpp"
#include "propagation/propagate.hpp"
#include "propagation/propagator.hpp"
#include "puzzle/candidate.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"
#include "queries/explain/explain.hpp"
#include "queries/explain/fix.hpp"
#include "queries/explain/minimise.hpp"
#include "queries/explain/repair.hpp"
#include "queries/steps/knowledge.hpp"
#include "workbench/server/page/requests.hpp"

namespace sudosat::server {
namespace {

constexpr std::uint64_t most_repairs = 20, most_fixes = 12;

// A smallest explanation. One that is found sooner is told before it.
Explained smallest_explanation(Task& task, const Puzzle& puzzle, const Model& model,
                               const std::vector<Fact>& facts) {
  ExplainOptions options;
  options.sized = [&](const ExplanationSize& size) {
    if (task.is_progress_due()) task.progress({{"size", {{"best", size.best}, {"at_least", size.at_least}}}});
  };
  const auto tell = [&](const std::vector<Part>& parts) {
    task.progress(json_of(puzzle, model, {parts}, End::undecided, Marks::for_page));
  };
  const Explained first = explain(puzzle, task.backend(), facts, options, tell, task.budget());
  // There is no contradiction without an explanation, unless the budget has ended.
  if (first.explanations.empty() || first.end == End::undecided) return first;
  options.smallest = true;
  Explained smallest = explain(
      puzzle, task.backend(), facts, options, [](const auto&) {}, task.budget());
  if (!smallest.explanations.empty()) return smallest;
  return {first.explanations, End::undecided};
}

// A rule alone on an empty board, and what is known of its cells: digits, and kinds in layers. A rule about a
// layer is often all that there is: what follows from it would give the solution away, so that it refuses
// only what one of its constraints does.
class RuleAlone {
 public:
  // `known` has the candidates of all cells of the puzzle.
  RuleAlone(const Puzzle& puzzle, const std::vector<DigitSet>& known, std::size_t rule, const Budget& budget)
      : alone_(puzzle.shape), budget_(budget) {
    alone_.variables = puzzle.variables;
    houses_ = Model::of(alone_, budget);
    alone_.rules = {puzzle.rules[rule]};
    model_ = Model::of(alone_, budget);
    for (int cell = 0; cell < alone_.cells(); ++cell) candidates_.push_back(all_of(cell));
    for (int cell : cells_of({.kind = Part::Kind::rule, .rule = 0}, *model_))
      if (cell < alone_.cells() && known[cell].is_single() && !all_of(cell).is_single()) {
        candidates_[cell] = known[cell];
        held_.push_back(cell);
      }
  }

  // A minimal set of cells whose digits and kinds the rule refuses, though the houses allow them.
  std::vector<int> conflict() {
    if (held_.empty() || !is_possible(*houses_) || is_accepted()) return {};
    std::vector<int> needed;
    for (int cell : held_) {
      DigitSet held = std::exchange(candidates_[cell], all_of(cell));
      if (!is_accepted()) continue;
      candidates_[cell] = std::move(held);
      needed.push_back(cell);
    }
    return needed;
  }

 private:
  DigitSet all_of(int cell) const { return DigitSet::all(alone_.range(cell).size()); }
  bool is_possible(const Model& model) const {
    std::vector<DigitSet> candidates = candidates_;
    return propagate(model, candidates, budget_);
  }
  bool is_accepted() const {
    if (std::ranges::none_of(held_, [&](int cell) { return cell >= alone_.shape->cells(); }))
      return is_possible(*model_);
    return std::ranges::all_of(model_->constraints(), [&](const Constraint& constraint) {
      checkpoint();
      if (constraint.condition) return true;
      const auto propagator = make_propagator(constraint, *model_);
      std::vector<DigitSet::Word> sets;
      for (int cell : propagator->scope(constraint))
        sets.push_back(cell < alone_.cells() ? candidates_[cell].word(0)
                                             : DigitSet::all(model_->range(cell).size()).word(0));
      return propagator->run(sets.data());
    });
  }

  Puzzle alone_;
  const Budget& budget_;
  std::shared_ptr<const Model> houses_, model_;
  std::vector<DigitSet> candidates_;
  std::vector<int> held_;  // cells
};

// The cells of a house that hold a digit which another cell of the house holds, too.
std::vector<int> repeated(const Puzzle& puzzle, const House& house) {
  std::vector<int> cells;
  for (int cell : house.cells) {
    const auto given = puzzle.given(cell);
    if (given && std::ranges::count(house.cells, given, [&](int other) { return puzzle.given(other); }) > 1)
      cells.push_back(cell);
  }
  return cells;
}

}  // namespace

Json answer_why_broken(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto model = Model::of(puzzle, task.budget());
  const Status status = solve(puzzle, task.backend(), task.budget()).status;
  if (status != Status::unsatisfiable)
    return {{"verdict", status == Status::satisfiable ? "solvable" : "undecided"}};
  Json answer{{"verdict", "none"}, {"clashes", json_of(puzzle, *model, clashes_of(puzzle, *model))}};
  // Users first want to know which single clues or rules mend the board, and most are soon found.
  Repair sofar;
  RepairOptions options{.limit = most_repairs};
  options.found = [&](const Part& part) {
    sofar.sets.push_back({part});
    if (task.is_progress_due()) task.progress(json_of(puzzle, *model, sofar, Marks::for_page));
  };
  const Repair alone = repair_alone(puzzle, task.backend(), options, task.budget());
  answer.update(json_of(puzzle, *model, alone, Marks::for_page));
  task.progress(answer);
  const Explained explained = smallest_explanation(task, puzzle, *model, {});
  answer.update(json_of(puzzle, *model, explained.explanations, explained.end, Marks::for_page));
  if (!explained.explanations.empty()) options.conflict = explained.explanations.front();
  if (!alone.sets.empty() && (alone.complete || options.conflict.empty())) return answer;
  if (task.is_progress_due()) task.progress(answer);
  const Repair repaired = repair(puzzle, task.backend(), options, task.budget(), &alone);
  answer.update(json_of(puzzle, *model, repaired, Marks::for_page));
  return answer;
}

Json answer_why_digit(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const auto model = Model::of(puzzle, task.budget());
  const AboutCell about = about_cell(puzzle, task.backend(), task.required_text("candidate"), task.budget());
  if (about.status != Status::satisfiable)
    return {{"verdict", about.status == Status::unsatisfiable ? "none" : "undecided"}};
  if (!about.candidate || about.forced == Forced::undecided) return {{"verdict", "undecided"}};
  if (about.forced == Forced::no) return {{"verdict", "open"}};
  const bool is_forced = about.forced == Forced::yes;
  const Explained explained = smallest_explanation(task, puzzle, *model, {{*about.candidate, !is_forced}});
  if (explained.explanations.empty()) return {{"verdict", "undecided"}};
  Json answer{{"verdict", is_forced ? "forced" : "impossible"},
              {"candidate", candidate_name(*puzzle.shape, *about.candidate)}};
  answer.update(json_of(puzzle, *model, explained.explanations, explained.end, Marks::for_page));
  return answer;
}

Json answer_redundant(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const MinimiseOptions options{.rules = true, .seed = {}, .keep = {}};
  Redundant found;
  if (task.flag("together")) {
    const Minimised least = minimise(puzzle, task.backend(), options, task.budget());
    found = {least.verdict, least.dropped, least.complete};
  } else {
    found = redundant_clues(puzzle, task.backend(), options, task.budget());
  }
  if (found.verdict != Verdict::unique) return {{"verdict", to_string(found.verdict)}};
  Json answer = json_of(puzzle, found);
  answer["rules"] = found.clues.rules;
  return answer;
}

Json answer_fix(Task& task) {
  const Puzzle puzzle = task.puzzle();
  const Checked checked = check(puzzle, task.backend(), task.budget());
  Json answer = json_of(puzzle, checked.verdict, checked.first, checked.second);
  if (checked.verdict == Verdict::several)
    answer.update(json_of(*puzzle.shape, smallest_fixes(puzzle, task.backend(), most_fixes, task.budget())));
  return answer;
}

Json answer_conflicts(Task& task) {
  Puzzle puzzle = task.puzzle();
  const Shape& shape = *puzzle.shape;
  const Entries entries = task.entries(puzzle);
  for (int cell = 0; cell < shape.cells(); ++cell)
    if (entries.left[cell].is_single() && !puzzle.given(cell)) puzzle.candidates[cell] = entries.left[cell];
  Json houses = Json::array(), rules = Json::array();
  for (const House& house : shape.houses())
    if (const std::vector<int> cells = repeated(puzzle, house); !cells.empty())
      houses.push_back({{"name", house_name(house)}, {"cells", json_cells(shape, cells)}});
  std::vector<DigitSet> known = puzzle.candidates;
  for (int cell = shape.cells(); cell < puzzle.cells(); ++cell)
    known.push_back(DigitSet::all(puzzle.range(cell).size()));
  for (const auto& [cell, kind] : entries.kinds) known[cell] = DigitSet::single(known[cell].capacity(), kind);
  for (std::size_t rule = 0; rule < puzzle.rules.size(); ++rule) {
    Json cells = Json::array();
    for (int cell : RuleAlone(puzzle, known, rule, task.budget()).conflict())
      cells.push_back(cell_name(puzzle, cell));
    if (!cells.empty()) rules.push_back({{"rule", rule}, {"cells", std::move(cells)}});
  }
  return {{"houses", std::move(houses)}, {"rules", std::move(rules)}};
}

}  // namespace sudosat::server
