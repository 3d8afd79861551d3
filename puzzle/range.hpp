// The values that a cell can hold, from the first to the last.
#pragma once

namespace sudosat {

struct Range {
  int first;
  int last;
  int size() const { return last - first + 1; }
  bool contains(int value) const { return value >= first && value <= last; }
  friend bool operator==(const Range&, const Range&) = default;
};

}  // namespace sudosat
