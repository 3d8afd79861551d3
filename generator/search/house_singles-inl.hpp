// Finds singles and locked candidates on a board of houses. Included once for each instruction set (Highway).
#if defined(SUDOSAT_HOUSE_SINGLES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_HOUSE_SINGLES_INL
#undef SUDOSAT_HOUSE_SINGLES_INL
#else
#define SUDOSAT_HOUSE_SINGLES_INL
#endif

#include "generator/search/house_candidates-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::HWY_NAMESPACE {

template <class SomeHouses>
class HouseSingles : public HouseCandidates<SomeHouses> {
 public:
  using Cells = typename SomeHouses::Cells;
  using HouseCandidates<SomeHouses>::HouseCandidates;

  // Places naked and hidden singles until no more follow. Returns false if a cell has no candidate left or a
  // house no place for a digit; call restore() then.
  bool rest_by_singles() {
    failure_ = nullptr;
    while (failure_ == nullptr && now_.fresh != 0) {
      std::uint32_t digits = std::exchange(now_.fresh, 0);
      place_naked();
      // Digits that lose places are fresh again, and the loop goes on, as there may be new naked singles.
      for (digits |= now_.fresh; digits != 0 && failure_ == nullptr; digits &= digits - 1)
        place_hidden(std::countr_zero(digits));
    }
    return failure_ == nullptr;
  }
  // Does what rest_by_singles() does, and applies locked candidates: a digit that a house can hold only where
  // it crosses another house stands nowhere else in the other one.
  bool rest_by_locked() {
    while (rest_by_singles() && now_.unlocked != 0) {
      const int digit = std::countr_zero(now_.unlocked);
      now_.unlocked &= now_.unlocked - 1;
      remove_locked(digit);
      if (tables_.sees_beyond_houses && failure_ == nullptr) remove_seen(digit);
      if (failure_ != nullptr) return false;
    }
    return failure_ == nullptr;
  }
  // Returns, after a contradiction, the house of a digit that has no place left, or the cells that a cell
  // without a candidate sees.
  const Cells& cells_of_failure() const { return *failure_; }

 private:
  using Base = HouseCandidates<SomeHouses>;
  using typename Base::CellLanes;
  using typename Base::HouseSet;
  using typename Base::Lane;
  using typename Base::Tables;
  using typename Base::Vectors;
  using V = typename Vectors::V;
  using Base::digits_;
  using Base::for_each_cell;
  using Base::now_;
  using Base::open;
  using Base::places;
  using Base::tables_;

  // The bits of a step's houses, from `house` on, and of later houses. A step never lies in two words.
  static std::uint32_t houses_from(std::size_t house, const HouseSet& set) {
    return static_cast<std::uint32_t>(set.word(house / 64) >> house % 64);
  }

  void place_naked() {
    CellLanes singles, empty;
    bool is_any = false, is_empty = false;
    for (std::size_t lane = 0; lane < singles.size(); lane += Vectors::size()) {
      V once = Vectors::zero(), others = Vectors::load(now_.placed.data() + lane);
      for (int digit = 0; digit < digits_; ++digit) {
        const V cells = Vectors::load(places(digit) + lane);
        others = hn::Or(others, hn::And(once, cells));
        once = hn::Or(once, cells);
      }
      const V single = hn::AndNot(others, once),
              none = hn::AndNot(once, Vectors::load(tables_.everywhere.data() + lane));
      is_any = is_any || !Vectors::is_empty(single);
      is_empty = is_empty || !Vectors::is_empty(none);
      Vectors::store(single, singles.data() + lane);
      Vectors::store(none, empty.data() + lane);
    }
    const auto fail = [this](int cell) {
      if (failure_ == nullptr) failure_ = &tables_.houses.peers[cell];
    };
    if (is_empty) return for_each_cell(empty.data(), fail);
    if (!is_any) return;
    for_each_cell(singles.data(), [&](int cell) {
      if (failure_ != nullptr) return;
      // Another single may have taken the digit meanwhile.
      const std::uint32_t digits = this->digits_of(cell);
      if (digits == 0) return fail(cell);
      this->place_single(cell, std::countr_zero(digits));
    });
  }

