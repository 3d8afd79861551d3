// The candidates of a board of houses, and the simple rules that remove some of them. Each rule is monotone:
// what it removes it also removes from a board with fewer candidates, or that is gone already. So the board
// at which a set of rules comes to rest is the same in whatever order they were applied.
#pragma once

#include <array>
#include <utility>

#include "model/houses.hpp"
#include "rating/scale.hpp"

namespace sudosat::rating {

template <class SomeHouses>
class HouseBoard {
 public:
  using Cells = typename SomeHouses::Cells;

  HouseBoard(const SomeHouses& houses, const Puzzle& puzzle) : houses_(&houses) {
    const DigitSet::Word every = (DigitSet::Word{1} << houses.digits) - 1;
    Cells open;  // the cells with every digit: most cells without a given
    for (int cell = 0; cell < houses.cells; ++cell) {
      DigitSet::Word rest = puzzle.candidates[cell].word(0);
      if (rest == every) {
        open.insert(cell);
        rest = 0;
      }
      for (; rest != 0; rest &= rest - 1) places_[std::countr_zero(rest)].insert(cell);
    }
    for (int digit = 0; digit < houses.digits; ++digit) {
      places_[digit] |= open;
      open_[digit] = houses.all_houses;
    }
  }

  const SomeHouses& houses() const { return *houses_; }
  const Cells& places(int digit) const { return places_[digit]; }
  bool is_solved() const { return placed_ == houses_->all; }
  // Whether a cell has no candidate left, or a house no place for a digit. The rules notice this as they run.
  bool is_broken() const { return broken_; }

  void remove(int cell, int digit) { places_[digit].erase(cell); }
  void place(int cell, int digit) {
    for (int other = 0; other < houses_->digits; ++other)
      if (other != digit) remove(cell, other);
    places_[digit] -= peers(cell);
    open_[digit] -= houses_->houses_of[cell];
    placed_.insert(cell);
  }

  // Removes until nothing more follows by singles, or the board is broken.
  void rest_by_singles() {
    while (!broken_ && (naked_singles() || hidden_singles())) {
    }
  }
  bool is_placed(int cell) const { return placed_.contains(cell); }
  const Cells& placed() const { return placed_; }
  // The singles that are not placed yet: for each digit, the cells in which it is the last candidate of the
  // cell, or has the last place in a house. This also finds out whether the board is broken.
  using Singles = std::array<Cells, SomeHouses::digit_capacity>;
  Singles singles() {
    const auto [one, two, three] = cells_by_candidates();
    if (!(one == houses_->all)) broken_ = true;
    const Cells naked = one - two - placed_;
    Singles found{};
    for (int digit = 0; digit < houses_->digits; ++digit) {
      Cells& of_digit = found[digit];
      of_digit = places(digit) & naked;
      for (const Cells& house : houses_->houses) {
        const Cells left = places(digit) & house;
        if (left.is_single())
          of_digit |= left - placed_;
        else if (left.empty())
          broken_ = true;
      }
    }
    return found;
  }

