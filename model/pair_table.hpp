// Which pairs of values two cells may hold together, as a bit matrix.
#pragma once

#include <functional>
#include <vector>

#include "base/range.hpp"
#include "base/vector.hpp"
#include "puzzle/digit_set.hpp"

namespace sudosat {

class PairTable {
 public:
  // `allows` is asked once for every pair of values. Throws UsageError if a range has more than 64.
  PairTable(Range first, Range second, const std::function<bool(int, int)>& allows);

  const Range& first() const { return first_; }
  const Range& second() const { return second_; }
  bool allows(int first, int second) const {
    return (seconds(first - first_.first) >> (second - second_.first) & 1) != 0;
  }
  // The partners of a value, as bits; all by their distance from the first of their range.
  DigitSet::Word seconds(int first) const { return seconds_[first]; }

 private:
  Range first_, second_;
  Vector<DigitSet::Word> seconds_;
};

}  // namespace sudosat
