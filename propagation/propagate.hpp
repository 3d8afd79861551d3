// What follows from a board without search, to a fixpoint: naked and hidden singles, locked candidates, and
// matching; up to 16x16 naked pairs instead of matching. The reduced encoding makes no clauses for what this
// decides.
#pragma once

#include <vector>

#include "base/budget.hpp"
#include "base/vector.hpp"
#include "model/model.hpp"
#include "propagation/fixpoint.hpp"
#include "propagation/intersections.hpp"
#include "propagation/matching.hpp"
#include "propagation/pairs.hpp"

namespace sudosat {

// On boards up to this size a search is over before matching has paid (docs/performance.md).
inline constexpr int largest_without_matching = 16;
// Matching is about the cells of the board alone.
inline bool uses_matching(const Model& model) {
  return model.digits() > largest_without_matching && model.is_board();
}

template <int W>
Fixpoint propagate(Domains<W>& domains, Propagator<W>& propagator, Matching<W>& matching,
                   const Budget& budget) {
  while (true) {
    const Fixpoint fixpoint = propagator.run(budget);
    if (fixpoint != Fixpoint::reached) return fixpoint;
    bool progress = false;
    if (const Fixpoint end = matching.run(budget, progress); end != Fixpoint::reached) return end;
    if (progress) continue;
    const auto others = [&matching](const Intersection& shared) { return !matching.covers(shared); };
    if (!exchange_locked_candidates(domains, others, progress)) return Fixpoint::contradiction;
    if (!progress) return Fixpoint::reached;
  }
}

// The stages take turns, cheap ones first: each runs only when those before it find nothing more.
template <int W>
Fixpoint propagate(Domains<W>& domains, Propagator<W>& propagator, const Budget& budget) {
  if (uses_matching(domains.model())) {
    Matching<W> matching(domains);
    return propagate(domains, propagator, matching, budget);
  }
  Pairs<W> pairs(domains);
  while (true) {
    const Fixpoint fixpoint = propagator.run(budget);
    if (fixpoint != Fixpoint::reached) return fixpoint;
    bool progress = false;
    const auto all = [](const Intersection&) { return true; };
    if (!exchange_locked_candidates(domains, all, progress) || (!progress && !pairs.run(progress)))
      return Fixpoint::contradiction;
    if (!progress) return Fixpoint::reached;
  }
}

// Narrows the candidates to a fixpoint. False if a cell or a digit of a house has no place left, so that
// there is no solution. If the budget ends early, the sets are sound, but larger.
bool propagate(const Model& model, Vector<DigitSet>& candidates, const Budget& budget = {});

}  // namespace sudosat
