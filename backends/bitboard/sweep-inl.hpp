// A step of propagation in lanes. Included once for each instruction set (Highway).
#if defined(SUDOSAT_BITBOARD_SWEEP_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_BITBOARD_SWEEP_INL
#undef SUDOSAT_BITBOARD_SWEEP_INL
#else
#define SUDOSAT_BITBOARD_SWEEP_INL
#endif

#include "backends/bitboard/boxes-inl.hpp"
#include "backends/bitboard/houses-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::bitboard::HWY_NAMESPACE {

struct Lanes {
  LaneBits dead;    // a cell without a digit, or a digit without a cell or with two in a house
  LaneBits stable;  // nothing changed
  LaneBits full;    // one digit in each cell; a solution if stable and not dead
  LaneBits paired;  // at most two digits in each cell
};

// One step of propagation in all lanes.
HWY_INLINE Lanes sweep(Boards& boards, const Layout& layout) {
  const Vec zero = constant(0);
  const Counted counted = count_candidates(boards);
  Vec fixed[3] = {zero, zero, zero};
  Step step{zero, zero};
  if (layout.has_boxes) step = sweep_boxes(boards, counted, fixed);
  if (!layout.houses.empty()) {
    const Step more = sweep_houses(boards, layout.houses, counted, fixed);
    step = {step.changes | more.changes, step.contradictions | more.contradictions};
  }
  for (int k = 0; k < 3; ++k) {
    store(fixed[k], boards.fixed[k]);
    // A hidden single: the next step places it.
    step.changes = step.changes | without(fixed[k], counted.single[k]);
  }
  return {~equal(counted.lacking | step.contradictions, zero) & all_lanes, equal(step.changes, zero),
          equal(counted.several, zero), equal(counted.many, zero)};
}

}  // namespace sudosat::bitboard::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
