// Vectors with a word of each lane, and propagation in rows, columns, boxes and other houses. Included once
// for each instruction set (Highway).
#if defined(SUDOSAT_BITBOARD_HOUSES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_BITBOARD_HOUSES_INL
#undef SUDOSAT_BITBOARD_HOUSES_INL
#else
#define SUDOSAT_BITBOARD_HOUSES_INL
#endif
#include <hwy/highway.h>
#include <span>

#include "backends/bitboard/board.hpp"
#include "backends/mask_bits-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::bitboard::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using Tag = hn::CappedTag<std::uint32_t, 16>;
using Half = hn::Vec<Tag>;
inline constexpr int half_lanes = static_cast<int>(hn::MaxLanes(Tag()));
inline constexpr int lane_count = 2 * half_lanes;

// Two vectors that go through the same steps. With a single vector the processor would wait for its results a
// third of the time.
struct Vec {
  Half low, high;
};

// Bit i stands for lane i.
using LaneBits = std::uint32_t;
inline constexpr LaneBits all_lanes = ~LaneBits{0} >> (32 - lane_count);

// Holds one word of the board of each lane.
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
// The bits of a, and the bits that b and c share.
HWY_INLINE Vec or_both(Vec a, Vec b, Vec c) {
  return {hn::OrAnd(a.low, b.low, c.low), hn::OrAnd(a.high, b.high, c.high)};
}
// Chooses bit by bit. Highway's IfVecThenElse only chooses whole lanes for certain: it chooses bits with
// AVX-512, but bytes with AVX2 and SSE4.
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
// Returns the lanes in which two vectors are equal.
HWY_INLINE LaneBits equal(Vec a, Vec b) {
  return lane_bits(hn::Eq(a.low, b.low)) | lane_bits(hn::Eq(a.high, b.high)) << half_lanes;
}

// Collects what a step of propagation finds, digit by digit.
struct SinglesFound {
  // Cells that are the only place of a digit in a house.
  Vec fixed[3];
  // A bit is set if a house has two naked singles of the digit, or no place for it.
  Vec broken;
  // The lowest three bits: the stacks in which each digit has a place.
  Vec placeable;
};

// Nine groups of three bits (octal 1 each), of which every third, or three neighbours, are chosen.
inline constexpr std::uint32_t every_group = 0111111111;
inline constexpr std::uint32_t first_groups = 0007007007, second_groups = 0070070070,
                               third_groups = 0700700700;
inline constexpr std::uint32_t first_band = 0000000777, third_band = 0777000000;

// Rotates bits within a group (stacks), groups within a band (rows), or bands. Each place gets the value of
// the next place (next_…) or of the one after that (last_…).
HWY_INLINE Vec next_stack(Vec v) { return choose(constant(every_group << 2), up<2>(v), down<1>(v)); }
HWY_INLINE Vec last_stack(Vec v) { return choose(constant(every_group), down<2>(v), up<1>(v)); }
HWY_INLINE Vec next_row(Vec v) { return choose(constant(third_groups), up<6>(v), down<3>(v)); }
HWY_INLINE Vec next_band(Vec v) { return choose(constant(third_band), up<18>(v), down<9>(v)); }
HWY_INLINE Vec last_band(Vec v) { return choose(constant(first_band), down<18>(v), up<9>(v)); }

// The triads of a digit in a band form a 3x3 matrix, rows against boxes, in which the digit's three places
// are a permutation. Keeps the triads that lie in one: those whose minor, the four triads in the other rows
// and boxes, has a diagonal. This is what locked candidates, pointing and claiming, remove. `next` and `last`
// are the triads rotated along the other side of the matrix.
HWY_INLINE Vec in_permutation(Vec triads, Vec next, Vec last) {
  const Vec diagonals = or_both(next & next_row(last), last, next_row(next));
  return triads & next_row(diagonals);
}

// Each of the three words holds a value for the first, the second and the third group of each band.
HWY_INLINE Vec merge_rows(Vec first, Vec second, Vec third) {
  return choose(constant(first_groups), first, choose(constant(second_groups), second, third));
}

// Houses that are rows, columns and boxes.
struct Boxes {
  // Finds naked and hidden singles and locked candidates of a digit. `single` holds the cells in which the
  // digit is the only candidate.
  HWY_INLINE void narrow(const Vec (&single)[3], Vec (&word)[3], SinglesFound& step) const {
    // A naked single leaves its digit no other place in the box.
    Vec box = either(single[0], single[1], single[2]);
    // Looks for two naked singles in a box now: otherwise they would go unnoticed until the box is full.
    step.broken = either(step.broken, majority(single[0], single[1], single[2]),
                         constant(first_groups) & majority(box, down<3>(box), down<6>(box)));
    box = constant(first_groups) & either(box, down<3>(box), down<6>(box));
    box = either(box, up<3>(box), up<6>(box));
    for (int k = 0; k < 3; ++k) word[k] = without(choose(box, single[k], word[k]), step.fixed[k]);

    // Row triads: bit 9 * band + 3 * row + stack.
    const Vec crowded = majority(word[0], word[1], word[2]);
    Vec triads = either(word[0], word[1], word[2]);
    triads = in_permutation(triads, next_stack(triads), last_stack(triads));
    // A triad is forced if it is the only one in its row, so also in its box, and has one cell left.
    const Vec forced = without(triads, either(next_stack(triads), last_stack(triads), crowded));
    for (int k = 0; k < 3; ++k) {
      step.fixed[k] = or_both(step.fixed[k], word[k], forced);
      word[k] = word[k] & triads;
    }

    // Column triads: bit 9 * band + 3 * k + stack.
    triads = merge_rows(either(word[0], down<3>(word[0]), down<6>(word[0])),
                        either(word[1], down<3>(word[1]), up<3>(word[1])),
                        either(word[2], up<3>(word[2]), up<6>(word[2])));
    triads = in_permutation(triads, next_band(triads), last_band(triads));
    step.placeable = step.placeable & either(triads, down<3>(triads), down<6>(triads));
    const Vec first = triads & constant(first_groups), second = triads & constant(second_groups),
              third = triads & constant(third_groups);
    word[0] = word[0] & either(first, up<3>(first), up<6>(first));
    word[1] = word[1] & either(second, up<3>(second), down<3>(second));
    word[2] = word[2] & either(third, down<3>(third), down<6>(third));
  }
};

