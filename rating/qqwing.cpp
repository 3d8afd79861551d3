// The classes of QQWing (Stephen Ostermiller): the simplest of three sets of rules that solves the puzzle.
// QQWing applies its rules one by one, but which of them it needed does not depend on that order, as each
// set comes to rest at one board.
#include "rating/house_rater.hpp"
#include "rating/scales.hpp"

namespace sudosat::rating {
namespace {

constexpr std::array<std::string_view, 4> classes{"simple", "easy", "intermediate", "expert"};

// The number of the class.
template <class SomeHouses>
std::size_t class_of(HouseBoard<SomeHouses> board) {
  const auto solves = [&](auto apply) {
    while (!board.is_solved() && apply()) checkpoint();
    return board.is_solved();
  };
  if (solves([&] { return board.naked_singles(); })) return 0;
  const auto singles = [&] { return board.naked_singles() || board.hidden_singles(); };
  if (solves(singles)) return 1;
  const auto pairs = [&] {
    return singles() || board.locked_candidates() || board.naked_pairs() || board.hidden_pairs();
  };
  return solves(pairs) ? 2 : 3;
}

struct QqwingClass {
  template <class SomeHouses>
  Rating operator()(const HouseBoard<SomeHouses>& board) const {
    const std::size_t number = class_of(board);
    return {.outcome = Rating::Outcome::rated,
            .value = static_cast<double>(number),
            .text = std::string(classes[number]),
            .level = classes[number]};
  }
};

}  // namespace

const Scale qqwing_scale{
    .name = "qqwing",
    .summary = "class of QQWing: simple (naked singles), easy (hidden ones), intermediate (pairs), expert",
    .make = HouseRater<QqwingClass>::make,
    .levels = classes,
};

}  // namespace sudosat::rating