  // The houses of a step, as bits, for which narrow() leaves no place.
  template <class Narrow>
  static std::uint32_t without_places(const Lane* in_houses, Narrow narrow) {
    std::uint32_t bits = 0;
    for (std::size_t lane = 0; lane < Tables::step; lane += Vectors::size())
      bits |= Vectors::where_empty(narrow(Vectors::load(in_houses + lane), lane)) << lane;
    return bits;
  }

  void place_hidden(int digit) {
    for (std::size_t first = 0; first < tables_.house_lanes(); first += Tables::step) {
      const Lane* const in_houses = places(digit) + Tables::cell_lanes + first;
      const std::uint32_t empty = without_places(in_houses, [](V left, std::size_t) { return left; });
      if (empty != 0) return fail_in(first + static_cast<std::size_t>(std::countr_zero(empty)));
      std::uint32_t single = without_places(
          in_houses, [](V left, std::size_t) { return hn::And(left, hn::Sub(left, Vectors::constant(1))); });
      for (single &= houses_from(first, open(digit)); single != 0; single &= single - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(single));
        // A single placed above may have filled this house, or have taken its last place.
        if (!open(digit).contains(static_cast<int>(first + i))) continue;
        if (in_houses[i] == 0) return fail_in(first + i);
        this->place(tables_.first_of(first + i, in_houses[i]), digit);
      }
    }
  }

  void remove_locked(int digit) {
    for (std::size_t first = 0; first < tables_.house_lanes(); first += Tables::step) {
      const Lane* const in_houses = places(digit) + Tables::cell_lanes + first;
      const std::uint32_t asked = houses_from(first, open(digit));
      if (asked == 0) continue;
      for (const auto& crossings : tables_.crossings_from(first)) {
        std::uint32_t locked = without_places(in_houses, [&](V left, std::size_t lane) {
          return hn::And(left, Vectors::load(crossings.beside.data() + lane));
        });
        for (locked &= asked; locked != 0; locked &= locked - 1) {
          const auto i = static_cast<std::size_t>(std::countr_zero(locked));
          if (in_houses[i] == 0) return fail_in(first + i);
          remove_all(crossings.beyond[i], digit);
        }
      }
    }
  }
  // With rules of chess moves, all places of a digit in a house may see a cell outside the houses that they
  // share. With more than three places this hardly ever happens.
  void remove_seen(int digit) {
    constexpr int few = 3;
    const Lane* const in_houses = places(digit) + Tables::cell_lanes;
    for (std::size_t house = 0; house < tables_.houses.houses.size(); ++house) {
      if (!open(digit).contains(static_cast<int>(house)) || std::popcount(in_houses[house]) > few) continue;
      if (in_houses[house] == 0) return fail_in(house);
      CellLanes seen;
      seen.fill(static_cast<Lane>(~Lane{0}));
      for (Lane rest = in_houses[house]; rest != 0; rest &= static_cast<Lane>(rest - 1)) {
        const Lane* const unseen = tables_.unseen_from(tables_.first_of(house, rest));
        for (std::size_t lane = 0; lane < seen.size(); lane += Vectors::size())
          Vectors::store(hn::AndNot(Vectors::load(unseen + lane), Vectors::load(seen.data() + lane)),
                         seen.data() + lane);
      }
      remove_all(seen, digit);
    }
  }
  // Removes the digit from the cells, of which usually none has it.
  void remove_all(const CellLanes& cells, int digit) {
    CellLanes both;
    bool is_any = false;
    for (std::size_t lane = 0; lane < both.size(); lane += Vectors::size()) {
      const V found = hn::And(Vectors::load(places(digit) + lane), Vectors::load(cells.data() + lane));
      is_any = is_any || !Vectors::is_empty(found);
      Vectors::store(found, both.data() + lane);
    }
    if (is_any) for_each_cell(both.data(), [this, digit](int cell) { this->remove(cell, digit); });
  }

  void fail_in(std::size_t house) { failure_ = &tables_.houses.houses[house]; }

  const Cells* failure_ = nullptr;
};

}  // namespace sudosat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
