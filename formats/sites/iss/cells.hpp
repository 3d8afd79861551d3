// The cells of a constraint string: those of the board, R1C1 to RgCg, and groups of variables, which lie in
// rows and columns of their own, so that dots and 2x2 squares of variables have a meaning.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/shape.hpp"

namespace sudosat::iss {

// Rows, columns and digits at most; and cells, with the variables.
inline constexpr int most_lines = 16, most_cells = 1000;

struct Group {
  std::string prefix;  // "VX": its cells are VX1, VX2, …, or VX if it is the only one
  int count;
  int columns;    // 0: those of the board
  int first = 0;  // its first cell
};

class Cells {
 public:
  // Groups are put in the order of their prefixes, and their cells after those of the board.
  Cells(const Shape& shape, std::vector<Group> groups);

  // All groups, that of the board, which has no prefix, first.
  const std::vector<Group>& groups() const { return groups_; }
  // The group with this prefix, or nullptr.
  const Group* find_group(std::string_view prefix) const;
  std::vector<int> cells_of(const Group& group) const;
  // How many cells the board and all groups have.
  int size() const { return groups_.back().first + groups_.back().count; }

  std::optional<int> find(std::string_view name) const;
  std::string name(int cell) const;
  const Group& group_of(int cell) const;
  // The cell this many rows and columns further in its group; nothing beyond the border.
  std::optional<int> shifted(int cell, int rows, int columns) const;
  bool are_adjacent(int a, int b) const;
  // The cells of the square with this one at its top left: that, right of it, below it, and diagonally.
  std::optional<std::array<int, 4>> square(int top_left) const;

 private:
  std::vector<Group> groups_;
};

}  // namespace sudosat::iss
