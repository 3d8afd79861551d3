#include "cli/shown_candidates.hpp"

#include "model/model.hpp"
#include "propagation/propagate.hpp"

namespace sudosat::cli {
namespace {

Vector<DigitSet> left_at_sight(const Puzzle& puzzle, const Budget& budget) {
  return within(
      budget,
      [&] {
        const auto model = Model::of(puzzle, budget);
        Vector<DigitSet> candidates = model->candidates(puzzle.candidates);
        return propagate(*model, candidates, budget) ? candidates : puzzle.candidates;
      },
      puzzle.candidates);
}

}  // namespace

Highlights shown_candidates(const Puzzle& puzzle, const TrueCandidates& found, const Budget& budget) {
  const Vector<DigitSet> left = found.decided ? puzzle.candidates : left_at_sight(puzzle, budget);
  Highlights highlights;
  for (int cell = 0; cell < puzzle.shape->cells(); ++cell) {
    const auto i = static_cast<std::size_t>(cell);
    highlights.candidates.push_back(found.confirmed[i] | (found.open[i] & left[i]));
    const DigitSet& digits = highlights.candidates.back();
    if (digits.is_single() && !puzzle.candidates[i].is_single())
      highlights.placed.push_back({cell, digits.first()});
  }
  return highlights;
}

}  // namespace sudosat::cli
