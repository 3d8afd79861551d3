// Sums of cells and of groups that differ, by the bounds of their cells. Included once for each instruction
// set (Highway).
#if defined(SUDOSAT_LOCKSTEP_SUMS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_LOCKSTEP_SUMS_INL
#undef SUDOSAT_LOCKSTEP_SUMS_INL
#else
#define SUDOSAT_LOCKSTEP_SUMS_INL
#endif

#include <cstdlib>

#include "backends/lockstep/lane_boards-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::lockstep::HWY_NAMESPACE {

class Sums : public LaneBoards {
 public:
  using LaneBoards::LaneBoards;

  // Stores the bounds of a summed cell. The sums read them, so this comes first.
  void find_bounds(int cell) {
    const V set = load(cell), first = lowest(set), last = lowest(reverse(set));
    LockstepBoards::Bounds& bounds = bounds_of(cell);
    hn::Store(first, D(), bounds.first_bit.lane + offset_);
    hn::Store(last, D(), bounds.last_bit.lane + offset_);
    hn::Store(place_of(first), D(), bounds.first.lane + offset_);
    hn::Store(hn::Sub(constant(most_values - 1), place_of(last)), D(), bounds.last.lane + offset_);
  }

  void run(const LockstepPlan::Sum& sum) {
    V least = zero(), most = zero();
    Extremes all[most_terms];
    for (std::size_t i = 0; i < sum.groups.size(); ++i) {
      const LockstepPlan::Sum::Group& group = sum.groups[i];
      const Extremes& extremes = all[i] = extremes_of(group);
      const V factor = constant(std::abs(group.coefficient));
      const V low = hn::Mul(factor, extremes.least_sum), high = hn::Mul(factor, extremes.most_sum);
      least = group.coefficient > 0 ? hn::Add(least, low) : hn::Sub(least, high);
      most = group.coefficient > 0 ? hn::Add(most, high) : hn::Sub(most, low);
    }
    const V rise = hn::Sub(constant(sum.most), least), fall = hn::Sub(most, constant(sum.least));
    Effect effect = no_effect();
    for (std::size_t i = 0; i < sum.groups.size(); ++i) {
      const LockstepPlan::Sum::Group& group = sum.groups[i];
      const bool rises = group.coefficient > 0;
      narrow(group, all[i], rises ? rise : fall, rises ? fall : rise, effect);
    }
    end(effect, hn::Or(is_negative(rise), is_negative(fall)));
  }

 private:
  // A group's cells at their least: each holds the smallest digit from its first on that is not taken yet.
  // This gives the same digits whatever the order of the cells. And the same at their most, in reverse.
  struct Extremes {
    V least, most;                    // the digits; those of `most` in reverse
    V least_sum, most_sum;            // what they add up to
    V least_of_cells, most_of_cells;  // what the cells' own bounds add up to
  };
  Extremes extremes_of(const LockstepPlan::Sum::Group& group) const {
    Extremes extremes{zero(), zero(), zero(), zero(), zero(), zero()};
    for (int cell : group.cells) {
      const LockstepBoards::Bounds& bounds = bounds_of(cell);
      extremes.least = hn::Or(extremes.least, next_free(extremes.least, load(bounds.first_bit)));
      extremes.most = hn::Or(extremes.most, next_free(extremes.most, load(bounds.last_bit)));
      extremes.least_of_cells = hn::Add(extremes.least_of_cells, load(bounds.first));
      extremes.most_of_cells = hn::Add(extremes.most_of_cells, load(bounds.last));
    }
    if (group.cells.size() == 1) {
      extremes.least_sum = extremes.least_of_cells;
      extremes.most_sum = extremes.most_of_cells;
    } else {
      extremes.least_sum = sum_of_places(extremes.least);
      extremes.most_sum = hn::Sub(constant(static_cast<int>(group.cells.size()) * (most_values - 1)),
                                  sum_of_places(extremes.most));
    }
    return extremes;
  }

  // The group's sum, times its coefficient, may rise and fall by so much from its least and most.
  void narrow(const LockstepPlan::Sum::Group& group, const Extremes& extremes, V rise, V fall,
              Effect& effect) {
    const int factor = std::abs(group.coefficient);
    if (factor != 1) {
      // Not below the quotient, which is what matters.
      const V inverse = constant(0x10000 / factor + 1);
      rise = hn::MulHigh(rise, inverse);
      fall = hn::MulHigh(fall, inverse);
    }
    const V any = constant(most_values - 1);
    rise = hn::Min(rise, any);
    fall = hn::Min(fall, any);
    if (hn::AllTrue(D(), hn::Eq(hn::And(rise, fall), any))) return;
    V digits = constant(0xFFFF);
    if (group.cells.size() > 1)
      digits = hn::And(spread(extremes.least, rise), reverse(spread(extremes.most, fall)));
    const V up = hn::Add(rise, hn::Sub(extremes.least_sum, extremes.least_of_cells)),
            down = hn::Add(fall, hn::Sub(extremes.most_of_cells, extremes.most_sum));
    for (int cell : group.cells) {
      const LockstepBoards::Bounds& bounds = bounds_of(cell);
      const V set = load(cell);
      const V allowed = interval(hn::SaturatedSub(load(bounds.last), down), hn::Add(load(bounds.first), up));
      store(cell, set, hn::And(set, hn::And(digits, allowed)), effect);
    }
  }

  LockstepBoards::Bounds& bounds_of(int cell) const { return boards_.bounds[static_cast<std::size_t>(cell)]; }
};

}  // namespace sudosat::lockstep::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
