// The boards in the lanes of one vector, and what constraints do to them. Included once for each instruction
// set (Highway).
#if defined(SUDOSAT_LOCKSTEP_LANE_BOARDS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_LOCKSTEP_LANE_BOARDS_INL
#undef SUDOSAT_LOCKSTEP_LANE_BOARDS_INL
#else
#define SUDOSAT_LOCKSTEP_LANE_BOARDS_INL
#endif

#include "backends/lockstep/digits-inl.hpp"
#include "backends/lockstep/sweep.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::lockstep::HWY_NAMESPACE {

class LaneBoards {
 public:
  LaneBoards(LockstepBoards& boards, int offset) : boards_(boards), offset_(offset) {}

 protected:
  static V constant(int value) { return hn::Set(D(), static_cast<Set>(value)); }
  V load(int cell) const { return hn::Load(D(), at(cell)); }
  Set* at(int cell) const { return boards_.sets[static_cast<std::size_t>(cell)].lane + offset_; }
  // Collects what one constraint changes, and whether it fails. Each run() has an Effect of its own, which
  // stays in registers.
  struct Effect {
    V changes;
    V least;  // of the sets that were stored: an empty one is a failure
  };
  static Effect no_effect() { return {zero(), constant(0xFFFF)}; }
  // Leaves the cell, which has `before`, a part of that.
  HWY_INLINE void store(int cell, V before, V after, Effect& effect) const {
    effect.changes = hn::Or(effect.changes, hn::Xor(before, after));
    effect.least = hn::Min(effect.least, after);
    hn::Store(after, D(), at(cell));
  }
  // `failures` are those that no empty set shows.
  void end(const Effect& effect, M failures = none()) {
    changes_ = hn::Or(changes_, effect.changes);
    const M now = hn::AndNot(dead_, hn::Or(failures, hn::Eq(effect.least, zero())));
    failed_ = hn::IfThenElse(now, constant(number_++), failed_);
    dead_ = hn::Or(dead_, now);
  }

  V load(const LaneSets& row) const { return hn::Load(D(), row.lane + offset_); }
  V union_of(const LockstepPlan::Cells& cells) const {
    V all = zero();
    for (int cell : cells) all = hn::Or(all, load(cell));
    return all;
  }
  // Some of these cells have these digits. Mostly there are none.
  void remove(const LockstepPlan::Cells& cells, V digits) {
    if (hn::AllTrue(D(), hn::Eq(digits, zero()))) return;
    changes_ = hn::Or(changes_, digits);
    for (int cell : cells) hn::Store(hn::AndNot(digits, load(cell)), D(), at(cell));
  }

  // At the end of a sweep: the lanes that are dead or changed; of dead ones the constraint is stored.
  Swept swept() const {
    hn::Store(failed_, D(), boards_.failed.lane + offset_);
    return {lane_bits(dead_) << offset_, lane_bits(hn::Ne(changes_, zero())) << offset_};
  }

  LockstepBoards& boards_;
  const int offset_;

 private:
  int number_ = 0;  // of the constraint that runs
  V changes_ = zero(), failed_ = zero();
  M dead_ = none();
};

}  // namespace sudosat::lockstep::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
