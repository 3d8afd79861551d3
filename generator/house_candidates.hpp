// The candidates of a board of houses, and how many each cell, and each digit in each house, has left: a
// single is noticed as it comes about, and what was removed can be brought back.
#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "puzzle/candidate.hpp"
#include "rating/houses.hpp"

namespace sudosat {

template <class SomeHouses>
class HouseCandidates {
 public:
  using Cells = typename SomeHouses::Cells;

  HouseCandidates(const SomeHouses& houses, const Puzzle& puzzle)
      : houses_(houses),
        sets_(static_cast<std::size_t>(houses.cells)),
        left_(static_cast<std::size_t>(houses.cells) + houses.houses.size() * digit_count()),
        removed_(sets_.size() * (digit_count() + 1)),
        single_(left_.size()),
        few_(left_.size() * index(few)) {
    for (int cell = 0; cell < houses_.cells; ++cell) {
      first_house_of_.push_back(houses_of_.size());
      for (std::size_t h = 0; h < houses_.houses.size(); ++h)
        if (houses_.houses[h].contains(cell))
          houses_of_.push_back(static_cast<Item>(sets_.size() + h * digit_count()));
    }
    first_house_of_.push_back(houses_of_.size());
    for (int cell = 0; cell < houses_.cells; ++cell)
      for (DigitSet::Word rest = puzzle.candidates[cell].word(0); rest != 0; rest &= rest - 1)
        insert(cell, std::countr_zero(rest));
    for (std::size_t item = 0; item < left_.size(); ++item) notice(static_cast<Item>(item));
  }

  bool is_placed(int cell) const { return placed_.contains(cell); }
  bool is_solved() const { return placed_ == houses_.all; }
  bool contains(int cell, int digit) const { return places_[index(digit)].contains(cell); }
  // The cell is placed.
  int digit_of(int cell) const { return std::countr_zero(sets_[index(cell)]); }
  std::uint32_t digits_of(int cell) const { return sets_[index(cell)]; }
  // How many candidates each cell has.
  std::span<const std::uint8_t> counts() const { return std::span(left_).first(sets_.size()); }

  // A candidate of the first digit in a house that has two places; a cell of -1 if there is none.
  Candidate one_of_two_places() const {
    const auto places = std::find(left_.begin() + houses_.cells, left_.end(), 2);
    if (places == left_.end()) return {-1, -1};
    const auto [house, digit] = place_of(static_cast<std::size_t>(places - left_.begin()));
    return {(places_[index(digit)] & houses_.houses[house]).first(), digit};
  }

  void remove(int cell, int digit) {
    const std::uint32_t bit = 1u << static_cast<unsigned>(digit);
    if ((sets_[index(cell)] & bit) == 0) return;
    sets_[index(cell)] ^= bit;
    places_[index(digit)].erase(cell);
    removed_.push(cell * houses_.digits + digit);
    take_from(static_cast<Item>(cell));
    for (const Item house : houses_of(cell)) take_from(static_cast<Item>(house + digit));
  }
  void place(int cell, int digit) {
    placed_.insert(cell);
    removed_.push(~cell);
    for (std::uint32_t rest = sets_[index(cell)] & ~(1u << static_cast<unsigned>(digit)); rest != 0;
         rest &= rest - 1)
      remove(cell, std::countr_zero(rest));
    (houses_.peers[index(cell)] & places_[index(digit)]).for_each([&](int peer) {
      if (!is_broken_) remove(peer, digit);
    });
  }

  // After a contradiction: the cells that the digit left without a place could be in, or those that the cell
  // left without a candidate sees.
  const Cells& cells_of_failure() const {
    return broken_ < sets_.size() ? houses_.peers[broken_] : houses_.houses[place_of(broken_).first];
  }

