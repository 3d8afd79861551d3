// A sweep through the constraints, for the lanes of one vector after the other. Included once for each
// instruction set (Highway).
#if defined(SUDOSAT_LOCKSTEP_SWEEP_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_LOCKSTEP_SWEEP_INL
#undef SUDOSAT_LOCKSTEP_SWEEP_INL
#else
#define SUDOSAT_LOCKSTEP_SWEEP_INL
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
  // This gives the same digits whatever the order of the cells. The largest digits are found in the same way,
  // in reverse.
  struct Extremes {
    V least, most;                    // the least and the largest digits; `most` is in reverse
    V least_sum, most_sum;            // the sums of `least` and of `most`
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

  // The group's sum, times its coefficient, may rise by `more` from its least and fall by `less` from its
  // most.
  void narrow(const LockstepPlan::Sum::Group& group, const Extremes& extremes, V rise, V fall,
              Effect& effect) {
    const int factor = std::abs(group.coefficient);
    if (factor != 1) {
      // The result may be above the quotient but not below it, which is enough.
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

  LockstepBoards::Bounds& bounds_of(int cell) const { return boards_.bounds[cell]; }
};

class Sweep : public Sums {
 public:
  Sweep(const LockstepPlan& plan, LockstepBoards& boards, int offset) : Sums(boards, offset), plan_(plan) {}

  Swept run() {
    for (const LockstepPlan::Different& different : plan_.different) run(different);
    for (const Intersection& intersection : plan_.intersections) run(intersection);
    for (const LockstepPlan::Cage& cage : plan_.cages) run(cage);
    for (const LockstepPlan::Pair& pair : plan_.pairs) run(pair);
    for (int cell : plan_.summed) find_bounds(cell);
    for (const LockstepPlan::Sum& sum : plan_.sums) Sums::run(sum);
    return swept();
  }

 private:
  // The usual sizes of houses and cages are known to the compiler, so that their cells stay in registers.
  void run(const LockstepPlan::Different& different) {
    if (different.cells.size() == 9)
      run_different<9>(different);
    else
      run_different<0>(different);
  }
  // `Size` is the number of cells, or 0 if it may be any.
  template <std::size_t Size>
  void run_different(const LockstepPlan::Different& different) {
    constexpr std::size_t most_cells = Size != 0 ? Size : most_values;
    const std::size_t cells = Size != 0 ? Size : different.cells.size();
    V sets[most_cells], singles[most_cells], once = zero(), twice = zero(), placed = zero(), clash = zero();
    for (std::size_t i = 0; i < cells; ++i) {
      sets[i] = load(different.cells[i]);
      singles[i] = single(sets[i]);
      twice = hn::Or(twice, hn::And(once, sets[i]));
      once = hn::Or(once, sets[i]);
      clash = hn::Or(clash, hn::And(placed, singles[i]));
      placed = hn::Or(placed, singles[i]);
    }
    V hidden = zero();
    if (different.all != 0) {
      hidden = hn::AndNot(hn::Or(twice, placed), once);
      clash = hn::Or(clash, hn::Xor(once, constant(different.all)));
    }
    Effect effect = no_effect();
    for (std::size_t i = 0; i < cells; ++i) {
      const V others = hn::Or(singles[i], hn::AndNot(placed, sets[i]));
      store(different.cells[i], sets[i], only(hidden, others, clash), effect);
    }
    end(effect, hn::Ne(clash, zero()));
  }

  // A digit that one house can place only on the shared cells is removed from the rest of the other house.
  void run(const Intersection& intersection) {
    const V shared = union_of(intersection.shared), first = union_of(intersection.only_first),
            second = union_of(intersection.only_second);
    remove(intersection.only_second, hn::And(hn::AndNot(first, shared), second));
    remove(intersection.only_first, hn::And(hn::AndNot(second, shared), first));
  }

  void run(const LockstepPlan::Cage& cage) {
    switch (cage.cells.size()) {
      case 2:
        return run_cage<2>(cage);
      case 3:
        return run_cage<3>(cage);
      case 4:
        return run_cage<4>(cage);
      case 5:
        return run_cage<5>(cage);
      case 6:
        return run_cage<6>(cage);
      default:
        return run_cage<0>(cage);
    }
  }
  // `Size` is the number of the cage's cells, or 0 if it may be any.
  template <std::size_t Size>
  void run_cage(const LockstepPlan::Cage& cage) {
    constexpr std::size_t most_cells = Size != 0 ? Size : most_values;
    const std::size_t cells = Size != 0 ? Size : cage.cells.size();
    V sets[most_cells], gone[most_cells], parts[most_cells], singles[most_cells];
    V once = zero(), twice = zero(), placed = zero();
    for (std::size_t i = 0; i < cells; ++i) {
      const V set = sets[i] = gone[i] = load(cage.cells[i]);
      twice = hn::Or(twice, hn::And(once, set));
      once = hn::Or(once, set);
      placed = hn::Or(placed, single(set));
    }
    V needed = constant(0xFFFF);
    for (Set set : cage.sets) {
      const V digits = constant(set);
      M fits = hn::Eq(hn::Or(hn::AndNot(once, digits), hn::AndNot(digits, placed)), zero());
      if (hn::AllFalse(D(), fits)) continue;
      V own = zero(), clash = zero(), least = digits;
      const V sole = hn::AndNot(twice, digits);
      for (std::size_t i = 0; i < cells; ++i) {
        parts[i] = only(sole, hn::And(sets[i], digits), clash);
        singles[i] = single(parts[i]);
        least = hn::Min(least, parts[i]);
        clash = hn::Or(clash, hn::And(own, singles[i]));
        own = hn::Or(own, singles[i]);
      }
      fits = hn::AndNot(hn::Eq(least, zero()), hn::And(fits, hn::Eq(clash, zero())));
      for (std::size_t i = 0; i < cells; ++i)
        gone[i] =
            hn::AndNot(hn::IfThenElseZero(fits, hn::Or(singles[i], hn::AndNot(own, parts[i]))), gone[i]);
      needed = hn::And(needed, hn::IfThenElse(fits, digits, constant(0xFFFF)));
    }
    const V hidden = hn::AndNot(twice, needed);
    V crowded = zero();
    Effect effect = no_effect();
    for (std::size_t i = 0; i < cells; ++i)
      store(cage.cells[i], sets[i], only(hidden, hn::AndNot(gone[i], sets[i]), crowded), effect);
    for (const LockstepPlan::Onlookers& onlookers : cage.onlookers) {
      const V seen = hn::AndNot(union_of(onlookers.unseen), needed);
      for (int cell : onlookers.cells) {
        const V set = load(cell);
        store(cell, set, hn::AndNot(seen, set), effect);
      }
    }
    end(effect, hn::Ne(crowded, zero()));
  }

  void run(const LockstepPlan::Pair& pair) {
    const V first = load(pair.first), second = load(pair.second);
    V firsts = zero(), seconds = zero();
    for (std::size_t digit = 0; digit < most_values; ++digit) {
      const V bit = constant(1 << digit);
      if (pair.seconds[digit] != 0)
        seconds = hn::Or(seconds, hn::IfThenElseZero(hn::TestBit(first, bit), constant(pair.seconds[digit])));
      if (pair.firsts[digit] != 0)
        firsts = hn::Or(firsts, hn::IfThenElseZero(hn::TestBit(second, bit), constant(pair.firsts[digit])));
    }
    Effect effect = no_effect();
    store(pair.first, first, hn::And(first, firsts), effect);
    const V left = load(pair.second);  // the second cell may be the first one too
    store(pair.second, left, hn::And(left, seconds), effect);
    end(effect);
  }

  const LockstepPlan& plan_;
};

inline Swept sweep(const LockstepPlan& plan, LockstepBoards& boards, LaneBits active) {
  Swept all{0, 0};
  const auto width = static_cast<int>(hn::Lanes(D()));
  for (int offset = 0; offset < lanes; offset += width) {
    if ((active >> offset & ~LaneBits{0} >> (lanes - width)) == 0) continue;
    const Swept part = Sweep(plan, boards, offset).run();
    all.dead |= part.dead;
    all.changed |= part.changed;
  }
  return all;
}

}  // namespace sudosat::lockstep::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
