#include "answers/shown_candidates.hpp"

#include "queries/ask/at_sight.hpp"

namespace sudosat::cli {

Highlights shown_candidates(const Puzzle& puzzle, TrueCandidates found, const Budget& budget) {
  if (!found.decided) exclude_at_sight(puzzle, found, budget);
  Highlights highlights;
  for (int cell = 0; cell < puzzle.shape->cells(); ++cell) {
    const auto i = static_cast<std::size_t>(cell);
    highlights.candidates.push_back(found.confirmed[i] | found.open[i]);
    const DigitSet& digits = highlights.candidates.back();
    if (digits.is_single() && !puzzle.candidates[i].is_single())
      highlights.placed.push_back({cell, digits.first()});
  }
  return highlights;
}

}  // namespace sudosat::cli
