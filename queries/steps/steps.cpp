#include "queries/steps/steps.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "base/error.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/judge.hpp"
#include "queries/steps/deducer.hpp"
#include "queries/steps/naming.hpp"
#include "queries/steps/rule_patterns.hpp"
#include "queries/steps/step_patterns.hpp"
#include "queries/steps/step_search.hpp"
#include "queries/steps/step_words.hpp"
#include "queries/steps/telling.hpp"
#include "queries/steps/trial.hpp"
#include "queries/steps/verify.hpp"

namespace sudosat {
namespace {

class StepwiseSolver {
 public:
  StepwiseSolver(const Puzzle& puzzle, Backend& backend, const StepsOptions& options, const Budget& budget)
      : puzzle_(puzzle),
        model_(Model::of(puzzle, budget, Model::Purpose::parts)),
        knowledge_(*model_),
        rules_(*model_, rules_of_many_parts()),
        allowed_(options.allowed),
        only_marked_(options.only_marked),
        placed_(options.placed),
        is_soon_(options.soon),
        search_(puzzle, backend, *model_, options.seed),
        verifier_(puzzle, backend, knowledge_),
        trials_(puzzle, backend, fine_parts(*model_)) {
    for (std::size_t i = 0; i < puzzle.rules.size() && options.has_silent_values; ++i)
      if (puzzle.rules[i]->is(value_by_kind_rule()))
        silent_[static_cast<int>(i)] = puzzle.rules[i]->arguments().cells.back();
    std::vector<int> constraints;
    for (int k = 0; k < std::ssize(model_->constraints()); ++k)
      if (model_->constraints()[k].rule >= 0) constraints.push_back(k);
    const bool has_kinds =
        std::ranges::any_of(puzzle.layers, [](const CellLayer& layer) { return !layer.kinds.empty(); });
    if (options.soon && has_kinds && model_->width() <= DigitSet::word_bits)
      reasons_.emplace(*model_, constraints);
  }

  Stepped run(const std::function<bool(const Step&)>& found, const Budget& budget) {
    Stepped result;
    // What was found before the budget ended stays.
    result.verdict = within(
        budget, [&] { return walk(found, budget); }, Verdict::undecided);
    result.candidates = knowledge_.candidates();
    result.placed = placed();
    if (const auto part = knowledge_.refuted())
      result.contradiction = what_cannot_be(puzzle_, *model_, *part);
    result.calls = search_.calls() + verifier_.calls();
    return result;
  }

 private:
  enum class Work { little, any };

  // The rules of cells in one piece that say what their parts demand, if no part is an alternative.
  std::set<int> rules_of_many_parts() const {
    std::set<int> telling, with_conditions;
    const CellNames names = cell_names(puzzle_);
    for (const Constraint& part : model_->constraints()) {
      if (part.rule < 0) continue;
      if (part.condition) with_conditions.insert(part.rule);
      if (std::holds_alternative<Connected>(part.what) &&
          !puzzle_.rules[part.rule]->demand_of_part(names, part).empty())
        telling.insert(part.rule);
    }
    std::erase_if(telling, [&](int rule) { return with_conditions.contains(rule); });
    return telling;
  }

  Verdict walk(const std::function<bool(const Step&)>& found, const Budget& budget) {
    knowledge_.tell_clues(puzzle_.candidates, only_marked_);
    std::vector<Candidate> implied;
    for (const Candidate& candidate : placed_) knowledge_.place(candidate, implied);
    follow_silently();
    bool is_wanted = true;
    while (!knowledge_.refuted() && !breaks_a_rule()) {
      if (is_complete()) return Verdict::unique;
      if (!is_wanted) return Verdict::undecided;
      if (is_soon_) verifier_.work_little();
      std::optional<Step> step = next(budget);
      if (!step) return Verdict::several;
      if (is_soon_) keep_one(*step, budget);
      take_step(puzzle_, *step, knowledge_);
      follow_silently();
      is_wanted = found(*step);
    }
    return Verdict::none;
  }

  void follow_silently() {
    std::vector<Candidate> implied;
    for (bool goes_on = !silent_.empty(); std::exchange(goes_on, false);)
      rules_.find(knowledge_, RulePatterns::Effort::any, [&](const Narrowing& found) {
        const auto values = silent_.find(found.parts.front().rule);
        for (const auto& [candidate, holds] : found.facts) {
          if (values == silent_.end() || std::ranges::count(values->second, candidate.cell) == 0) continue;
          goes_on = goes_on || holds || knowledge_.is_open(candidate);
          if (holds)
            knowledge_.place(candidate, implied);
          else
            knowledge_.eliminate(candidate);
        }
        return goes_on;
      });
  }
  bool is_complete() const {
    for (int cell = 0; cell < knowledge_.cells(); ++cell)
      if (!knowledge_.is_placed(cell)) return false;
    return true;
  }
  Grid placed() const { return knowledge_.placed(empty_grid(puzzle_)); }

