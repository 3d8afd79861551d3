// The board of a constraint string: what .Shape, .NoBoxes, .RegionSize and .Jigsaw say.
#pragma once

#include <memory>
#include <vector>

#include "formats/reading.hpp"
#include "formats/sites/iss/cells.hpp"
#include "formats/sites/iss/scanner.hpp"

namespace sudosat::iss {

// The boxes of `cells` cells that tile the board: as square as can be, rather wide than high; 0 x 0 if none
// do. (6 rows and 8 columns of 8 cells: 2x4; 9 rows and 8 columns: none.)
BoxSize boxes_of(int rows, int columns, int cells);

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