// Houses that are rows and columns.
struct Lines {
  // Finds naked and hidden singles of a digit.
  HWY_INLINE void narrow(const Vec (&single)[3], Vec (&word)[3], SinglesFound& step) const {
    const Vec all = constant((1u << board_bits) - 1);
    // A row is a group of three bits in each word.
    Vec singles = either(single[0], single[1], single[2]);
    step.broken =
        either(step.broken, majority(single[0], single[1], single[2]), singles & next_stack(singles));
    const Vec is_placed = either(singles, next_stack(singles), last_stack(singles));
    for (int k = 0; k < 3; ++k) word[k] = without(choose(is_placed, single[k], word[k]), step.fixed[k]);
    const Vec crowded = majority(word[0], word[1], word[2]);
    const Vec places = either(word[0], word[1], word[2]);
    const Vec others = either(next_stack(places), last_stack(places), crowded);
    step.broken = step.broken | without(all, places | others);
    const Vec forced = without(places, others);
    for (int k = 0; k < 3; ++k) step.fixed[k] = or_both(step.fixed[k], word[k], forced);

    // A column is every third bit of a word.
    for (int k = 0; k < 3; ++k) {
      const Counted naked = count_columns(single[k]);
      step.broken = step.broken | naked.several;
      word[k] = choose(in_all_rows(naked.any), single[k], word[k]);
      const Counted columns = count_columns(word[k]);
      step.broken = step.broken | (columns.any ^ constant(7));
      step.fixed[k] = or_both(step.fixed[k], word[k], in_all_rows(without(columns.any, columns.several)));
    }
  }

 private:
  // The columns of a word that have a bit, and those that have several, as the lowest three bits.
  struct Counted {
    Vec any, several;
  };
  static HWY_INLINE Counted count_columns(Vec word) {
    const Vec band = either(word, down<9>(word), down<18>(word)),
              bands = majority(word, down<9>(word), down<18>(word));
    return {either(band, down<3>(band), down<6>(band)) & constant(7),
            either(bands, down<3>(bands), down<6>(bands) | majority(band, down<3>(band), down<6>(band))) &
                constant(7)};
  }
  static HWY_INLINE Vec in_all_rows(Vec columns) {
    const Vec band = either(columns, up<3>(columns), up<6>(columns));
    return either(band, up<9>(band), up<18>(band));
  }
};

// Removes the low bit of each set that is not empty.
HWY_INLINE Half without_lowest(Half v) { return hn::And(v, hn::Sub(v, hn::Set(Tag(), 1))); }
// Returns all bits in the lanes in which v is empty.
HWY_INLINE Half where_empty(Half v) { return hn::VecFromMask(Tag(), hn::Eq(v, hn::Zero(Tag()))); }
HWY_INLINE Vec without_lowest(Vec v) { return {without_lowest(v.low), without_lowest(v.high)}; }
HWY_INLINE Vec where_empty(Vec v) { return {where_empty(v.low), where_empty(v.high)}; }

// Adds further houses to those of Base.
template <class Base>
class WithOthers {
 public:
  explicit WithOthers(std::span<const HouseWords> others) : others_(others) {}

  HWY_INLINE void narrow(const Vec (&single)[3], Vec (&word)[3], SinglesFound& step) const {
    base_.narrow(single, word, step);
    for (const HouseWords& other : others_) {
      const Vec house[3] = {constant(other[0]), constant(other[1]), constant(other[2])};
      const Vec naked[3] = {single[0] & house[0], single[1] & house[1], single[2] & house[2]};
      const Vec singles = either(naked[0], naked[1], naked[2]), is_open = where_empty(singles);
      for (int k = 0; k < 3; ++k) word[k] = word[k] & either(naked[k], is_open, without(word[k], house[k]));
      const Vec place[3] = {word[0] & house[0], word[1] & house[1], word[2] & house[2]};
      const Vec places = either(place[0], place[1], place[2]);
      step.broken = either(step.broken, where_empty(places), without_lowest(singles)) |
                    majority(naked[0], naked[1], naked[2]);
      const Vec is_only = where_empty(without_lowest(places) | majority(place[0], place[1], place[2]));
      for (int k = 0; k < 3; ++k) step.fixed[k] = or_both(step.fixed[k], place[k], is_only);
    }
  }

 private:
  Base base_;
  std::span<const HouseWords> others_;
};

}  // namespace sudosat::bitboard::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