  // Whether the placed digits break a rule all of whose cells are placed, so that no open candidate would
  // reveal it. Other cells make no difference to a rule that is a part, but it may look at them: so each
  // holds some digit. Rules that are not parts only say that cells differ, and placing a digit takes care of
  // that.
  bool breaks_a_rule() const {
    Grid grid = empty_grid(puzzle_);
    for (int cell = 0; cell < knowledge_.cells(); ++cell)
      grid[cell] = model_->value_of(cell, knowledge_.candidates(cell).first());
    for (const Part& part : coarse_parts(*model_, {})) {
      if (part.kind != Part::Kind::rule) continue;
      checkpoint_now();  // the whole model is looked through for each
      const std::vector<int> cells = cells_of(part, *model_);
      if (std::ranges::all_of(cells, [&](int cell) { return knowledge_.is_placed(cell); }) &&
          !puzzle_.rules[part.rule]->accepts(*puzzle_.shape, grid))
        return true;
    }
    return is_complete() && first_violation(puzzle_, grid);
  }

  // Returns the next step, if anything more follows. Cheap patterns come first. A search follows only if it
  // could find fewer parts: rules aside, nothing beats patterns of one, two or three parts, and the only
  // patterns of four parts are pairs and X-Wings. Throws BudgetEnded.
  std::optional<Step> next(const Budget& budget) {
    if (std::optional<Step> step = by_single(budget)) return step;
    if (is_soon_)
      if (std::optional<Step> step = by_rule_and_all_houses(budget)) return step;
    if (std::optional<Step> step = by_rule(RulePatterns::Effort::small, budget)) return step;
    if (allowed_.pointing) {
      if (std::optional<Step> step = by_pattern(find_locked(knowledge_), budget)) return step;
      if (std::optional<Step> step = by_pattern(find_seen_by_all(knowledge_), budget)) return step;
    }
    if (std::optional<Step> step = by_subset(2, budget)) return step;
    if (std::optional<Step> step = by_rule(RulePatterns::Effort::any, budget)) return step;
    if (is_soon_)
      if (std::optional<Step> step = by_kind_that_fails(budget)) return step;
    if (is_soon_)
      if (std::optional<Step> step = by_rule(RulePatterns::Effort::any, budget, Given::digits)) return step;
    const FoundParts triple = find_subset(knowledge_, 3, allowed_.tuples, allowed_.fishes);
    if (std::optional<Step> step = by_search(triple.size(), budget, is_soon_ ? Work::little : Work::any)) {
      if (!is_soon_ || is_told(*step)) return step;
      std::optional<Step> other;
      if (trials_tell_) other = by_trial(TrialSearch::By::propagation, budget);
      trials_tell_ = other && is_told(*other);
      return trials_tell_ ? other : step;
    }
    if (std::optional<Step> step = by_pattern(triple, budget)) return step;
    // If everything is allowed, the search has found all larger patterns.
    if (!is_everything_allowed()) return by_subset(4, budget);
    if (!is_soon_ || search_.is_all_known()) return std::nullopt;
    if (std::optional<Step> step = by_trial(TrialSearch::By::any, budget)) return step;
    return by_search(0, budget, Work::any);  // trials are about cells of the board alone
  }

  std::optional<Step> by_trial(TrialSearch::By by, const Budget& budget) {
    std::optional<FailedTrial> trial = trials_.find(knowledge_, by, budget);
    if (!trial) return std::nullopt;
    constexpr std::size_t many = 100;
    if (trial->parts.size() > many)
      trial->parts = verifier_.core(trial->parts, {trial->failed, false}, budget);
    return confirmed(*trial, budget);
  }

  // A refutation by propagation or a search is kept even if the solver would take too long to confirm it, and
  // if what it needs less would make it longer.
  Step confirmed(const FailedTrial& trial, const Budget& budget) {
    verifier_.work_little();
    Step step = confirm_for_rule(with_digits(trial.parts), {{trial.failed, false}}, budget);
    if (step.gives_nothing() && !verifier_.is_undecided())
      throw WrongAnswer("a step does not stand up to a second look");
    if (step.gives_nothing() || !is_told(step)) {
      step.uses = trial.parts;
      step.eliminated = {trial.failed};
    }
    return step;
  }

