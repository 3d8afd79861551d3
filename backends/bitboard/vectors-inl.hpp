// Vectors with a word of each lane. Included once for each instruction set (Highway).
#if defined(SUDOSAT_BITBOARD_VECTORS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_BITBOARD_VECTORS_INL
#undef SUDOSAT_BITBOARD_VECTORS_INL
#else
#define SUDOSAT_BITBOARD_VECTORS_INL
#endif

#include <hwy/highway.h>

#include "backends/mask_bits-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::bitboard::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<std::uint32_t, 16>;
using Half = hn::Vec<Tag>;
inline constexpr int half_lanes = static_cast<int>(hn::MaxLanes(Tag()));
inline constexpr int lane_count = 2 * half_lanes;

// Two vectors that go through the same steps: one alone would spend a third of the time waiting for its own
// results.
struct Vec {
  Half low, high;
};

// One bit per lane.
using LaneBits = std::uint32_t;
inline constexpr LaneBits all_lanes = ~LaneBits{0} >> (32 - lane_count);

// A word of each lane's board.
struct alignas(128) LaneWords {
  std::uint32_t lane[lane_count];
};

HWY_INLINE Vec load(const LaneWords& row) {
  return {hn::Load(Tag(), row.lane), hn::Load(Tag(), row.lane + half_lanes)};
}
HWY_INLINE void store(Vec v, LaneWords& row) {
  hn::Store(v.low, Tag(), row.lane);
  hn::Store(v.high, Tag(), row.lane + half_lanes);
}
HWY_INLINE Vec constant(std::uint32_t bits) { return {hn::Set(Tag(), bits), hn::Set(Tag(), bits)}; }
HWY_INLINE Vec operator&(Vec a, Vec b) { return {hn::And(a.low, b.low), hn::And(a.high, b.high)}; }
HWY_INLINE Vec operator|(Vec a, Vec b) { return {hn::Or(a.low, b.low), hn::Or(a.high, b.high)}; }
HWY_INLINE Vec operator^(Vec a, Vec b) { return {hn::Xor(a.low, b.low), hn::Xor(a.high, b.high)}; }
HWY_INLINE Vec without(Vec a, Vec b) { return {hn::AndNot(b.low, a.low), hn::AndNot(b.high, a.high)}; }
HWY_INLINE Vec either(Vec a, Vec b, Vec c) {
  return {hn::Or3(a.low, b.low, c.low), hn::Or3(a.high, b.high, c.high)};
}
// a, and what b and c share.
HWY_INLINE Vec or_both(Vec a, Vec b, Vec c) {
  return {hn::OrAnd(a.low, b.low, c.low), hn::OrAnd(a.high, b.high, c.high)};
}
// Bit by bit. Highway's IfVecThenElse promises that for whole lanes only: with AVX-512 it chooses bits, but
// with AVX2 and SSE4 bytes.
template <class V>
HWY_INLINE V choose_bits(V mask, V yes, V no) {
#if HWY_TARGET <= HWY_AVX3
  return hn::IfVecThenElse(mask, yes, no);
#else
  return hn::Or(hn::And(mask, yes), hn::AndNot(mask, no));
#endif
}
HWY_INLINE Vec choose(Vec mask, Vec yes, Vec no) {
  return {choose_bits(mask.low, yes.low, no.low), choose_bits(mask.high, yes.high, no.high)};
}
HWY_INLINE Vec majority(Vec a, Vec b, Vec c) { return choose(a ^ b, c, a); }
template <int bits>
HWY_INLINE Vec up(Vec v) {
  return {hn::ShiftLeft<bits>(v.low), hn::ShiftLeft<bits>(v.high)};
}
template <int bits>
HWY_INLINE Vec down(Vec v) {
  return {hn::ShiftRight<bits>(v.low), hn::ShiftRight<bits>(v.high)};
}
HWY_INLINE LaneBits lane_bits(hn::Mask<Tag> mask) { return sudosat::HWY_NAMESPACE::mask_bits(Tag(), mask); }
// The lanes in which two vectors are equal.
HWY_INLINE LaneBits equal(Vec a, Vec b) {
  return lane_bits(hn::Eq(a.low, b.low)) | lane_bits(hn::Eq(a.high, b.high)) << half_lanes;
}

}  // namespace sudosat::bitboard::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
