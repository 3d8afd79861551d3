// The candidates of a board of houses, digit by digit (house_tables.hpp). Included once for each instruction
// set (Highway).
#if defined(SUDOSAT_HOUSE_CANDIDATES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_HOUSE_CANDIDATES_INL
#undef SUDOSAT_HOUSE_CANDIDATES_INL
#else
#define SUDOSAT_HOUSE_CANDIDATES_INL
#endif

#include <array>
#include <bit>
#include <cassert>
#include <hwy/highway.h>
#include <utility>
#include <vector>

#include "backends/mask_bits-inl.hpp"
#include "generator/search/house_tables.hpp"
#include "puzzle/candidate.hpp"
#include "puzzle/puzzle.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

// Vectors of lanes.
template <class Lane, std::size_t most>
struct LaneVectors {
  using D = hn::CappedTag<Lane, most>;
  using V = hn::Vec<D>;

  static std::size_t size() { return hn::Lanes(D()); }
  static V constant(Lane value) { return hn::Set(D(), value); }
  static V zero() { return hn::Zero(D()); }
  static V load(const Lane* lanes) { return hn::LoadU(D(), lanes); }
  static void store(V lanes, Lane* to) { hn::StoreU(lanes, D(), to); }
  static bool is_empty(V lanes) { return hn::AllTrue(D(), hn::Eq(lanes, zero())); }
  static std::uint32_t where_empty(V lanes) { return mask_bits(D(), hn::Eq(lanes, zero())); }
};

template <class SomeHouses>
class HouseCandidates {
 public:
  HouseCandidates(const SomeHouses& houses, const Puzzle& puzzle) : tables_(houses), digits_(houses.digits) {
    for (int digit = 0; digit < digits_; ++digit) {
      now_.places.insert(now_.places.end(), tables_.everywhere.begin(), tables_.everywhere.end());
      now_.open[digit] = houses.all_houses;
      touch(digit);
    }
    now_.placed.assign(Tables::cell_lanes, 0);
    now_.unplaced = houses.cells;
    for (int cell = 0; cell < houses.cells; ++cell)
      for (int digit = 0; digit < digits_; ++digit)
        if (!puzzle.candidates[cell].contains(digit)) remove(cell, digit);
  }

  const SomeHouses& houses() const { return tables_.houses; }
  bool is_placed(int cell) const {
    const Place own = Tables::place_of(cell);
    return (now_.placed[own.lane] & own.bit) != 0;
  }
  bool is_solved() const { return now_.unplaced == 0; }
  bool contains(int cell, int digit) const {
    const Place own = Tables::place_of(cell);
    return (places(digit)[own.lane] & own.bit) != 0;
  }
  // Bit i: digit i.
  std::uint32_t digits_of(int cell) const {
    const Place own = Tables::place_of(cell);
    std::uint32_t digits = 0;
    for (int digit = 0; digit < digits_; ++digit)
      digits |= std::uint32_t{(places(digit)[own.lane] & own.bit) != 0} << digit;
    return digits;
  }
  // Returns the lowest digit of the cell, which must have one.
  int digit_of(int cell) const { return std::countr_zero(digits_of(cell)); }

  void remove(int cell, int digit) {
    if (contains(cell, digit)) take(cell, digit);
  }
  // Call this only if the cell can hold the digit.
  void place(int cell, int digit) {
    for (std::uint32_t rest = digits_of(cell) & ~(std::uint32_t{1} << digit); rest != 0; rest &= rest - 1)
      take(cell, std::countr_zero(rest));
    place_single(cell, digit);
  }
  // Call this only if the cell has no other candidate.
  void place_single(int cell, int digit) {
    Lane* const left = places(digit);
    const Lane* const unseen = tables_.unseen_from(cell);
    for (std::size_t lane = 0; lane < tables_.lanes; lane += Vectors::size())
      Vectors::store(hn::And(Vectors::load(left + lane), Vectors::load(unseen + lane)), left + lane);
    now_.open[digit] -= tables_.houses.houses_of[cell];
    const Place own = Tables::place_of(cell);
    now_.placed[own.lane] |= own.bit;
    --now_.unplaced;
    touch(digit);
  }

  // Keeps a copy of the board for restore(), which also drops the copies made after it.
  std::size_t keep() {
    if (depth_ == kept_.size()) kept_.emplace_back();
    kept_[depth_] = now_;
    return depth_++;
  }
  void restore(std::size_t kept) {
    std::swap(now_, kept_[kept]);
    depth_ = kept;
  }