  // Of all kinds of a layer that fail in their cell, takes the kind with the shortest chain.
  std::optional<Step> by_kind_that_fails(const Budget& budget) {
    if (!reasons_) return std::nullopt;
    reasons_->begin(knowledge_.candidates());
    std::vector<std::pair<int, Candidate>> failed;
    for (int cell = model_->board_cells(); cell < knowledge_.cells(); ++cell)
      for (const int digit : knowledge_.candidates(cell))
        if (const std::optional<int> rounds = reasons_->rounds_to_refute({cell, digit}))
          failed.emplace_back(*rounds, Candidate{cell, digit});
    constexpr std::size_t most_compared = 12;
    std::ranges::stable_sort(failed, {}, [](const auto& entry) { return entry.first; });
    failed.resize(std::min(failed.size(), most_compared));
    std::optional<ReasonChain> best;
    FailedTrial trial{};
    for (const auto& [rounds, candidate] : failed)
      if (std::optional<ReasonChain> chain = reasons_->refutation(candidate);
          chain && (!best || chain->length() < best->length())) {
        best = std::move(chain);
        trial.failed = candidate;
      }
    if (!best) return std::nullopt;
    for (const ReasonLink& link : best->links)
      if (const Part rule{.kind = Part::Kind::rule, .rule = model_->constraints()[link.constraint].rule};
          std::ranges::find(trial.parts, rule) == trial.parts.end())
        trial.parts.push_back(rule);
    return confirmed(trial, budget);
  }

  // Whether the step has words that say why. Steps by rules and patterns have.
  bool is_told(const Step& step) const {
    return statement_of(step) || technique_of(puzzle_, knowledge_, step).pattern != Technique::Pattern::net ||
           has_story(puzzle_, knowledge_, step);
  }

  // Adds the parts "this cell has a digit" for a rule's cells, which the rule takes for granted.
  FoundParts with_digits(FoundParts parts) const {
    FoundParts rules = parts;
    std::erase_if(rules, [](const Part& part) { return !is_rule_or_sum(part); });
    for (const int cell : cells_of(rules, *model_))
      for (const auto kind : {Part::Kind::filled, Part::Kind::single})
        if (const Part part{.kind = kind, .cell = cell}; std::ranges::find(parts, part) == parts.end())
          parts.push_back(part);
    return parts;
  }

  std::optional<Step> by_subset(int n, const Budget& budget) {
    return by_pattern(find_subset(knowledge_, n, allowed_.tuples, allowed_.fishes), budget);
  }

  std::optional<Step> by_pattern(const FoundParts& parts, const Budget& budget) {
    if (parts.empty()) return std::nullopt;
    Step step = verifier_.refine(parts, budget);
    // Fewer parts may be a technique that is not allowed, such as locked candidates in a fish.
    if (!is_allowed_here(step)) step = verifier_.confirm_all(parts, budget);
    if (is_soon_ && step.gives_nothing()) return std::nullopt;
    return is_allowed_here(step) ? std::optional(std::move(step)) : std::nullopt;
  }

  // Finds a step of fewer parts than this (0: of any number).
  std::optional<Step> by_search(std::size_t parts, const Budget& budget, Work work) {
    if (!allowed_.wings && !allowed_.chains && !allowed_.contradictions) return std::nullopt;
    const std::size_t limit = parts == 0 ? std::numeric_limits<std::size_t>::max() : parts;
    FoundParts found = work == Work::little ? search_.find_soon(knowledge_, limit, budget)
                       : is_soon_           ? search_.find_first(knowledge_, budget)
                                            : search_.find(knowledge_, limit, budget);
    if (found.empty()) return std::nullopt;
    // A hint keeps one fact of a net, so nothing else that follows is looked for.
    Step step;
    if (is_soon_) step = verifier_.confirm(found, {search_.follows()}, budget);
    if (step.gives_nothing() || statement_of(step) ||
        technique_of(puzzle_, knowledge_, step).pattern != Technique::Pattern::net)
      step = verifier_.refine(found, budget);
    if (is_soon_ && step.gives_nothing()) {
      if (work == Work::little) return std::nullopt;
      // The search has proved what little work does not confirm.
      step.uses = std::move(found);
      const auto& [candidate, holds] = search_.follows();
      (holds ? step.placed : step.eliminated) = {candidate};
    }
    return is_allowed_here(step) ? std::optional(std::move(step)) : std::nullopt;
  }

  bool is_everything_allowed() const { return allowed_ == Techniques{}; }

