#include "queries/steps/step_links.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "backends/part_search.hpp"
#include "base/error.hpp"
#include "queries/explain/core.hpp"
#include "queries/steps/verify.hpp"

namespace sudosat {
namespace {

class Pruning {
 public:
  Pruning(const std::set<Fact>& goal, const Puzzle& puzzle, Backend& backend, const Model& model,
          std::vector<Step> steps, const Budget& budget)
      : goal_(goal),
        puzzle_(puzzle),
        backend_(backend),
        model_(model),
        steps_(std::move(steps)),
        budget_(budget) {}

  std::vector<Step> run() {
    Knowledge clues(model_);
    clues.tell_clues(puzzle_.candidates);
    if (!follow(0, clues)) throw WrongAnswer("a step does not follow from what it rests on");
    for (std::size_t i = steps_.size(); i-- > 0;)
      if (in_goal(steps_[i]) == 0 && follow(i + 1, knowledge_before(steps_[i], model_)))
        steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(i));
    return std::move(steps_);
  }

 private:
  // How many facts of the step belong to the goal.
  std::ptrdiff_t in_goal(const Step& step) const {
    return std::ranges::count_if(facts_of(step), [&](const Fact& fact) { return goal_.contains(fact); });
  }

  // Whether the steps from this number on still lead to the goal if no more than `known` is known before
  // them. If so, each is replaced by what follows of it. A step that gives nothing any more is a failure, as
  // the later steps have been found needed already.
  bool follow(std::size_t from, Knowledge known) {
    std::vector<Step> followed;
    for (std::size_t i = from; i < steps_.size(); ++i) {
      Step step = what_follows(steps_[i], known);
      if (step.gives_nothing() || in_goal(step) != in_goal(steps_[i])) return false;
      step.before = known.candidates();
      step.placed_before = known.placed(empty_grid(puzzle_));
      learn(step, known);
      followed.push_back(std::move(step));
    }
    std::ranges::move(followed, steps_.begin() + static_cast<std::ptrdiff_t>(from));
    return true;
  }

  Step what_follows(const Step& step, const Knowledge& known) const {
    if (knows_as_much(known, step)) return step;
    const Step confirmed = StepVerifier(puzzle_, backend_, known).confirm(step.uses, facts_of(step), budget_);
    Step left = step;
    left.placed = confirmed.placed;
    left.eliminated = confirmed.eliminated;
    return left;
  }

  // Whether everything is known about the cells of the step's parts that was known before the step.
  bool knows_as_much(const Knowledge& known, const Step& step) const {
    return std::ranges::all_of(step.uses, [&](const Part& part) {
      return std::ranges::all_of(cells_of(part, model_), [&](int cell) {
        const DigitSet more = known.candidates(cell) - step.before[cell];
        return known.is_placed(cell) == step.was_placed(cell, model_) &&
               (part.digit < 0 ? more.empty() : !more.contains(part.digit));
      });
    });
  }

  const std::set<Fact>& goal_;
  const Puzzle& puzzle_;
  Backend& backend_;
  const Model& model_;
  std::vector<Step> steps_;
  const Budget& budget_;
};

// The steps must find the facts of the goal. Leaves out steps, the last ones first, until each step that is
// left is needed for the goal. Each step that is left is given what is then known before it. Throws
// BudgetEnded.
std::vector<Step> without_redundant(const std::set<Fact>& goal, const Puzzle& puzzle, Backend& backend,
                                    const Model& model, std::vector<Step> steps, const Budget& budget) {
  return Pruning(goal, puzzle, backend, model, std::move(steps), budget).run();
}

// How something became known: by this step, and by this digit that it placed, if that rules it out.
struct Origin {
  int step;
  std::optional<Candidate> placed;
};

class Backwards {
 public:
  Backwards(const Puzzle& puzzle, Backend& backend, const Model& model, const std::vector<Step>& steps,
            const Budget& budget)
      : puzzle_(puzzle), backend_(backend), model_(model), steps_(steps), budget_(budget) {
    Knowledge knowledge(model);
    knowledge.tell_clues(puzzle.candidates);
    for (int i = 0; i < static_cast<int>(steps.size()); ++i) {
      for (const Candidate& placed : steps[i].placed) {
        origins_.try_emplace({placed, true}, Origin{i, placed});
        for (const Candidate& candidate : ruled_out_by(placed)) {
          if (!knowledge.is_open(candidate) && !origins_.contains({candidate, false})) continue;  // by a clue
          knowledge.eliminate(candidate);
          origins_.try_emplace({candidate, false}, Origin{i, placed});
          implied_.try_emplace(candidate, Origin{i, placed});
        }
      }
      for (const Candidate& candidate : steps[i].eliminated) {
        knowledge.eliminate(candidate);
        origins_.try_emplace({candidate, false}, Origin{i, {}});
      }
    }
  }

