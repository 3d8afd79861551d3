// BxB of Denis Berthier: the length of the braids that have to follow a supposition, if a candidate goes when
// supposing it leads to a contradiction by them. 0: singles follow.
#include "rating/braids.hpp"
#include "rating/house_rater.hpp"
#include "rating/scales.hpp"
#include "rating/trial.hpp"

namespace sudosat::rating {
namespace {

struct TrialByBraids {
  template <class SomeHouses>
  Rating operator()(HouseBoard<SomeHouses> board) const {
    for (int length = 0; length <= board.houses().cells; ++length) {
      rest_by_trial(board,
                    [length](HouseBoard<SomeHouses>& supposed) { rest_by_braids(supposed, false, length); });
      if (board.is_solved()) return whole(length);
    }
    return {
        .outcome = Rating::Outcome::rated, .value = std::numeric_limits<double>::infinity(), .text = "none"};
  }
};

}  // namespace

const Scale bxb_scale{
    .name = "bxb",
    .summary = "BxB of D. Berthier: the length of braids that must follow a supposition, 0 for singles",
    .make = HouseRater<TrialByBraids>::make,
    .quick_digits = 0,
};

}  // namespace sudosat::rating
