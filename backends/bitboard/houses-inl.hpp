// Propagation in houses that are given as lists. Included once for each instruction set (Highway).
#if defined(SUDOSAT_BITBOARD_HOUSES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_BITBOARD_HOUSES_INL
#undef SUDOSAT_BITBOARD_HOUSES_INL
#else
#define SUDOSAT_BITBOARD_HOUSES_INL
#endif

#include <span>

#include "backends/bitboard/counts-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::bitboard::HWY_NAMESPACE {

// The low bit of what is not empty goes.
HWY_INLINE Half without_lowest(Half v) { return hn::And(v, hn::Sub(v, hn::Set(Tag(), 1))); }
// All bits of the lanes in which v is empty.
HWY_INLINE Half where_empty(Half v) { return hn::VecFromMask(Tag(), hn::Eq(v, hn::Zero(Tag()))); }
HWY_INLINE Vec without_lowest(Vec v) { return {without_lowest(v.low), without_lowest(v.high)}; }
HWY_INLINE Vec where_empty(Vec v) { return {where_empty(v.low), where_empty(v.high)}; }

// Naked and hidden singles of these houses, for each digit on what the digits before it left. Adds to `fixed`.
HWY_INLINE Step sweep_houses(Boards& boards, std::span<const House> houses, const Counted& counted,
                             Vec (&fixed)[3]) {
  const Vec zero = constant(0);
  Vec changes = zero, contradictions = zero, placed[3] = {zero, zero, zero};
  for (int d = 0; d < digits; ++d) {
    Vec word[3], naked[3];
    for (int k = 0; k < 3; ++k) {
      word[k] = without(load(boards.words[d + digits * k]), placed[k]);
      naked[k] = word[k] & counted.single[k];
    }
    for (const House& house : houses) {
      const Vec mask[3] = {constant(house[0]), constant(house[1]), constant(house[2])};
      const Vec place[3] = {word[0] & mask[0], word[1] & mask[1], word[2] & mask[2]};
      const Vec single[3] = {naked[0] & mask[0], naked[1] & mask[1], naked[2] & mask[2]};
      const Vec places = either(place[0], place[1], place[2]),
                singles = either(single[0], single[1], single[2]);
      contradictions = either(contradictions, where_empty(places), without_lowest(singles)) |
                       majority(single[0], single[1], single[2]);
      const Vec is_only =
          where_empty(without_lowest(places) | majority(place[0], place[1], place[2]));
      const Vec is_open = where_empty(singles);
      for (int k = 0; k < 3; ++k) {
        placed[k] = or_both(placed[k], place[k], is_only);
        word[k] = word[k] & either(single[k], is_open, without(word[k], mask[k]));
      }
    }
    for (int k = 0; k < 3; ++k) {
      changes = changes | (word[k] ^ load(boards.words[d + digits * k]));
      store(word[k], boards.words[d + digits * k]);
    }
  }
  for (int k = 0; k < 3; ++k) fixed[k] = fixed[k] | placed[k];
  return {changes, contradictions};
}

}  // namespace sudosat::bitboard::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