  std::vector<Link> run(const std::set<Fact>& goal) {
    needed_ = goal;
    std::map<int, Link> links;
    for (int i = static_cast<int>(steps_.size()); i-- > 0;) {
      Link link{steps_[i], {}};
      std::erase_if(link.step.placed, [&](const Candidate& placed) { return !is_needed({placed, true}); });
      std::erase_if(link.step.eliminated, [&](const Candidate& out) { return !is_needed({out, false}); });
      if (link.step.gives_nothing()) continue;
      for (const Fact& fact : support_of(link.step, i)) {
        const Origin& origin = origin_of(fact, i);
        needed_.insert(origin.placed ? Fact{*origin.placed, true} : fact);
        link.rests_on.insert(origin.step);
      }
      links.emplace(i, std::move(link));
    }
    return numbered(std::move(links));
  }

 private:
  bool is_needed(const Fact& fact) const { return needed_.contains(fact); }

  // Candidates that Knowledge::place() would take, whether or not the digit was known before.
  std::vector<Candidate> ruled_out_by(const Candidate& placed) const {
    std::vector<Candidate> out;
    for (int digit = 0; digit < model_.range(placed.cell).size(); ++digit)
      if (digit != placed.digit) out.push_back({placed.cell, digit});
    for (int k : model_.all_different_of(placed.cell))
      for (int cell : model_.all_different()[k].cells)
        if (cell != placed.cell) out.push_back({cell, placed.digit});
    return out;
  }

  // Returns where a step takes the fact from: preferably from a digit that is needed anyway and rules the
  // candidate out.
  const Origin& origin_of(const Fact& fact, int step) const {
    const auto implied = fact.holds ? implied_.end() : implied_.find(fact.candidate);
    if (implied != implied_.end() && implied->second.step < step &&
        is_needed({*implied->second.placed, true}))
      return implied->second;
    return origins_.at(fact);
  }
  bool comes_for_nothing(const Fact& fact, int step) const {
    const Origin& origin = origin_of(fact, step);
    return is_needed(origin.placed ? Fact{*origin.placed, true} : fact);
  }

  // Adds what is known of the cells that a part speaks of. Nothing is added for a part that says "at most
  // one".
  void add_known(const Part& part, const Step& step, std::set<Fact>& known) const {
    if (part.kind == Part::Kind::single || part.kind == Part::Kind::once) return;
    for (int cell : cells_of(part, model_))
      for (int digit = 0; digit < model_.range(cell).size(); ++digit) {
        if (part.digit >= 0 && part.digit != digit) continue;
        const bool is_open = step.before[cell].contains(digit);
        if (is_open && !step.was_placed(cell, model_)) continue;
        known.insert({{cell, digit}, is_open});
      }
  }

  // The facts that the step needs and that other steps have found out.
  std::vector<Fact> support_of(const Step& step, int number) {
    std::set<Fact> known;
    for (const Part& part : step.uses) add_known(part, step, known);
    const auto search = backend_.open_parts(puzzle_, step.uses, budget_);
    std::vector<Fact> for_nothing, others;
    for (const Fact& fact : known) {
      const auto origin = origins_.find(fact);
      if (origin == origins_.end() || origin->second.step >= number)
        search->learn(fact);  // the fact comes from a clue
      else
        (comes_for_nothing(fact, number) ? for_nothing : others).push_back(fact);
    }
    const std::vector<int> parts = all_numbers(step.uses.size());
    // Facts that other steps need come first, then facts that were found out early, as they rest on less.
    std::ranges::sort(others, {}, [&](const Fact& fact) { return origins_.at(fact).step; });
    std::set<Fact> support;
    for (const Fact& conclusion : facts_of(step)) {
      for (const Fact& fact : reasons(*search, parts, conclusion, for_nothing, others)) {
        support.insert(fact);
        if (const auto other = std::ranges::find(others, fact); other != others.end()) {
          others.erase(other);
          for_nothing.push_back(fact);
        }
      }
    }
    return {support.begin(), support.end()};
  }