  // The functions from here on apply a rule wherever they can, and return whether that changed something.
  bool naked_singles() {
    const auto [one, two, three] = cells_by_candidates();
    if (!(one == houses_->all)) broken_ = true;
    const Cells singles = one - two - placed_;
    if (singles.empty()) return false;
    for (int digit = 0; digit < houses_->digits; ++digit)
      (places(digit) & singles).for_each([&](int cell) {
        // Of two equal singles in one house, the first has taken the digit of the second.
        if (!places(digit).contains(cell)) broken_ = true;
        places_[digit] -= peers(cell);
        open_[digit] -= houses_->houses_of[cell];
      });
    placed_ |= singles;
    return true;
  }
  bool hidden_singles() {
    bool changed = false;
    for (int digit = 0; digit < houses_->digits; ++digit) {
      houses_with_changes(digit, searched_[digit]).for_each([&](int house) {
        const Cells left = places(digit) & houses_->houses[house];
        if (left.empty()) broken_ = true;
        // An earlier house may have placed the digit.
        if (!left.is_single() || is_placed(left.first())) return;
        place(left.first(), digit);
        changed = true;
      });
    }
    return changed;
  }
  bool naked_pairs() {
    const auto [one, two, three] = cells_by_candidates();
    const Cells pairs = two - three;
    bool changed = false;
    for (int a = 0; a < houses_->digits; ++a)
      for (int b = a + 1; b < houses_->digits; ++b) {
        const Cells both = places(a) & places(b) & pairs;
        both.for_each([&](int cell) {
          (both & peers(cell)).for_each([&](int other) {
            if (other < cell) return;
            const Cells seen = peers(cell) & peers(other);
            changed |= remove_all(a, seen);
            changed |= remove_all(b, seen);
          });
        });
      }
    return changed;
  }
  // The functions that take this remember what they have searched, and search only what has changed since. It
  // is empty at first.
  using Searched = std::array<Cells, SomeHouses::digit_capacity>;
  struct Pairs {
    Searched searched{};
    std::array<typename SomeHouses::HouseSet, SomeHouses::digit_capacity>
        houses{};  // the houses where a digit has two places
  };
  bool locked_candidates(Searched& searched) {
    bool changed = false;
    for (int digit = 0; digit < houses_->digits; ++digit) {
      const Cells now = places(digit);
      if (searched[digit] == now) continue;
      searched[digit] = now;
      for (const auto& [only_first, only_second] : houses_->crossings) {
        const bool is_second = (places(digit) & only_first).empty();
        if (is_second != (places(digit) & only_second).empty())
          changed |= remove_all(digit, is_second ? only_second : only_first);
      }
    }
    return changed;
  }
  bool hidden_pairs(Pairs& pairs) {
    for (int digit = 0; digit < houses_->digits; ++digit) {
      const auto houses = houses_with_changes(digit, pairs.searched[digit]);
      pairs.houses[digit] -= houses;
      houses.for_each([&](int house) {
        if ((places(digit) & houses_->houses[house]).is_pair()) pairs.houses[digit].insert(house);
      });
    }
    bool changed = false;
    for (int a = 1; a < houses_->digits; ++a)
      for (int b = 0; b < a; ++b)
        (pairs.houses[a] & pairs.houses[b] & open_[a] & open_[b]).for_each([&](int house) {
          const Cells pair = places(a) & houses_->houses[house];
          if (!(pair == (places(b) & houses_->houses[house]))) return;
          for (int other = 0; other < houses_->digits; ++other)
            if (other != a && other != b) changed |= remove_all(other, pair);
        });
    return changed;
  }

 private:
  const Cells& peers(int cell) const { return houses_->peers[cell]; }
  // The cells with at least one, two, and three candidates.
  std::array<typename SomeHouses::Cells, 3> cells_by_candidates() const {
    std::array<Cells, 3> at_least{};
    for (int digit = 0; digit < houses_->digits; ++digit) {
      const Cells& set = places(digit);
      at_least[2] |= at_least[1] & set;
      at_least[1] |= at_least[0] & set;
      at_least[0] |= set;
    }
    return at_least;
  }
  // The houses where the digit is not placed and has lost a place since it was searched; all, at first.
  typename SomeHouses::HouseSet houses_with_changes(int digit, Cells& searched) const {
    const Cells now = places(digit), before = std::exchange(searched, now);
    if (before == now) return {};
    if (before.empty()) return open_[digit];
    typename SomeHouses::HouseSet houses;
    (before - now).for_each([&](int cell) { houses |= houses_->houses_of[cell]; });
    return houses & open_[digit];
  }
  bool remove_all(int digit, const Cells& cells) {
    Cells& set = places_[digit];
    if ((set & cells).empty()) return false;
    set -= cells;
    return true;
  }

  const SomeHouses* houses_;
  std::array<Cells, SomeHouses::digit_capacity> places_{};
  Searched searched_{};  // remembers the search for hidden singles
  std::array<typename SomeHouses::HouseSet, SomeHouses::digit_capacity>
      open_{};  // for each digit: the houses where it is not placed
  Cells placed_;
  bool broken_ = false;
};

// Functions that the scales for boards of houses share.

// `Rate` is called with the board, which may have any size.
template <class Rate>
class HouseRater : public Rater {
 public:
  Rating rate(const Puzzle& puzzle, const Budget& budget) override {
    const auto rate_on = [&](const auto& houses) { return Rate{}(HouseBoard(houses, puzzle)); };
    return within(
        budget, [&] { return on_houses(cache_.get(puzzle), rate_on); },
        Rating{.outcome = Rating::Outcome::undecided});
  }

  static std::unique_ptr<Rater> make() { return std::make_unique<HouseRater>(); }

 private:
  HousesCache cache_;
};

// A rating that is a whole number.
inline Rating whole(int value) {
  return {
      .outcome = Rating::Outcome::rated, .value = static_cast<double>(value), .text = std::to_string(value)};
}

// A rating that is one of the levels of a scale.
inline Rating level_at(std::span<const std::string_view> levels, std::size_t number) {
  return {.outcome = Rating::Outcome::rated,
          .value = static_cast<double>(number),
          .text = std::string(levels[number]),
          .level = levels[number]};
}

}  // namespace sudosat::rating
