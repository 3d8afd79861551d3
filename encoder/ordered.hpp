// Quantities by the bounds they reach (order encoding: Crawford and Baker 1994; of sums: Tamura, Taga,
// Kitagawa and Banbara 2009). One literal covers all values beyond a bound, and so does a clause that a
// solver learns.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "encoder/clause_writer.hpp"

namespace sudosat {

class Ordered {
 public:
  // The coefficient, which is not 0, times the value of the cell.
  Ordered(const Term& term, ClauseWriter& writer);

  // The values that it may have, ascending. It is empty if the formula is already contradictory.
  const std::vector<std::int64_t>& values() const { return values_; }
  // The terms of the sum, for a derivation: clauses need only the bounds.
  const std::vector<Term>& terms() const { return terms_; }
  std::int64_t least() const { return values_.front(); }
  std::int64_t most() const { return values_.back(); }
  Literal at_least(std::int64_t bound) const;
  Literal at_most(std::int64_t bound) const { return -at_least(bound + 1); }

  // The sum of both, which must lie from `least` to `most`. Throws UsageError if it has too many values for
  // clauses.
  static Ordered sum(const Ordered& a, const Ordered& b, std::int64_t least, std::int64_t most,
                     ClauseWriter& writer);

 private:
  Ordered() = default;
  static void close_gap(const Ordered& a, const Ordered& b, const Ordered& sum, std::size_t place,
                        Derivation& derivation);

  std::vector<Term> terms_;
  std::vector<std::int64_t> values_;
  std::vector<Literal> at_least_;  // each value or a larger one; the first is true_literal
};

// Adds closer bounds on the sum if the terms, which add up to `sum`, differ from each other by `step` or
// more. They follow from bounds on all terms.
void encode_distinct(std::span<const Ordered> terms, std::int64_t step, const Ordered& sum,
                     ClauseWriter& writer);

}  // namespace sudosat
