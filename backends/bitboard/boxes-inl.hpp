// Propagation in rows, columns and boxes. Included once for each instruction set (Highway).
#if defined(SUDOSAT_BITBOARD_BOXES_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_BITBOARD_BOXES_INL
#undef SUDOSAT_BITBOARD_BOXES_INL
#else
#define SUDOSAT_BITBOARD_BOXES_INL
#endif

#include "backends/bitboard/counts-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::bitboard::HWY_NAMESPACE {

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

// Naked and hidden singles and locked candidates of rows, columns and boxes, for each digit on what the digits
// before it left. Adds to `fixed`.
HWY_INLINE Step sweep_boxes(Boards& boards, const Counted& counted, Vec (&fixed)[3]) {
  Vec placeable = constant(7), clashing = constant(0), changes = constant(0);
  for (int d = 0; d < digits; ++d) {
    const Vec before0 = load(boards.words[d]), before1 = load(boards.words[d + digits]),
              before2 = load(boards.words[d + 2 * digits]);
    // A naked single is the only place in its box.
    const Vec single0 = (before0 & counted.single[0]), single1 = before1 & counted.single[1], single2 = before2 & counted.single[2];
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
  return {changes, clashing | (placeable ^ constant(7))};
}

}  // namespace sudosat::bitboard::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
