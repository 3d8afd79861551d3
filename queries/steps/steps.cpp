#include "queries/steps/steps.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

#include "puzzle/judge.hpp"
#include "queries/steps/patterns.hpp"
#include "queries/steps/rules.hpp"
#include "queries/steps/search.hpp"
#include "queries/steps/technique.hpp"

namespace sudosat {
namespace {

class Chain {
 public:
  Chain(const Puzzle& puzzle, Backend& backend, const StepsOptions& options, const Budget& budget)
      : puzzle_(puzzle),
        backend_(backend),
        model_(Model::of(puzzle, budget)),
        knowledge_(*model_),
        rules_(*model_),
        search_(puzzle, backend, *model_, options.seed) {}

  Stepped run(const std::function<bool(const Step&)>& found, const Budget& budget) {
    knowledge_.tell_clues(puzzle_.candidates);
    Stepped result;
    // What was found before the budget ended stays.
    result.verdict = within(
        budget, [&] { return walk(found, budget); }, Verdict::undecided);
    result.candidates = knowledge_.candidates();
    result.placed = placed();
    result.calls = search_.calls() + calls_;
    return result;
  }

 private:
  Verdict walk(const std::function<bool(const Step&)>& found, const Budget& budget) {
    bool is_wanted = true;
    while (!knowledge_.is_refuted() && !breaks_a_rule()) {
      if (is_complete()) return Verdict::unique;
      if (!is_wanted) return Verdict::undecided;
      std::optional<Step> step = next(budget);
      if (!step) return Verdict::several;
      tell_step(puzzle_, *step, knowledge_);
      is_wanted = found(*step);
    }
    return Verdict::none;
  }

  bool is_complete() const {
    for (int cell = 0; cell < knowledge_.cells(); ++cell)
      if (!knowledge_.is_placed(cell)) return false;
    return true;
  }
  Grid placed() const { return knowledge_.placed(empty_grid(puzzle_)); }

  // Whether the placed digits break a rule all of whose cells are placed, so that no open candidate would
  // reveal it.
  bool breaks_a_rule() const {
    const Grid grid = placed();
    for (int rule = 0; rule < model_->rules(); ++rule) {
      const std::vector<int> cells = cells_of({.kind = Part::Kind::rule, .rule = rule}, *model_);
      if (std::ranges::all_of(cells, [&](int cell) { return knowledge_.is_placed(cell); }) &&
          !cells.empty() && !puzzle_.rules[static_cast<std::size_t>(rule)]->accepts(*puzzle_.shape, grid))
        return true;
    }
    return is_complete() && first_violation(puzzle_, grid);
  }

  // The next step, if anything more follows. Cheap patterns come first. A search follows only if it could
  // find fewer parts: rules aside, nothing beats patterns of one, two or three parts, and of four parts only
  // pairs and X-Wings are known. Throws BudgetEnded.
  std::optional<Step> next(const Budget& budget) {
    Found uses = find_single(knowledge_);
    if (uses.empty()) {
      int rule = 0;
      for (Found found; !(found = rules_.find(knowledge_, rule)).empty();) {
        Step step = refine(std::move(found), budget);
        if (!step.placed.empty() || !step.eliminated.empty()) return step;
      }
      uses = find_locked(knowledge_);
    }
    if (uses.empty()) uses = find_seen_by_all(knowledge_);
    if (uses.empty()) uses = find_subset(knowledge_, 2);
    if (uses.empty()) {
      uses = find_subset(knowledge_, 3);
      const std::size_t limit = uses.empty() ? std::numeric_limits<std::size_t>::max() : uses.size();
      Found fewer = search_.find(knowledge_, limit, budget);
      if (!fewer.empty()) uses = std::move(fewer);
      if (uses.empty()) return std::nullopt;
    }
    return refine(std::move(uses), budget);
  }

  // Asks a solver that knows no other part what follows from these. If fewer of them suffice for something,
  // those make the step, so each part of a step is needed for all that it gives. Throws BudgetEnded.
  Step refine(Found uses, const Budget& budget);

  const Puzzle& puzzle_;
  Backend& backend_;
  std::shared_ptr<const Model> model_;
  Knowledge knowledge_;
  RulePatterns rules_;
  StepSearch search_;
  std::uint64_t calls_ = 0;
};

// Both ways to suppose each open candidate that the parts are about.
std::vector<Fact> opposites(const Knowledge& knowledge, const Found& uses) {
  std::set<Candidate> open;
  for (const Part& part : uses)
    for (const Candidate& candidate : knowledge.open_candidates(part))
      if (!knowledge.is_placed(candidate.cell)) open.insert(candidate);
  std::vector<Fact> facts;
  for (const Candidate& candidate : open)
    for (bool holds : {true, false}) facts.push_back({candidate, holds});
  return facts;
}

Step Chain::refine(Found uses, const Budget& budget) {
  Step step;
  for (bool changed = true; changed;) {
    changed = false;
    step = {};
    const auto search = backend_.open_parts(puzzle_, uses, budget);
    for (const Part& part : uses) {
      for (int cell : cells_of(part, *model_))
        for (int digit = 0; digit < model_->range(cell).size(); ++digit) {
          if (part.digit >= 0 && digit != part.digit) continue;
          if (!knowledge_.is_open({cell, digit}))
            search->learn({{cell, digit}, false});
          else if (knowledge_.is_placed(cell))
            search->learn({{cell, digit}, true});
        }
    }
    std::vector<int> all(uses.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<int>(i);
    for (const Fact& opposite : opposites(knowledge_, uses)) {
      Status status = search->solve(all, {&opposite, 1}, budget);
      if (status == Status::satisfiable) continue;
      for (std::size_t i = 0; i < all.size() && status == Status::unsatisfiable && !changed; ++i) {
        std::vector<int> others = all;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        const Status less = search->solve(others, {&opposite, 1}, budget);
        if (less == Status::unknown) status = less;
        if (less != Status::unsatisfiable) continue;
        Found fewer;
        for (int part : search->core()) fewer.push_back(uses[static_cast<std::size_t>(part)]);
        uses = std::move(fewer);
        changed = true;
      }
      if (status == Status::unknown) throw BudgetEnded();
      if (changed) break;
      (opposite.holds ? step.eliminated : step.placed).push_back(opposite.candidate);
    }
    calls_ += search->calls();
  }
  step.uses = std::move(uses);
  return step;
}

}  // namespace

Stepped explain_steps(const Puzzle& puzzle, Backend& backend, const StepsOptions& options,
                      const std::function<bool(const Step&)>& found, const Budget& budget) {
  Stepped none;
  none.candidates = puzzle.candidates;
  none.placed = empty_grid(puzzle);
  return within(
      budget, [&] { return Chain(puzzle, backend, options, budget).run(found, budget); }, std::move(none));
}

}  // namespace sudosat