  // A step that is not allowed under its own name is told as a contradiction.
  bool is_allowed_here(Step& step) const {
    if (allowed_.contradictions) return true;
    if (step.gives_nothing()) return false;
    step.technique = technique_of(puzzle_, knowledge_, step);
    return is_allowed(step, allowed_);
  }

  std::optional<Step> by_single(const Budget& budget) {
    const FoundParts single = find_single(knowledge_);
    if (single.empty()) return std::nullopt;
    const Candidate placed = knowledge_.open_candidates(single.front()).front();
    Step step = verifier_.confirm(single, {{placed, true}}, budget);
    return step.placed.empty() ? std::nullopt : std::optional(std::move(step));
  }

  enum class Given { houses, digits };
  std::optional<Step> by_rule(RulePatterns::Effort effort, const Budget& budget,
                              Given given = Given::houses) {
    std::optional<Step> step;
    rules_.find(knowledge_, effort, [&](const Narrowing& found) {
      step = given == Given::digits ? by_rule_with_digits(found, budget)
             : found.facts.empty()  ? verifier_.refine(found.parts, budget)
                                    : verifier_.confirm(found.parts, found.facts, budget);
      if (step->gives_nothing()) step.reset();
      return step.has_value();
    });
    return step;
  }

  // A digit that a rule gives with houses says more than what propagation sees of it.
  std::optional<Step> by_rule_and_all_houses(const Budget& budget) {
    if (!given_with_houses_) given_with_houses_ = Deducer(puzzle_, *model_).given_with_houses();
    std::erase_if(*given_with_houses_, [this](const auto& given) {
      return knowledge_.is_placed(given.second.cell) || !knowledge_.is_open(given.second);
    });
    for (std::size_t i = 0; i < given_with_houses_->size();) {
      const auto [rule, placed] = (*given_with_houses_)[i];
      FoundParts parts = with_digits({rule});
      for (int k = 0; k < static_cast<int>(model_->all_different().size()); ++k)
        if (model_->covers(knowledge_.constraint(k)))
          for (int digit = 0; digit < model_->digits(); ++digit)
            parts.push_back({.kind = Part::Kind::somewhere, .constraint = k, .digit = digit});
      parts = verifier_.core(parts, {placed, true}, budget);
      Step step;
      if (!parts.empty()) step = confirm_for_rule(parts, {{placed, true}}, budget);
      if (!step.gives_nothing()) return step;
      given_with_houses_->erase(given_with_houses_->begin() + static_cast<std::ptrdiff_t>(i));
    }
    return std::nullopt;
  }

  // Asks whether a rule decides more about its cells if each has one digit and their houses have all digits.
  Step by_rule_with_digits(const Narrowing& found, const Budget& budget) {
    const std::vector<int> cells = cells_of(found.parts.front(), *model_);
    std::vector<Fact> inside = found.facts;
    std::erase_if(inside, [&](const Fact& fact) {
      return std::ranges::find(cells, fact.candidate.cell) == cells.end();
    });
    // If these facts were asked about before, the rule does not suffice for them.
    if (inside.empty() || unconfirmed_[found.parts.front()] == inside) return {};
    unconfirmed_[found.parts.front()] = inside;
    verifier_.work_little();
    FoundParts parts = with_digits(found.parts);
    for (Part part : found.parts)
      if (part.kind == Part::Kind::once && model_->covers(knowledge_.constraint(part.constraint))) {
        part.kind = Part::Kind::somewhere;
        parts.push_back(part);
      }
    return confirm_for_rule(parts, inside, budget);
  }

  // Adds to a part "this cell has a digit" that it has only one; and likewise for houses (statement_of).
  Step confirm_for_rule(const FoundParts& parts, const std::vector<Fact>& facts, const Budget& budget) {
    Step step = verifier_.confirm(parts, facts, budget);
    const std::vector<Part> needed = step.uses;
    for (Part part : needed) {
      part.kind = part.kind == Part::Kind::filled      ? Part::Kind::single
                  : part.kind == Part::Kind::somewhere ? Part::Kind::once
                                                       : part.kind;
      if (std::ranges::find(step.uses, part) == step.uses.end()) step.uses.push_back(part);
    }
    return step;
  }

