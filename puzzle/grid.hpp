// A completely filled board: what a backend answers and what the judge judges. Cells are numbered row by
// row from 0; a grid holds the digits' values, as a person reads them.
#pragma once

#include <vector>

namespace sudosat {

class Grid {
 public:
  Grid() = default;
  Grid(int rows, int columns, int variables = 0)
      : rows_(rows),
        columns_(columns),
        values_(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns) +
                static_cast<std::size_t>(variables)) {}

  int rows() const { return rows_; }
  int columns() const { return columns_; }
  int cells() const { return rows_ * columns_; }
  int variables() const { return static_cast<int>(values_.size()) - cells(); }
  int& operator[](int cell) { return values_[cell]; }
  int operator[](int cell) const { return values_[cell]; }
  const std::vector<int>& values() const { return values_; }
  // Row-major lexicographic, so that "the smallest solution" is the least grid.
  friend auto operator<=>(const Grid& a, const Grid& b) { return a.values_ <=> b.values_; }
  friend bool operator==(const Grid& a, const Grid& b) = default;

 private:
  int rows_ = 0;
  int columns_ = 0;
  std::vector<int> values_;
};

}  // namespace sudosat
