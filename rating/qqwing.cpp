// The classes of QQWing (Stephen Ostermiller): the simplest of three sets of rules that solves the puzzle.
// QQWing applies its rules one by one, but which of them it needed does not depend on that order, as each
// set comes to rest at one board.
#include "rating/closure.hpp"
#include "rating/house_board.hpp"
#include "rating/scale.hpp"

namespace sudosat::rating {
namespace {

constexpr std::array<std::string_view, 4> classes{"simple", "easy", "intermediate", "expert"};

// Whether the rules of a class and of all easier classes fill the board.
template <class SomeHouses>
bool solves(HouseBoard<SomeHouses>& board, std::size_t number) {
  typename HouseBoard<SomeHouses>::Searched locked{};
  typename HouseBoard<SomeHouses>::Pairs pairs;
  const auto apply = [&] {
    return board.naked_singles() || (number >= 1 && board.hidden_singles()) ||
           (number >= 2 &&
            (board.locked_candidates(locked) || board.naked_pairs() || board.hidden_pairs(pairs)));
  };
  while (!board.is_solved() && apply()) checkpoint();
  return board.is_solved();
}

template <class SomeHouses>
std::size_t class_of(HouseBoard<SomeHouses> board) {
  std::size_t number = 0;
  while (number + 1 < classes.size() && !solves(board, number)) ++number;
  return number;
}

std::unique_ptr<Closure> closure_of_class(const Puzzle& board, std::size_t number) {
  return closure_on_houses(
      board,
      []<class SomeHouses>(const SomeHouses& houses, const Puzzle& puzzle) {
        return HouseBoard<SomeHouses>(houses, puzzle);
      },
      [number](auto& rested) { solves(rested, number); });
}

struct QqwingClass {
  template <class SomeHouses>
  Rating operator()(const HouseBoard<SomeHouses>& board) const {
    return level_at(classes, class_of(board));
  }
};

}  // namespace

const Scale qqwing_scale{
    .name = "qqwing",
    .title = "Class of QQWing",
    .summary = "class of QQWing: simple (naked singles), easy (hidden singles), intermediate (pairs), expert",
    .make = HouseRater<QqwingClass>::make,
    .levels = classes,
    .closure = closure_of_class,
};

}  // namespace sudosat::rating
