// The depth of trial and error (Denis Berthier, "Constraint Resolution Theories", 2011): how deep
// suppositions have to be nested, if a candidate goes when supposing it leads to a contradiction by singles.
// 0: singles alone.
#include "rating/house_rater.hpp"
#include "rating/scales.hpp"

namespace sudosat::rating {
namespace {

template <class SomeHouses>
void rest_by_trial(HouseBoard<SomeHouses>& board, int depth) {
  board.rest_by_singles();
  if (depth == 0) return;
  const SomeHouses& houses = board.houses();
  // A candidate is tried again only after another one has gone.
  for (bool changed = true; changed;) {
    changed = false;
    for (int cell = 0; cell < houses.cells; ++cell) {
      if (board.is_placed(cell)) continue;
      for (int digit = 0; digit < houses.digits && !board.is_broken(); ++digit) {
        if (!board.places(digit).contains(cell) || board.is_placed(cell)) continue;
        checkpoint();
        HouseBoard<SomeHouses> supposed = board;
        supposed.place(cell, digit);
        rest_by_trial(supposed, depth - 1);
        if (!supposed.is_broken()) continue;
        board.remove(cell, digit);
        board.rest_by_singles();
        changed = true;
      }
      if (board.is_broken() || board.is_solved()) return;
    }
  }
}

struct TrialDepth {
  template <class SomeHouses>
  Rating operator()(HouseBoard<SomeHouses> board) const {
    for (int depth = 0;; ++depth) {
      rest_by_trial(board, depth);
      if (board.is_solved()) return whole(depth);
    }
  }
};

}  // namespace

const Scale depth_scale{
    .name = "depth",
    .summary = "depth of trial and error (D. Berthier): how deep suppositions must be nested, 0 for singles",
    .make = HouseRater<TrialDepth>::make,
};

}  // namespace sudosat::rating
