// The boards of all lanes, and how many candidates their cells have. Included once for each instruction set
// (Highway).
#if defined(SUDOSAT_BITBOARD_COUNTS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_BITBOARD_COUNTS_INL
#undef SUDOSAT_BITBOARD_COUNTS_INL
#else
#define SUDOSAT_BITBOARD_COUNTS_INL
#endif

#include "backends/bitboard/board.hpp"
#include "backends/bitboard/vectors-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::bitboard::HWY_NAMESPACE {

// The boards of all lanes.
struct Boards {
  Row words[board_words];
  // Cells that the last step saw to be the only place of a digit in a house. It is the largest candidate there
  // is still in the cell, as the step has removed the larger ones, and the next one removes the smaller.
  Row fixed[3];
  Row pairs[3];  // cells with two candidates
  Row many[3];   // cells with three or more
};

// The cells of all lanes, by how many candidates they have.
struct Counted {
  Vec single[3];
  Vec lacking;        // those with none
  Vec several, many;  // with two or more, with three or more
};

// Places what the last step fixed, and counts.
HWY_INLINE Counted count_candidates(Boards& boards) {
  const Vec zero = constant(0);
  Counted counted{.single = {}, .lacking = zero, .several = zero, .many = zero};
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
    counted.single[k] = without(one, two);
    store(without(two, three), boards.pairs[k]);
    counted.several = counted.several | two;
    counted.many = counted.many | three;
    store(three, boards.many[k]);
    counted.lacking = counted.lacking | (one ^ constant((1u << board_bits) - 1));
  }
  return counted;
}

// What a step of propagation did: where a bit is set, a candidate went, or a contradiction was met.
struct Step {
  Vec changes, contradictions;
};

}  // namespace sudosat::bitboard::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
