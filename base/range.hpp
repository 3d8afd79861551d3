// The values that a cell can hold, from the first to the last.
#pragma once

#include <compare>
#include <cstdint>
#include <set>
#include <span>
#include <vector>

#include "base/budget.hpp"

namespace sudosat {

struct Range {
  int first;
  int last;
  int size() const { return last - first + 1; }
  bool contains(int value) const { return value >= first && value <= last; }
  // N different values can have any sum from the least to the greatest.
  std::int64_t least_sum(std::int64_t count) const { return count * first + count * (count - 1) / 2; }
  std::int64_t greatest_sum(std::int64_t count) const { return count * last - count * (count - 1) / 2; }
  friend auto operator<=>(const Range&, const Range&) = default;
};

// The values of all ranges together, ascending. Ranges may be far apart; in a long list most are equal.
inline std::vector<int> values_in(std::span<const Range> ranges) {
  std::set<Range> met;
  std::set<int> values;
  for (const Range& range : ranges) {
    checkpoint();
    if (!met.insert(range).second) continue;
    for (int value = range.first; value <= range.last; ++value) values.insert(value);
  }
  return {values.begin(), values.end()};
}

}  // namespace sudosat
