#include "queries/ask/at_sight.hpp"

#include "model/model.hpp"
#include "propagation/propagate.hpp"

namespace sudosat {

void exclude_at_sight(const Puzzle& puzzle, TrueCandidates& found, const Budget& budget) {
  const Vector<DigitSet> left = within(
      budget,
      [&] {
        const auto model = Model::of(puzzle, budget);
        Vector<DigitSet> candidates = model->candidates(puzzle.candidates);
        return propagate(*model, candidates, budget) ? candidates : puzzle.candidates;
      },
      puzzle.candidates);
  for (std::size_t cell = 0; cell < found.open.size(); ++cell) found.open[cell] &= left[cell];
}

}  // namespace sudosat
