#include "queries/steps/path.hpp"

#include <algorithm>
#include <functional>

#include "base/error.hpp"
#include "queries/steps/schedule.hpp"
#include "queries/steps/step_links.hpp"
#include "queries/steps/telling.hpp"
#include "queries/steps/verify.hpp"

namespace sudosat {
namespace {

// Turns links into steps again, in an order in which each comes after the links that it rests on.
class Retelling {
 public:
  Retelling(const Puzzle& puzzle, Backend& backend, const Model& model, std::vector<Link> links,
            const Budget& budget)
      : puzzle_(puzzle),
        backend_(backend),
        budget_(budget),
        knowledge_(model),
        links_(std::move(links)),
        schedule_(links_) {
    knowledge_.tell_clues(puzzle.candidates);
  }

  std::vector<Step> in_order() {
    for (std::size_t i = 0; i < links_.size(); ++i) tell(take(i, knowledge_));
    return std::move(told_);
  }

  // Joins links that can be told together into one step.
  std::vector<Step> together() {
    while (!schedule_.is_all_told())
      if (!tell_singles()) tell_alike();
    return std::move(told_);
  }

 private:
  // The first wanted link that can be told now.
  template <class Wanted>
  std::optional<std::size_t> next(const Wanted& is_wanted) const {
    for (std::size_t i = 0; i < links_.size(); ++i)
      if (schedule_.can_be_told(i) && is_wanted(links_[i].step)) return i;
    return std::nullopt;
  }

  // Returns what the link still gives, by fewer parts if more is known by now. This may be nothing.
  Step take(std::size_t i, const Knowledge& known) const {
    const Step& step = links_[i].step;
    std::vector<Fact> facts;
    for (const Candidate& placed : step.placed)
      if (!known.is_placed(placed.cell)) facts.push_back({placed, true});
    for (const Candidate& out : step.eliminated)
      if (known.is_open(out)) facts.push_back({out, false});
    if (facts.empty()) return {};
    Step confirmed = StepVerifier(puzzle_, backend_, known).confirm(step.uses, facts, budget_);
    if (confirmed.gives_nothing()) throw WrongAnswer("a step does not follow from what it rests on");
    return confirmed;
  }

  // Writes a step of digits that follow at sight, each of which may rest on earlier ones. Returns false if
  // there are none.
  bool tell_singles() {
    std::vector<Step> singles;
    Knowledge known = knowledge_;
    const auto is_at_sight = [&](const Step& step) {
      return is_single(step) || fills_last_cell(step, known);
    };
    while (const std::optional<std::size_t> i = next(is_at_sight)) {
      schedule_.tell(*i);
      Step single = take(*i, known);
      learn(single, known);
      if (!single.gives_nothing()) singles.push_back(std::move(single));
    }
    if (singles.size() < 2) return !singles.empty() && tell(std::move(singles.front()));
    told_.push_back(taken_in_turn(puzzle_, std::move(singles), knowledge_));
    return true;
  }

  // Whether a step fills the last cell of what a rule posts, or of a sum by the rule of 45.
  bool fills_last_cell(const Step& step, const Knowledge& known) const {
    if (step.uses.size() != 1 || step.placed.size() != 1 || !step.eliminated.empty()) return false;
    return std::ranges::count_if(cells_of(step.uses.front(), known.model()),
                                 [&](int cell) { return !known.is_placed(cell); }) == 1;
  }

  // Writes a step that can be taken, joined with others of its technique that can be taken at once.
  void tell_alike() {
    const std::size_t first = schedule_.next();
    const Step leader = take(first, knowledge_);
    std::vector<Step> all{leader};
    std::vector<std::size_t> taken{first};
    std::optional<Step> together;
    const bool can_have_others = leader.placed.empty() && !leader.eliminated.empty();
    for (std::size_t i = 0; can_have_others && i < links_.size() && all.size() < most_alike; ++i) {
      if (i == first || !schedule_.can_be_told(i) || links_[i].step.technique != links_[first].step.technique)
        continue;
      Step other = take(i, knowledge_);
      if (other.gives_nothing() || !other.placed.empty()) continue;
      all.push_back(std::move(other));
      auto told = taken_together(puzzle_, all, knowledge_);
      if (told && needs_all_parts(*told)) {
        together = std::move(told);
        taken.push_back(i);
      } else {
        all.pop_back();
      }
    }
    // Marked only now, so that links that rest on the taken ones have to wait for them.
    for (std::size_t i : taken) schedule_.tell(i);
    if (!together) {
      tell(leader);
      return;
    }
    learn(*together, knowledge_);
    told_.push_back(std::move(*together));
  }

  // Steps that are taken at once may need fewer parts together.
  bool needs_all_parts(const Step& step) const {
    StepVerifier verifier(puzzle_, backend_, knowledge_);
    return verifier.confirm(step.uses, facts_of(step), budget_).uses.size() == step.uses.size();
  }

  // Returns false if there was nothing to tell.
  bool tell(Step step) {
    if (step.gives_nothing()) return false;
    take_step(puzzle_, step, knowledge_);
    told_.push_back(std::move(step));
    return true;
  }

  const Puzzle& puzzle_;
  Backend& backend_;
  const Budget& budget_;
  Knowledge knowledge_;
  std::vector<Link> links_;
  Schedule schedule_;
  std::vector<Step> told_;
};

std::vector<Step> shortened(const Puzzle& puzzle, Backend& backend, const std::vector<Step>& steps,
                            Verdict verdict, const Budget& budget) {
  const auto model = Model::of(puzzle, budget, Model::Purpose::parts);
  std::set<Fact> goal;
  for (const Step& step : steps) {
    for (const Candidate& placed : step.placed) goal.insert({placed, true});
    if (verdict == Verdict::unique) continue;
    for (const Candidate& out : step.eliminated) goal.insert({out, false});
  }
  Retelling retelling(puzzle, backend, *model, links_to(goal, puzzle, backend, *model, steps, budget),
                      budget);
  return model->constraints().empty() ? retelling.in_order() : retelling.together();
}

}  // namespace

std::vector<Step> steps_to(const Puzzle& puzzle, Backend& backend, const std::vector<Step>& steps, int cell,
                           const Budget& budget) {
  const auto model = Model::of(puzzle, budget, Model::Purpose::parts);
  std::set<Fact> goal;
  for (const Candidate& placed : steps.back().placed)
    if (placed.cell == cell) goal.insert({placed, true});
  return Retelling(puzzle, backend, *model, links_to(goal, puzzle, backend, *model, steps, budget), budget)
      .in_order();
}

Way find_way(const Puzzle& puzzle, Backend& backend, const StepsOptions& options,
             const std::function<void(const Step&)>& found, const Budget& budget) {
  Way way;
  way.end = explain_steps(
      puzzle, backend, options,
      [&](const Step& step) {
        way.steps.push_back(step);
        if (found) found(step);
        return true;
      },
      budget);
  // Anything follows from a contradiction, so it can no longer be said what a step rests on.
  way.is_complete = way.end.verdict == Verdict::none;
  if (way.end.verdict == Verdict::undecided || way.is_complete) return way;
  way.is_complete = within(
      budget,
      [&] {
        way.steps = shortened(puzzle, backend, way.steps, way.end.verdict, budget);
        return true;
      },
      false);
  return way;
}

}  // namespace sudosat
