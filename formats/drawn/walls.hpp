// Walls between neighbouring cells, and the rooms that they enclose: how several formats give cages and
// regions.
#pragma once

#include <vector>

#include "base/vector.hpp"

namespace sudosat {

class Walls {
 public:
  Walls(int rows, int columns)
      : rows_(rows), columns_(columns), behind_(size(rows, columns)), below_(size(rows, columns)) {}

  // A wall between the cell and the one to its right, or the one below it.
  void set_behind(int cell) { behind_[cell] = true; }
  void set_below(int cell) { below_[cell] = true; }

  // The cells of each room, ascending; the rooms in the order of their first cells.
  std::vector<std::vector<int>> rooms() const;

 private:
  static std::size_t size(int rows, int columns) {
    return static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns);
  }

  int rows_;
  int columns_;
  Vector<bool> behind_;
  Vector<bool> below_;
};

// The room of each cell by its number, as shapes have regions.
Vector<int> regions_of(const std::vector<std::vector<int>>& rooms, int cells);

}  // namespace sudosat
