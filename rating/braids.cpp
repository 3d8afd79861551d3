#include "rating/braids.hpp"

#include "rating/house_rater.hpp"
#include "rating/scales.hpp"

namespace sudosat::rating {
namespace {

template <bool whips>
struct Longest {
  template <class SomeHouses>
  Rating operator()(const HouseBoard<SomeHouses>& board) const {
    const int length = longest_needed(board, whips);
    // Boards of a trial depth above 1 need more than braids of any length.
    if (length < 0)
      return {.outcome = Rating::Outcome::rated,
              .value = std::numeric_limits<double>::infinity(),
              .text = "none"};
    return whole(length);
  }
};

}  // namespace

const Scale whip_scale{
    .name = "w",
    .summary = "W of D. Berthier: the length of whips that solve it, 0 for singles",
    .make = HouseRater<Longest<true>>::make,
    .quick_digits = 9,
};

const Scale braid_scale{
    .name = "b",
    .summary = "B of D. Berthier: the length of braids that solve it, 0 for singles",
    .make = HouseRater<Longest<false>>::make,
    .quick_digits = 9,
};

}  // namespace sudosat::rating
