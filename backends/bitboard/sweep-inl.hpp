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
using Vec = hn::Vec<Tag>;
inline constexpr int lane_count = static_cast<int>(hn::MaxLanes(Tag()));

// One bit per lane.
using LaneBits = std::uint32_t;

// A word of each lane's board.
struct alignas(64) Row {
  std::uint32_t lane[lane_count];
};

HWY_INLINE Vec load(const Row& row) { return hn::Load(Tag(), row.lane); }
HWY_INLINE void store(Vec v, Row& row) { hn::Store(v, Tag(), row.lane); }
HWY_INLINE Vec constant(std::uint32_t bits) { return hn::Set(Tag(), bits); }
HWY_INLINE Vec choose(Vec mask, Vec yes, Vec no) { return hn::IfVecThenElse(mask, yes, no); }
HWY_INLINE Vec majority(Vec a, Vec b, Vec c) { return choose(hn::Xor(a, b), c, a); }
template <int bits>
HWY_INLINE Vec up(Vec v) {
  return hn::ShiftLeft<bits>(v);
}
template <int bits>
HWY_INLINE Vec down(Vec v) {
  return hn::ShiftRight<bits>(v);
}
HWY_INLINE LaneBits lane_bits(hn::Mask<Tag> mask) {
  std::uint8_t bytes[8] = {};
  hn::StoreMaskBits(Tag(), mask, bytes);
  LaneBits bits;
  std::memcpy(&bits, bytes, sizeof bits);
  return bits;
}

// The boards of all lanes.
struct Boards {
  Row words[board_words];
  // The cells a digit was last seen to be the only place of in a box, and those of all digits together.
  Row placed[board_words];
  Row fixed[3];
  Row pairs[3];  // cells with two candidates
};

struct Lanes {
  LaneBits dead;    // a cell without a digit, or a digit without a cell
  LaneBits stable;  // nothing changed
  LaneBits full;    // one digit in each cell; a solution if stable and not dead
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
  const Vec diagonals = hn::OrAnd(hn::And(next, next_row(last)), last, next_row(next));
  return hn::And(triads, next_row(diagonals));
}

// Three words that hold something at the first, second and third groups of each band.
HWY_INLINE Vec merge_rows(Vec first, Vec second, Vec third) {
  return hn::OrAnd(hn::OrAnd(hn::And(first, constant(first_groups)), second, constant(second_groups)), third,
                   constant(third_groups));
}

// One step of propagation in all lanes: naked and hidden singles and locked candidates, for each digit on
// what the digits before it left.
HWY_INLINE Lanes sweep(Boards& boards) {
  const Vec zero = hn::Zero(Tag());
  Vec changes = zero, lacking = zero, several = zero, single[3], fixed[3];
  for (int k = 0; k < 3; ++k) {
    const Vec taken = load(boards.fixed[k]);
    Vec one = zero, two = zero, three = zero;
    for (int w = digits * k; w < digits * (k + 1); ++w) {
      const Vec before = load(boards.words[w]);
      const Vec word = hn::AndNot(hn::AndNot(load(boards.placed[w]), taken), before);
      changes = hn::Or(changes, hn::Xor(word, before));
      three = hn::OrAnd(three, two, word);
      two = hn::OrAnd(two, one, word);
      one = hn::Or(one, word);
      store(word, boards.words[w]);
    }
    single[k] = hn::AndNot(two, one);
    store(hn::AndNot(three, two), boards.pairs[k]);
    several = hn::Or(several, two);
    lacking = hn::Or(lacking, hn::Xor(one, constant((1u << board_words) - 1)));
    fixed[k] = zero;
  }

  Vec placeable = constant(7);
  for (int d = 0; d < digits; ++d) {
    const Vec before0 = load(boards.words[d]), before1 = load(boards.words[d + digits]),
              before2 = load(boards.words[d + 2 * digits]);
    // A naked single is the only place in its box.
    const Vec single0 = hn::And(before0, single[0]), single1 = hn::And(before1, single[1]),
              single2 = hn::And(before2, single[2]);
    Vec box = hn::Or3(single0, single1, single2);
    box = hn::And(constant(first_groups), hn::Or3(box, down<3>(box), down<6>(box)));
    box = hn::Or3(box, up<3>(box), up<6>(box));
    Vec word0 = hn::AndNot(fixed[0], choose(box, single0, before0)),
        word1 = hn::AndNot(fixed[1], choose(box, single1, before1)),
        word2 = hn::AndNot(fixed[2], choose(box, single2, before2));

    // Row triads: bit 9 * band + 3 * row + stack.
    const Vec crowded = majority(word0, word1, word2);
    Vec triads = hn::Or3(word0, word1, word2);
    triads = in_permutation(triads, next_stack(triads), last_stack(triads));
    // The only triad in its row, and so in its box, and with one cell in it.
    const Vec forced = hn::AndNot(hn::Or3(next_stack(triads), last_stack(triads), crowded), triads);
    word0 = hn::And(word0, triads);
    word1 = hn::And(word1, triads);
    word2 = hn::And(word2, triads);

    // Column triads: bit 9 * band + 3 * k + stack.
    triads =
        merge_rows(hn::Or3(word0, down<3>(word0), down<6>(word0)),
                   hn::Or3(word1, down<3>(word1), up<3>(word1)), hn::Or3(word2, up<3>(word2), up<6>(word2)));
    triads = in_permutation(triads, next_band(triads), last_band(triads));
    placeable = hn::And(placeable, hn::Or3(triads, down<3>(triads), down<6>(triads)));
    const Vec first = hn::And(triads, constant(first_groups)),
              second = hn::And(triads, constant(second_groups)),
              third = hn::And(triads, constant(third_groups));
    word0 = hn::And(word0, hn::Or3(first, up<3>(first), up<6>(first)));
    word1 = hn::And(word1, hn::Or3(second, up<3>(second), down<3>(second)));
    word2 = hn::And(word2, hn::Or3(third, down<3>(third), down<6>(third)));

    changes =
        hn::Or(hn::Or3(changes, hn::Xor(word0, before0), hn::Xor(word1, before1)), hn::Xor(word2, before2));
    store(word0, boards.words[d]);
    store(word1, boards.words[d + digits]);
    store(word2, boards.words[d + 2 * digits]);
    const Vec placed[3] = {hn::And(word0, forced), hn::And(word1, forced), hn::And(word2, forced)};
    for (int k = 0; k < 3; ++k) {
      lacking = hn::OrAnd(lacking, fixed[k], placed[k]);  // two digits in one cell
      fixed[k] = hn::Or(fixed[k], placed[k]);
      store(placed[k], boards.placed[d + digits * k]);
    }
  }
  for (int k = 0; k < 3; ++k) {
    store(fixed[k], boards.fixed[k]);
    changes = hn::Or(changes, hn::AndNot(single[k], fixed[k]));  // a hidden single: the next step places it
  }
  return {lane_bits(hn::Or(hn::Ne(lacking, zero), hn::Ne(placeable, constant(7)))),
          lane_bits(hn::Eq(changes, zero)), lane_bits(hn::Eq(several, zero))};
}

}  // namespace sudosat::bitboard::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