  // A hint has one reason. What follows for other reasons is found again later.
  void keep_one(Step& step, const Budget& budget) {
    if (statement_of(step)) {
      keep_one_thought(step, budget);
      return place_what_is_left(step);
    }
    const std::vector<Fact> facts = facts_of(step);
    if (technique_of(puzzle_, knowledge_, step).pattern != Technique::Pattern::net) return;
    if (facts.size() < 2) return place_what_is_left(step);
    Step one = verifier_.confirm(step.uses, {facts.front()}, budget);
    if (one.gives_nothing() || !is_told(one)) {
      one.uses = step.uses;
      one.placed.clear();
      one.eliminated.clear();
      (facts.front().holds ? one.placed : one.eliminated).assign(1, facts.front().candidate);
    }
    step = std::move(one);
    place_what_is_left(step);
  }

  // A cell that a rule or a net leaves one digit has it; nobody would wait for another step to write it down.
  void place_what_is_left(Step& step) const {
    std::map<int, DigitSet> left;
    for (const auto& [cell, digit] : step.eliminated)
      left.try_emplace(cell, knowledge_.candidates(cell)).first->second.erase(digit);
    for (const auto& [cell, digits] : left) {
      if (!digits.is_single()) continue;
      std::erase_if(step.eliminated, [cell = cell](const Candidate& out) { return out.cell == cell; });
      step.placed.push_back({cell, digits.first()});
      for (const auto kind : {Part::Kind::filled, Part::Kind::single})
        if (const Part part{.kind = kind, .cell = cell};
            std::ranges::find(step.uses, part) == step.uses.end())
          step.uses.push_back(part);
    }
  }

  void keep_one_thought(Step& step, const Budget& budget) {
    std::vector<Fact> facts;
    for (const Candidate& out : first_thought(puzzle_, knowledge_, step)) facts.push_back({out, false});
    for (const Candidate& placed : step.placed) {
      DigitSet left = knowledge_.candidates(placed.cell);
      for (const Fact& fact : facts)
        if (fact.candidate.cell == placed.cell) left.erase(fact.candidate.digit);
      if (left.is_single()) facts.insert(facts.begin(), {placed, true});
    }
    if (facts.empty()) return;
    Step one = confirm_for_rule(step.uses, facts, budget);
    // Little work does not show that fewer parts suffice, and a solver may need other houses than the reason.
    const bool is_needed = !one.gives_nothing() && statement_of(one) && is_explained(one);
    if (is_needed) {
      step = std::move(one);
      return;
    }
    // What a thought takes follows from all thoughts, if only because these place a digit in its cell.
    step.placed.clear();
    step.eliminated.clear();
    for (const auto& [candidate, holds] : facts) (holds ? step.placed : step.eliminated).push_back(candidate);
  }

  bool is_explained(const Step& step) const {
    const std::vector<Thought> thoughts = Deducer(puzzle_, *model_).thoughts(step, knowledge_);
    return !thoughts.empty() && !thoughts.back().leaves.empty();
  }

  const Puzzle& puzzle_;
  std::shared_ptr<const Model> model_;
  Knowledge knowledge_;
  RulePatterns rules_;
  const Techniques allowed_;
  const std::vector<bool> only_marked_;
  const std::vector<Candidate> placed_;
  const bool is_soon_;
  std::optional<ReasonSearch> reasons_;  // if a layer of kinds is there, for steps that are found soon
  StepSearch search_;
  StepVerifier verifier_;
  TrialSearch trials_;
  std::map<int, std::vector<int>> silent_;  // by rule: the values that it narrows silently
  bool trials_tell_ = true;  // whether the last trial in place of a search had words; else none follows
  std::map<Part, std::vector<Fact>> unconfirmed_;  // for each rule
  std::optional<std::vector<std::pair<Part, Candidate>>> given_with_houses_;
};

}  // namespace

Stepped explain_steps(const Puzzle& puzzle, Backend& backend, const StepsOptions& options,
                      const std::function<bool(const Step&)>& found, const Budget& budget) {
  Stepped none;
  none.candidates = puzzle.candidates;
  none.placed = empty_grid(puzzle);
  return within(
      budget, [&] { return StepwiseSolver(puzzle, backend, options, budget).run(found, budget); },
      std::move(none));
}

bool is_allowed(const Step& step, const Techniques& allowed) {
  if (step.placed.size() > 1) return true;
  switch (family_of(step.technique)) {
    case TechniqueFamily::pointing:
      return allowed.pointing;
    case TechniqueFamily::tuple:
      return allowed.tuples;
    case TechniqueFamily::fish:
      return allowed.fishes;
    case TechniqueFamily::wing:
      return allowed.wings;
    case TechniqueFamily::chain:
      return allowed.chains;
    case TechniqueFamily::net:
      return allowed.contradictions;
    case TechniqueFamily::single:
    case TechniqueFamily::rule:
      break;
  }
  return true;
}

}  // namespace sudosat