  // Calls visit(cell) for the open cells with the fewest candidates, and returns how many these have. There
  // must be open cells, and all must have several candidates.
  template <class Visit>
  std::size_t for_each_narrowest(Visit visit) const {
    std::array<CellLanes, planes> counts;
    for (std::size_t lane = 0; lane < Tables::cell_lanes; lane += Vectors::size()) count(lane, counts);
    for (std::size_t wanted = 2;; ++wanted) {
      assert(wanted <= static_cast<std::size_t>(digits_));
      CellLanes found;
      bool is_any = false;
      for (std::size_t lane = 0; lane < found.size(); lane += Vectors::size()) {
        auto differs = Vectors::zero();
        for (std::size_t plane = 0; plane < planes; ++plane) {
          const auto bit = Vectors::load(counts[plane].data() + lane);
          differs = hn::Or(differs, (wanted >> plane & 1) != 0 ? hn::Not(bit) : bit);
        }
        const auto cells = hn::AndNot(differs, Vectors::load(tables_.everywhere.data() + lane));
        is_any = is_any || !Vectors::is_empty(cells);
        Vectors::store(cells, found.data() + lane);
      }
      if (!is_any) continue;
      for_each_cell(found.data(), visit);
      return wanted;
    }
  }
  // Returns a candidate of a digit that has two places in a house; its cell is -1 if there is none.
  Candidate one_of_two_places() const {
    for (int digit = 0; digit < digits_; ++digit) {
      const Lane* const in_houses = places(digit) + Tables::cell_lanes;
      for (std::size_t house = 0; house < tables_.houses.houses.size(); ++house)
        if (std::popcount(in_houses[house]) == 2) return {tables_.first_of(house, in_houses[house]), digit};
    }
    return {-1, -1};
  }

 protected:
  using Tables = HouseTables<SomeHouses>;
  using Lane = typename Tables::Lane;
  using Place = typename Tables::Place;
  using Vectors = LaneVectors<Lane, Tables::step>;
  using HouseSet = typename SomeHouses::HouseSet;
  using CellLanes = std::array<Lane, Tables::cell_lanes>;

  struct State {
    std::vector<Lane> places;                               // the places of each digit
    std::array<HouseSet, SomeHouses::digit_capacity> open;  // the houses in which each digit is not placed
    std::vector<Lane> placed;                               // cells
    int unplaced = 0;
    // Digits that have lost places since singles, and since locked candidates, were looked for.
    std::uint32_t fresh = 0, unlocked = 0;
  };

  // Calls visit(cell) for the cells whose bits are set.
  template <class Visit>
  static void for_each_cell(const Lane* lanes, Visit visit) {
    for (std::size_t lane = 0; lane < Tables::cell_lanes; ++lane)
      for (Lane rest = lanes[lane]; rest != 0; rest &= static_cast<Lane>(rest - 1))
        visit(static_cast<int>(lane * Tables::lane_bits) + std::countr_zero(rest));
  }
  Lane* places(int digit) { return now_.places.data() + static_cast<std::size_t>(digit) * tables_.lanes; }
  const Lane* places(int digit) const {
    return now_.places.data() + static_cast<std::size_t>(digit) * tables_.lanes;
  }
  const HouseSet& open(int digit) const { return now_.open[digit]; }

  const Tables tables_;
  const int digits_;
  State now_;

 private:
  static constexpr std::size_t planes = std::bit_width(static_cast<unsigned>(SomeHouses::digit_capacity));
  // Counts the candidates of the cells from a lane on, as binary digits.
  void count(std::size_t lane, std::array<CellLanes, planes>& counts) const {
    std::array<typename Vectors::V, planes> sums;
    sums.fill(Vectors::zero());
    for (int digit = 0; digit < digits_; ++digit) {
      auto carry = Vectors::load(places(digit) + lane);
      for (auto& sum : sums) {
        const auto both = hn::And(sum, carry);
        sum = hn::Xor(sum, carry);
        carry = both;
      }
    }
    for (std::size_t plane = 0; plane < planes; ++plane)
      Vectors::store(sums[plane], counts[plane].data() + lane);
  }
  void take(int cell, int digit) {
    for (const Place& place : tables_.places_of(cell))
      places(digit)[place.lane] &= static_cast<Lane>(~place.bit);
    touch(digit);
  }
  void touch(int digit) {
    now_.fresh |= std::uint32_t{1} << digit;
    now_.unlocked |= std::uint32_t{1} << digit;
  }

  std::vector<State> kept_;
  std::size_t depth_ = 0;  // how many of `kept_` are in use
};

}  // namespace sudosat::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