  // Returns facts from which the conclusion follows, with as few of `others` as possible.
  std::vector<Fact> reasons(PartSearch& search, const std::vector<int>& parts, const Fact& conclusion,
                            const std::vector<Fact>& for_nothing, const std::vector<Fact>& others) const {
    std::vector<Fact> all{{conclusion.candidate, !conclusion.holds}};
    all.insert(all.end(), for_nothing.begin(), for_nothing.end());
    if (follows(search, parts, all)) return without_opposite(search.core_facts(), conclusion);
    const std::size_t fixed = all.size();
    all.insert(all.end(), others.begin(), others.end());
    if (!follows(search, parts, all)) throw WrongAnswer("a step does not follow from what it rests on");
    keep(search.core_facts(), fixed, all);
    for (std::size_t i = all.size(); i-- > fixed;) {
      std::vector<Fact> fewer = all;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (!follows(search, parts, fewer)) continue;
      keep(search.core_facts(), fixed, fewer);
      all = std::move(fewer);
      i = std::min(i, all.size());
    }
    if (!follows(search, parts, all)) throw WrongAnswer("a step does not follow from what it rests on");
    return without_opposite(search.core_facts(), conclusion);
  }

  bool follows(PartSearch& search, const std::vector<int>& parts, const std::vector<Fact>& facts) const {
    const Status status = search.solve(parts, facts, budget_);
    if (status == Status::unknown) throw BudgetEnded();
    return status == Status::unsatisfiable;
  }

  // Erases the facts from a position on that are not in the core.
  static void keep(const std::vector<Fact>& core, std::size_t from, std::vector<Fact>& facts) {
    const auto is_outside = [&](const Fact& fact) { return std::ranges::find(core, fact) == core.end(); };
    facts.erase(std::remove_if(facts.begin() + static_cast<std::ptrdiff_t>(from), facts.end(), is_outside),
                facts.end());
  }
  static std::vector<Fact> without_opposite(std::vector<Fact> facts, const Fact& conclusion) {
    std::erase(facts, Fact{conclusion.candidate, !conclusion.holds});
    return facts;
  }

  // The links in order, with new numbers.
  static std::vector<Link> numbered(std::map<int, Link> links) {
    std::map<int, int> numbers;
    std::vector<Link> ordered;
    for (auto& [step, link] : links) {
      numbers.emplace(step, static_cast<int>(ordered.size()));
      std::set<int> renamed;
      for (int earlier : link.rests_on) renamed.insert(numbers.at(earlier));
      link.rests_on = std::move(renamed);
      ordered.push_back(std::move(link));
    }
    return ordered;
  }

  const Puzzle& puzzle_;
  Backend& backend_;
  const Model& model_;
  const std::vector<Step>& steps_;
  const Budget& budget_;
  std::map<Fact, Origin> origins_;       // for each fact that is not from a clue: its first origin
  std::map<Candidate, Origin> implied_;  // for each candidate: the first digit that rules it out
  std::set<Fact> needed_;
};

}  // namespace

std::vector<Link> links_to(const std::set<Fact>& goal, const Puzzle& puzzle, Backend& backend,
                           const Model& model, const std::vector<Step>& steps, const Budget& budget) {
  const auto links_of = [&](const std::vector<Step>& some) {
    return Backwards(puzzle, backend, model, some, budget).run(goal);
  };
  // Each fact has been taken from one step so far, though others may give it too.
  std::vector<Step> needed;
  for (Link& link : links_of(steps)) needed.push_back(std::move(link.step));
  return links_of(without_redundant(goal, puzzle, backend, model, std::move(needed), budget));
}

}  // namespace sudosat
