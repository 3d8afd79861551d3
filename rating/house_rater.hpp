// What the scales for boards of houses share.
#pragma once

#include "rating/house_board.hpp"
#include "rating/scale.hpp"

namespace sudosat::rating {

// `Rate` is called with the board, of whatever size.
template <class Rate>
class HouseRater : public Rater {
 public:
  Rating rate(const Puzzle& puzzle, const Budget& budget) override {
    return within(
        budget,
        [&] {
          return std::visit([&](const auto& houses) { return rate_on(houses, puzzle); }, cache_.get(puzzle));
        },
        Rating{.outcome = Rating::Outcome::undecided});
  }

  static std::unique_ptr<Rater> make() { return std::make_unique<HouseRater>(); }

 private:
  static Rating rate_on(const std::monostate&, const Puzzle&) { return {}; }
  template <class SomeHouses>
  static Rating rate_on(const SomeHouses& houses, const Puzzle& puzzle) {
    return Rate{}(HouseBoard<SomeHouses>(houses, puzzle));
  }

  HousesCache cache_;
};

// A rating that is a whole number.
inline Rating whole(int value) {
  return {
      .outcome = Rating::Outcome::rated, .value = static_cast<double>(value), .text = std::to_string(value)};
}

}  // namespace sudosat::rating
