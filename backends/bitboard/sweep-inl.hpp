// Propagation in lanes. Included once for each instruction set (Highway).
#if defined(SUDOSAT_BITBOARD_SWEEP_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_BITBOARD_SWEEP_INL
#undef SUDOSAT_BITBOARD_SWEEP_INL
#else
#define SUDOSAT_BITBOARD_SWEEP_INL
#endif

#include <cstring>
#include <hwy/highway.h>

#include "backends/bitboard/board.hpp"

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
struct alignas(128) Row {
  std::uint32_t lane[lane_count];
};

HWY_INLINE Vec load(const Row& row) {
  return {hn::Load(Tag(), row.lane), hn::Load(Tag(), row.lane + half_lanes)};
}
HWY_INLINE void store(Vec v, Row& row) {
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
HWY_INLINE LaneBits lane_bits(hn::Mask<Tag> mask) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(Tag(), mask, bytes);
  LaneBits bits;
  std::memcpy(&bits, bytes, sizeof bits);
  return bits;
}
// The lanes in which two vectors are equal.
HWY_INLINE LaneBits equal(Vec a, Vec b) {
  return lane_bits(hn::Eq(a.low, b.low)) | lane_bits(hn::Eq(a.high, b.high)) << half_lanes;
}

// The boards of all lanes.
struct Boards {
  Row words[board_words];
  // Cells that the last step saw to be the only place of a digit in a box. It is the largest candidate there
  // is still in the cell, as the step has removed the larger ones, and the next one removes the smaller.
  Row fixed[3];
  Row pairs[3];  // cells with two candidates
  Row many[3];   // cells with three or more
};

struct Lanes {
  LaneBits dead;    // a cell without a digit, or a digit without a cell or with two in a box
  LaneBits stable;  // nothing changed
  LaneBits full;    // one digit in each cell; a solution if stable and not dead
  LaneBits paired;  // at most two digits in each cell
};

// Nine groups of three bits (octal 1 each), of which every third, or three neighbours, are chosen.
inline constexpr std::uint32_t every_group = 0111111111;
inline constexpr std::uint32_t first_groups = 0007007007, second_groups = 0070070070,
                               third_groups = 0700700700;
inline constexpr std::uint32_t first_band = 0000000777, third_band = 0777000000;

// Bits rotated within a group (stacks), groups within a band (rows), and bands: the bit that was one or two
// further comes here.
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

// Three words that hold something at the first, second and third groups of each band.
HWY_INLINE Vec merge_rows(Vec first, Vec second, Vec third) {
  return choose(constant(first_groups), first, choose(constant(second_groups), second, third));
}

// One step of propagation in all lanes: naked and hidden singles and locked candidates, for each digit on
// what the digits before it left.
HWY_INLINE Lanes sweep(Boards& boards) {
  const Vec zero = constant(0);
  Vec changes = zero, lacking = zero, several = zero, many = zero, single[3], fixed[3];
  for (int k = 0; k < 3; ++k) {
    const Vec taken = load(boards.fixed[k]);
    Vec one = zero, two = zero, three = zero;
    Vec owned = zero;
    for (int w = digits * (k + 1) - 1; w >= digits * k; --w) {
      const Vec word = without(load(boards.words[w]), owned);
      owned = or_both(owned, taken, word);
      three = or_both(three, two, word);
      two = or_both(two, one, word);
      one = one | word;
      store(word, boards.words[w]);
    }
    single[k] = without(one, two);
    store(without(two, three), boards.pairs[k]);
    several = several | two;
    many = many | three;
    store(three, boards.many[k]);
    lacking = lacking | (one ^ constant((1u << board_bits) - 1));
    fixed[k] = zero;
  }

  Vec placeable = constant(7), clashing = zero;
  for (int d = 0; d < digits; ++d) {
    const Vec before0 = load(boards.words[d]), before1 = load(boards.words[d + digits]),
              before2 = load(boards.words[d + 2 * digits]);
    // A naked single is the only place in its box.
    const Vec single0 = (before0 & single[0]), single1 = before1 & single[1], single2 = before2 & single[2];
    Vec box = either(single0, single1, single2);
    // Two of them in a box would go unnoticed until that is full.
    clashing = either(clashing, majority(single0, single1, single2),
                      constant(first_groups) & majority(box, down<3>(box), down<6>(box)));
    box = constant(first_groups) & either(box, down<3>(box), down<6>(box));
    box = either(box, up<3>(box), up<6>(box));
    Vec word0 = without(choose(box, single0, before0), fixed[0]),
        word1 = without(choose(box, single1, before1), fixed[1]),
        word2 = without(choose(box, single2, before2), fixed[2]);

    // Row triads: bit 9 * band + 3 * row + stack.
    const Vec crowded = majority(word0, word1, word2);
    Vec triads = either(word0, word1, word2);
    triads = in_permutation(triads, next_stack(triads), last_stack(triads));
    // The only triad in its row, and so in its box, and with one cell in it.
    const Vec forced = without(triads, either(next_stack(triads), last_stack(triads), crowded));
    fixed[0] = or_both(fixed[0], word0, forced);
    fixed[1] = or_both(fixed[1], word1, forced);
    fixed[2] = or_both(fixed[2], word2, forced);
    word0 = word0 & triads;
    word1 = word1 & triads;
    word2 = word2 & triads;

    // Column triads: bit 9 * band + 3 * k + stack.
    triads =
        merge_rows(either(word0, down<3>(word0), down<6>(word0)), either(word1, down<3>(word1), up<3>(word1)),
                   either(word2, up<3>(word2), up<6>(word2)));
    triads = in_permutation(triads, next_band(triads), last_band(triads));
    placeable = placeable & either(triads, down<3>(triads), down<6>(triads));
    const Vec first = triads & constant(first_groups), second = triads & constant(second_groups),
              third = triads & constant(third_groups);
    word0 = word0 & either(first, up<3>(first), up<6>(first));
    word1 = word1 & either(second, up<3>(second), down<3>(second));
    word2 = word2 & either(third, down<3>(third), down<6>(third));

    changes = either(changes, (word0 ^ before0), (word1 ^ before1)) | (word2 ^ before2);
    store(word0, boards.words[d]);
    store(word1, boards.words[d + digits]);
    store(word2, boards.words[d + 2 * digits]);
  }
  for (int k = 0; k < 3; ++k) {
    store(fixed[k], boards.fixed[k]);
    changes = changes | without(fixed[k], single[k]);  // a hidden single: the next step places it
  }
  const LaneBits alive = equal(lacking | clashing, zero) & equal(placeable, constant(7));
  return {~alive & all_lanes, equal(changes, zero), equal(several, zero), equal(many, zero)};
}

}  // namespace sudosat::bitboard::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