  // Naked and hidden singles until no more follow. False if a cell or a digit in a house has none left; then
  // undo() comes next.
  bool rest_by_singles() {
    while (!is_broken_ && !single_.empty()) {
      const Item item = single_.pop();
      if (left_[item] != 1) continue;
      if (item < sets_.size()) {
        const int cell = static_cast<int>(item);
        if (!is_placed(cell)) place(cell, digit_of(cell));
        continue;
      }
      const auto [house, digit] = place_of(item);
      const int cell = (places_[index(digit)] & houses_.houses[house]).first();
      if (!is_placed(cell)) place(cell, digit);
    }
    return !is_broken_;
  }
  // And also: a digit of a house whose few places see a cell does not stand there.
  bool rest_by_locked() {
    while (rest_by_singles() && !few_.empty()) {
      const Item item = few_.pop();
      if (left_[item] < 2 || left_[item] > few) continue;
      const auto [house, digit] = place_of(item);
      Cells seen = places_[index(digit)];
      (seen & houses_.houses[house]).for_each([&](int cell) { seen &= houses_.peers[index(cell)]; });
      seen.for_each([&, d = digit](int cell) { remove(cell, d); });
    }
    return !is_broken_;
  }

  std::size_t mark() const { return removed_.size(); }
  void undo(std::size_t mark) {
    single_.clear();
    few_.clear();
    is_broken_ = false;
    while (removed_.size() > mark) {
      const int last = removed_.pop();
      if (last < 0)
        placed_.erase(~last);
      else
        insert(last / houses_.digits, last % houses_.digits);
    }
  }

 private:
  // Places of a digit in a house that are worth a look: as many as two houses share.
  static constexpr int few = SomeHouses::digit_capacity <= 9 ? 3 : SomeHouses::digit_capacity <= 16 ? 4 : 5;

  using Item = std::uint16_t;  // a cell, or a digit in a house

  // With room for all that can ever be on it.
  template <class T>
  class Stack {
   public:
    explicit Stack(std::size_t room) : all_(room) {}
    bool empty() const { return size_ == 0; }
    std::size_t size() const { return size_; }
    void push(T one) { all_[size_++] = one; }
    T pop() { return all_[--size_]; }
    void clear() { size_ = 0; }

   private:
    std::vector<T> all_;
    std::size_t size_ = 0;
  };

  static std::size_t index(int number) { return static_cast<std::size_t>(number); }
  std::size_t digit_count() const { return index(houses_.digits); }
  std::pair<std::size_t, int> place_of(std::size_t item) const {
    const std::size_t place = item - sets_.size();
    return {place / digit_count(), static_cast<int>(place % digit_count())};
  }

  void insert(int cell, int digit) {
    sets_[index(cell)] |= 1u << static_cast<unsigned>(digit);
    places_[index(digit)].insert(cell);
    ++left_[index(cell)];
    for (const Item house : houses_of(cell)) ++left_[house + index(digit)];
  }
  void take_from(Item item) {
    --left_[item];
    notice(item);
  }
  void notice(Item item) {
    if (left_[item] > few) return;
    if (left_[item] == 1) {
      single_.push(item);
    } else if (left_[item] == 0) {
      is_broken_ = true;
      broken_ = item;
    } else if (item >= sets_.size()) {
      few_.push(item);
    }
  }
  // Where the digits of the houses of a cell begin in left_.
  std::span<const Item> houses_of(int cell) const {
    return std::span(houses_of_)
        .subspan(first_house_of_[index(cell)],
                 first_house_of_[index(cell) + 1] - first_house_of_[index(cell)]);
  }

  const SomeHouses& houses_;
  std::vector<std::uint32_t> sets_;  // the digits of each cell
  std::array<Cells, SomeHouses::digit_capacity> places_{};
  Cells placed_;
  std::vector<std::uint8_t> left_;  // of each cell; then, by house, of each digit
  std::vector<Item> houses_of_;
  std::vector<std::size_t> first_house_of_;
  Stack<int> removed_;        // candidates by number, placed cells as ~cell
  Stack<Item> single_, few_;  // to look at: an item comes in as it comes down to one, to a few
  bool is_broken_ = false;
  Item broken_ = 0;  // what has none left
};

}  // namespace sudosat
