// The boards in the lanes of one vector, and what constraints do to them. Included once for each instruction
// set (Highway).
#if defined(SUDOSAT_LOCKSTEP_LANE_BOARDS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_LOCKSTEP_LANE_BOARDS_INL
#undef SUDOSAT_LOCKSTEP_LANE_BOARDS_INL
#else
#define SUDOSAT_LOCKSTEP_LANE_BOARDS_INL
#endif
#include <cstdint>
#include <hwy/highway.h>

#include "backends/lockstep/sweep.hpp"
#include "backends/mask_bits-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::lockstep::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using D = hn::CappedTag<Set, lanes>;
using V = hn::Vec<D>;
using M = hn::Mask<D>;

HWY_INLINE V zero() { return hn::Zero(D()); }
HWY_INLINE M none() { return hn::Ne(zero(), zero()); }
HWY_INLINE LaneBits lane_bits(M mask) { return sudosat::HWY_NAMESPACE::mask_bits(D(), mask); }

// The set if it has at most one digit. Otherwise the result is empty.
HWY_INLINE V single(V set) {
  return hn::IfThenElseZero(hn::Eq(hn::And(set, hn::Sub(set, hn::Set(D(), 1))), zero()), set);
}
// Keeps those of `digits` that the set has, or the whole set if it has none of them. `crowded` is not empty
// if it has several.
HWY_INLINE V only(V digits, V set, V& crowded) {
  const V both = hn::And(digits, set);
  crowded = hn::Or(crowded, hn::And(both, hn::Sub(both, hn::Set(D(), 1))));
  return hn::IfThenElse(hn::Eq(both, zero()), set, both);
}
HWY_INLINE V lowest(V set) { return hn::And(set, hn::Sub(zero(), set)); }
// The lanes in which the word is negative as a signed number.
HWY_INLINE M is_negative(V numbers) { return hn::Ne(hn::ShiftRight<15>(numbers), zero()); }

// Looks up every byte of `numbers` in the table.
HWY_INLINE V entries(const std::uint8_t (&table)[16], V numbers) {
#if HWY_TARGET == HWY_SCALAR
  const unsigned both = hn::GetLane(numbers);
  return hn::Set(D(), static_cast<Set>(table[both & 0xFF] | table[both >> 8] << 8));
#else
  return hn::TableLookupBytes(hn::BitCast(D(), hn::LoadDup128(hn::Repartition<std::uint8_t, D>(), table)),
                              numbers);
#endif
}
HWY_INLINE V low_halves(V bytes) { return hn::And(bytes, hn::Set(D(), 0x0F0F)); }
HWY_INLINE V high_halves(V bytes) { return low_halves(hn::ShiftRight<4>(bytes)); }

// Reverses the order of the bits: bit 0 becomes bit 15.
HWY_INLINE V reverse(V set) {
  alignas(16) static constexpr std::uint8_t reversed[16] = {0, 8, 4, 12, 2, 10, 6, 14,
                                                            1, 9, 5, 13, 3, 11, 7, 15};
  const V bytes =
      hn::Or(hn::ShiftLeft<4>(entries(reversed, low_halves(set))), entries(reversed, high_halves(set)));
  return hn::Or(hn::ShiftLeft<8>(bytes), hn::ShiftRight<8>(bytes));
}

// The place of the bit in a set of one bit (by a de Bruijn sequence: Leiserson, Prokop and Randall 1998).
HWY_INLINE V place_of(V bit) {
  alignas(16) static constexpr std::uint8_t places[16] = {0,  1, 2, 5,  3,  9, 6,  11,
                                                          15, 4, 8, 10, 14, 7, 13, 12};
  return entries(places, hn::ShiftRight<12>(hn::Mul(bit, hn::Set(D(), 0x09AF))));
}

