#include "queries/steps/path.hpp"

#include <algorithm>
#include <set>

#include "queries/steps/technique.hpp"

namespace sudosat {
namespace {

// What a step builds on: candidates that have gone from what has to hold a digit, and from rules. Where parts
// say "at most one", what has gone is of no use.
void add_needs(const Step& step, const Model& model, std::set<Candidate>& needs) {
  for (const Part& part : step.uses) {
    if (part.kind == Part::Kind::single || part.kind == Part::Kind::once) continue;
    for (int cell : cells_of(part, model))
      for (int digit : DigitSet::all(model.range(cell).size()) - step.before[static_cast<std::size_t>(cell)])
        if (part.digit < 0 || part.digit == digit) needs.insert({cell, digit});
  }
}

// Whether a candidate that is needed went from the board between the two states.
bool gives_any(const Vector<DigitSet>& before, const Vector<DigitSet>& after,
               const std::set<Candidate>& needs) {
  return std::ranges::any_of(needs, [&](const Candidate& candidate) {
    const auto cell = static_cast<std::size_t>(candidate.cell);
    return before[cell].contains(candidate.digit) && !after[cell].contains(candidate.digit);
  });
}

}  // namespace

std::vector<Step> steps_to(const Puzzle& puzzle, const std::vector<Step>& steps, int cell) {
  const auto model = Model::of(puzzle);
  std::vector<Step> path{steps.back()};
  std::erase_if(path.front().placed, [cell](const Candidate& placed) { return placed.cell != cell; });
  path.front().eliminated.clear();
  std::set<Candidate> needs;
  add_needs(steps.back(), *model, needs);
  for (std::size_t i = steps.size() - 1; i-- > 0;) {
    if (!gives_any(steps[i].before, steps[i + 1].before, needs)) continue;
    add_needs(steps[i], *model, needs);
    path.push_back(steps[i]);
  }
  std::ranges::reverse(path);
  Knowledge knowledge(*model);
  knowledge.tell_clues(puzzle.candidates);
  for (Step& step : path) tell_step(puzzle, step, knowledge);
  return path;
}

}  // namespace sudosat
