// Locked candidates: if a covering constraint can place a digit only on cells it shares with another covering
// constraint, the digit leaves the other's remaining cells ("pointing" and "claiming").
#pragma once

#include <vector>

#include "propagation/domains.hpp"

namespace sudosat {

// One pass over the intersections that are `wanted`. False on a contradiction; `progress` says whether
// anything was removed.
template <int W, class Predicate>
bool exchange_locked_candidates(Domains<W>& domains, Predicate wanted, bool& progress) {
  using Bits = DigitSet::Word;
  const auto digits_on = [&domains](const std::vector<int>& cells, int w) {
    Bits digits = 0;
    for (int cell : cells) digits |= domains.at(cell)[w];
    return digits;
  };
  const auto remove = [&domains, &progress](const std::vector<int>& cells, int w, Bits digits) {
    progress = true;
    for (int cell : cells)
      if (!domains.narrow(cell, w, digits)) return false;
    return true;
  };
  for (const Intersection& intersection : domains.model().intersections()) {
    if (!wanted(intersection)) continue;
    for (int w = 0; w < domains.words(); ++w) {
      const Bits shared = digits_on(intersection.shared, w);
      const Bits in_first = digits_on(intersection.only_first, w);
      const Bits in_second = digits_on(intersection.only_second, w);
      const Bits from_second = shared & ~in_first & in_second, from_first = shared & ~in_second & in_first;
      if (from_second != 0 && !remove(intersection.only_second, w, from_second)) return false;
      if (from_first != 0 && !remove(intersection.only_first, w, from_first)) return false;
    }
  }
  return true;
}

}  // namespace sudosat
