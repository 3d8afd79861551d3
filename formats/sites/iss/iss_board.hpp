// The board of a constraint string, which .Shape, .NoBoxes, .RegionSize and .Jigsaw describe, and its cells.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/reading.hpp"
#include "formats/sites/iss/iss_items.hpp"

namespace sudosat::iss {

// Rows, columns and digits at most; and cells, with the variables.
inline constexpr int most_lines = 16, most_cells = 1000;

struct Group {
  std::string prefix;  // "VX": its cells are VX1, VX2, …, or VX if it is the only one
  int count;
  int columns;    // 0: those of the board
  int first = 0;  // its first cell
};

// The cells of a constraint string: the board has R1C1 to RgCg. Groups of variables lie in rows and columns
// of their own, so that dots and 2x2 squares of variables have a meaning.
class Cells {
 public:
  // Puts the groups in the order of their prefixes, and their cells after the cells of the board.
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

// The boxes of `cells` cells that tile a board: as square as can be, rather wide than high; 0 x 0 if no boxes
// do. (6 rows and 8 columns of 8 cells: 2x4; 9 rows and 8 columns: none.)
BoxSize boxes_of(int rows, int columns, int cells);

// The boxes of a board as it is; 0 x 0 if it has none.
inline BoxSize boxes_of(const Shape& shape) { return {shape.spec().box_rows, shape.spec().box_columns}; }
inline bool is_square(const Shape& shape) { return shape.rows() == shape.columns(); }

struct Board {
  std::shared_ptr<const Shape> shape;
  int region_size;                       // cells of a box or a piece of a jigsaw
  BoxSize boxes;                         // of that size; also if .NoBoxes takes them away
  int window_size;                       // cells of a window of .Windoku
  std::vector<std::vector<int>> pieces;  // of a jigsaw
  bool has_chaos = false;                // regions are to be found
};

// Throws InputError if the items contradict each other, or the board is beyond what such strings can be.
Board read_board(const std::vector<Item>& items, const Text& text, ReadContext& context);

// The variables of a .Var: `.Var~PREFIX`, with a label and a number of cells, or of rows and columns.
Group read_variables(const Item& item, const Text& text);

}  // namespace sudosat::iss
