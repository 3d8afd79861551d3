// The depth of trial and error (Denis Berthier, "Constraint Resolution Theories", 2011): how deep
// suppositions have to be nested, if a candidate goes when supposing it leads to a contradiction by singles.
// 0: singles alone.
#include "rating/house_rater.hpp"
#include "rating/scales.hpp"
#include "rating/trial.hpp"

namespace sudosat::rating {
namespace {

template <class SomeHouses>
void rest_at_depth(HouseBoard<SomeHouses>& board, int depth) {
  if (depth == 0) return board.rest_by_singles();
  rest_by_trial(board, [&](HouseBoard<SomeHouses>& supposed) { rest_at_depth(supposed, depth - 1); });
}

struct TrialDepth {
  template <class SomeHouses>
  Rating operator()(HouseBoard<SomeHouses> board) const {
    for (int depth = 0;; ++depth) {
      rest_at_depth(board, depth);
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