HWY_INLINE V sum_of_places(V set) {
  alignas(16) static constexpr std::uint8_t counts[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
  alignas(16) static constexpr std::uint8_t sums[16] = {0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 5, 5, 6, 6};
  const V low = low_halves(set), high = high_halves(set);
  const V many = entries(counts, high), more = hn::Add(entries(counts, low), many);
  // The sum of the places of each byte's bits, counted from its lowest.
  const V by_byte = hn::Add(hn::Add(entries(sums, low), entries(sums, high)), hn::ShiftLeft<2>(many));
  const V upper = hn::Add(hn::ShiftRight<8>(by_byte), hn::ShiftLeft<3>(hn::ShiftRight<8>(more)));
  return hn::Add(hn::And(by_byte, hn::Set(D(), 0xFF)), upper);
}

// Returns the lowest bit, from `bit` on, that the set does not have.
HWY_INLINE V next_free(V set, V bit) { return lowest(hn::Not(hn::Or(set, hn::Sub(bit, hn::Set(D(), 1))))); }

// Shifts the set by up to 15. Only AVX-512 can shift each word by a number of its own. Elsewhere the set is
// multiplied by a power of two. A table has the bytes of that power, of which the upper one counts from 8 on.
HWY_INLINE V shifted(V set, V by) {
#if HWY_TARGET == HWY_AVX3 || HWY_TARGET == HWY_SCALAR
  return hn::Shl(set, by);
#else
  alignas(16) static constexpr std::uint8_t powers[16] = {1, 2, 4, 8, 16, 32, 64, 128};
  return hn::Mul(set, entries(powers, hn::Xor(hn::Or(by, hn::ShiftLeft<8>(by)), hn::Set(D(), 0x0800))));
#endif
}

// Returns the digits of the set, and for each of them up to `more` (at most 15) digits above it.
HWY_INLINE V spread(V set, V more) {
  for (int step : {1, 2, 4, 8}) {
    const V by = hn::Min(more, hn::Set(D(), static_cast<Set>(step)));
    set = hn::Or(set, shifted(set, by));
    more = hn::Sub(more, by);
  }
  return set;
}

// The digits from `first` to `last`, of which the first is at most 15.
HWY_INLINE V interval(V first, V last) {
  const V top = hn::Min(last, hn::Set(D(), 15));
  const V up_to = hn::Sub(shifted(hn::Set(D(), 2), top), hn::Set(D(), 1));
  return hn::And(up_to, shifted(hn::Set(D(), 0xFFFF), first));
}

class LaneBoards {
 public:
  LaneBoards(LockstepBoards& boards, int offset) : boards_(boards), offset_(offset) {}

 protected:
  static V constant(int value) { return hn::Set(D(), static_cast<Set>(value)); }
  V load(int cell) const { return hn::Load(D(), at(cell)); }
  Set* at(int cell) const { return boards_.sets[cell].lane + offset_; }
  // Collects what one constraint changes, and whether it fails. Each run() has an Effect of its own, which
  // stays in registers.
  struct Effect {
    V changes;
    V least;  // in each lane the least of the sets stored; an empty set is a failure
  };
  static Effect no_effect() { return {zero(), constant(0xFFFF)}; }
  // Stores `after` in the cell. It is a part of `before`, which the cell has now.
  HWY_INLINE void store(int cell, V before, V after, Effect& effect) const {
    effect.changes = hn::Or(effect.changes, hn::Xor(before, after));
    effect.least = hn::Min(effect.least, after);
    hn::Store(after, D(), at(cell));
  }
  // Ends the run of a constraint. `failures` are the lanes in which it fails although no set is empty.
  void end(const Effect& effect, M failures = none()) {
    changes_ = hn::Or(changes_, effect.changes);
    const M now = hn::AndNot(dead_, hn::Or(failures, hn::Eq(effect.least, zero())));
    failed_ = hn::IfThenElse(now, constant(number_++), failed_);
    dead_ = hn::Or(dead_, now);
  }

  V load(const LaneSets& row) const { return hn::Load(D(), row.lane + offset_); }
  V union_of(const LockstepPlan::Cells& cells) const {
    V all = zero();
    for (int cell : cells) all = hn::Or(all, load(cell));
    return all;
  }
  // Removes digits from the cells. Usually no cell has any of them.
  void remove(const LockstepPlan::Cells& cells, V digits) {
    if (hn::AllTrue(D(), hn::Eq(digits, zero()))) return;
    changes_ = hn::Or(changes_, digits);
    for (int cell : cells) hn::Store(hn::AndNot(digits, load(cell)), D(), at(cell));
  }

  // Called at the end of a sweep. Returns the lanes that are dead or changed, and stores the constraint that
  // failed in dead ones.
  Swept swept() const {
    hn::Store(failed_, D(), boards_.failed.lane + offset_);
    return {lane_bits(dead_) << offset_, lane_bits(hn::Ne(changes_, zero())) << offset_};
  }

  LockstepBoards& boards_;
  const int offset_;

 private:
  int number_ = 0;  // the number of the constraint that runs
  V changes_ = zero(), failed_ = zero();
  M dead_ = none();
};

}  // namespace sudosat::lockstep::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
