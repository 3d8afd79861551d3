#include "queries/steps/spare.hpp"

#include <algorithm>
#include <optional>

#include "base/error.hpp"
#include "queries/steps/verify.hpp"

namespace sudosat {
namespace {

class Sparing {
 public:
  Sparing(const std::set<Fact>& goal, const Puzzle& puzzle, Backend& backend, const Model& model,
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
  // How many of its facts belong to the goal.
  std::ptrdiff_t in_goal(const Step& step) const {
    return std::ranges::count_if(facts_of(step), [&](const Fact& fact) { return goal_.contains(fact); });
  }

  // Whether the steps from this number on still lead to the goal if no more than `known` is known before
  // them. If so, they are replaced by what follows of each. A step that gives nothing any more is a failure:
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

  // Whether as much is known about the cells of its parts as was known before the step.
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

}  // namespace

std::vector<Step> without_spare(const std::set<Fact>& goal, const Puzzle& puzzle, Backend& backend,
                                const Model& model, std::vector<Step> steps, const Budget& budget) {
  return Sparing(goal, puzzle, backend, model, std::move(steps), budget).run();
}

}  // namespace sudosat
