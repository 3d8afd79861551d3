// Quantities by the bounds they reach (order encoding: Crawford and Baker 1994; of sums: Tamura, Taga,
// Kitagawa and Banbara 2009). One literal speaks of all values beyond a bound, and so does what a solver
// learns.
#pragma once

#include <span>
#include <vector>

#include "encoder/clause_writer.hpp"

namespace sudosat {

class Ordered {
 public:
  // The coefficient, which is not 0, times the value of the cell.
  Ordered(const Term& term, ClauseWriter& writer);

  // The values that it may have, ascending. There are none where no clause can be satisfied any more.
  const std::vector<int>& values() const { return values_; }
  int least() const { return values_.front(); }
  int most() const { return values_.back(); }
  Literal at_least(int bound) const;
  Literal at_most(int bound) const { return -at_least(bound + 1); }

  // Their sum, which is bound to lie from `least` to `most`.
  static Ordered sum(const Ordered& a, const Ordered& b, int least, int most, ClauseWriter& writer);

 private:
  Ordered() = default;

  std::vector<int> values_;
  std::vector<Literal> at_least_;  // each value or a larger one; the first is true_literal
};

// Adds that the terms, which add up to `sum`, all differ, and by `step` or more: where all are at least so
// much, their sum is at least so much more.
void encode_distinct(std::span<const Ordered> terms, int step, const Ordered& sum, ClauseWriter& writer);

}  // namespace sudosat
