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
      if (in_goal(steps_[i]) == 0 && follow(i + 1, before(steps_[i])))
        steps_.erase(steps_.begin() + static_cast<std::ptrdiff_t>(i));
    return std::move(steps_);
  }

 private:
  static std::vector<Fact> facts_of(const Step& step) {
    std::vector<Fact> facts;
    for (const Candidate& placed : step.placed) facts.push_back({placed, true});
    for (const Candidate& out : step.eliminated) facts.push_back({out, false});
    return facts;
  }
  // How many of its facts belong to the goal.
  std::ptrdiff_t in_goal(const Step& step) const {
    return std::ranges::count_if(facts_of(step), [&](const Fact& fact) { return goal_.contains(fact); });
  }

  Knowledge before(const Step& step) const {
    Knowledge known(model_);
    std::vector<Candidate> implied;
    for (int cell = 0; cell < known.cells(); ++cell) {
      for (int digit : known.candidates(cell) - step.before[cell]) known.eliminate({cell, digit});
      if (is_placed_before(step, cell)) known.place({cell, step.before[cell].first()}, implied);
    }
    return known;
  }
  bool is_placed_before(const Step& step, int cell) const {
    return step.placed_before[cell] >= model_.range(cell).first;
  }

  // Whether the steps from this number on still lead to the goal if no more than `known` is known before
  // them. If so, they are replaced by what follows of each. A step that gives nothing any more is a failure:
  // the later steps have been found needed already.
  bool follow(std::size_t from, Knowledge known) {
    std::vector<Step> followed;
    std::vector<Candidate> implied;
    for (std::size_t i = from; i < steps_.size(); ++i) {
      Step step = what_follows(steps_[i], known);
      if (facts_of(step).empty() || in_goal(step) != in_goal(steps_[i])) return false;
      step.before = known.candidates();
      step.placed_before = known.placed(empty_grid(puzzle_));
      for (const Candidate& placed : step.placed) known.place(placed, implied);
      for (const Candidate& out : step.eliminated) known.eliminate(out);
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
        return known.is_placed(cell) == is_placed_before(step, cell) &&
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
