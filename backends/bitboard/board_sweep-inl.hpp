// Propagation in lanes. Included once for each instruction set (Highway).
#if defined(SUDOSAT_BITBOARD_SWEEP_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_BITBOARD_SWEEP_INL
#undef SUDOSAT_BITBOARD_SWEEP_INL
#else
#define SUDOSAT_BITBOARD_SWEEP_INL
#endif

#include "backends/bitboard/houses-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::bitboard::HWY_NAMESPACE {

// The boards of all lanes.
struct VectorBoards {
  LaneWords words[board_words];
  // Cells that the last step saw to be the only place of a digit in a house. The digit is the largest
  // candidate that is still in the cell: the step has removed the larger ones, and the next step removes the
  // smaller ones.
  LaneWords fixed[3];
  LaneWords pairs[3];  // cells with two candidates
  LaneWords many[3];   // cells with three or more
};

struct Lanes {
  LaneBits dead;    // lanes in which a cell has no digit, or a house has no place or two naked singles for a
                    // digit
  LaneBits stable;  // lanes that the step did not change
  LaneBits full;    // lanes with one digit in each cell, a solution if the lane is stable and not dead
  LaneBits paired;  // lanes with at most two digits in each cell
};

// Makes one step of propagation in all lanes. Each digit works on what the digits before it have left.
template <class Houses>
HWY_INLINE Lanes sweep(VectorBoards& boards, const Houses& houses) {
  const Vec zero = constant(0);
  Vec changes = zero, lacking = zero, several = zero, many = zero, alone[3];
  SinglesFound step{{zero, zero, zero}, zero, constant(7)};
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
    alone[k] = without(one, two);
    store(without(two, three), boards.pairs[k]);
    several = several | two;
    many = many | three;
    store(three, boards.many[k]);
    lacking = lacking | (one ^ constant((1u << board_bits) - 1));
  }

  for (int d = 0; d < digits; ++d) {
    const Vec before[3] = {load(boards.words[d]), load(boards.words[d + digits]),
                           load(boards.words[d + 2 * digits])};
    const Vec single[3] = {before[0] & alone[0], before[1] & alone[1], before[2] & alone[2]};
    Vec word[3] = {before[0], before[1], before[2]};
    houses.narrow(single, word, step);
    changes = either(changes, word[0] ^ before[0], word[1] ^ before[1]) | (word[2] ^ before[2]);
    for (int k = 0; k < 3; ++k) store(word[k], boards.words[d + digits * k]);
  }
  for (int k = 0; k < 3; ++k) {
    store(step.fixed[k], boards.fixed[k]);
    changes = changes | without(step.fixed[k], alone[k]);  // a hidden single: the next step places it
  }
  const LaneBits alive = equal(lacking | step.broken, zero) & equal(step.placeable, constant(7));
  return {~alive & all_lanes, equal(changes, zero), equal(several, zero), equal(many, zero)};
}

}  // namespace sudosat::bitboard::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
