// What follows from a board without search, to a fixpoint: naked and hidden singles, locked candidates and
// naked pairs.
// The reduced encoding leaves it out of the formula.
#pragma once

#include <vector>

#include "propagation/fixpoint.hpp"
#include "propagation/intersections.hpp"
#include "propagation/pairs.hpp"
#include "puzzle/budget.hpp"
#include "puzzle/constraint.hpp"

namespace sudosat {

template <int W>
Fixpoint propagate(Domains<W>& domains, Propagator<W>& propagator, const Budget& budget) {
  Pairs<W> pairs(domains);
  while (true) {
    const Fixpoint fixpoint = propagator.run(budget);
    if (fixpoint != Fixpoint::reached) return fixpoint;
    bool progress = false;
    if (!exchange_locked_candidates(domains, progress) || (!progress && !pairs.run(progress)))
      return Fixpoint::contradiction;
    if (!progress) return Fixpoint::reached;
  }
}

// Narrows the candidates to what is left. False where a cell or a digit of a house has no place left, so
// that there is no solution. A budget that ends early leaves sound, if larger, sets behind.
bool propagate(const Model& model, std::vector<DigitSet>& candidates, const Budget& budget = {});

}  // namespace sudosat
