// Boards of several grids that have a name, and the notation in which the grids of a board are written.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "puzzle/shape.hpp"

namespace sudosat {

// A shape with a name, whose grids have nine digits and boxes of 3x3.
struct KnownShape {
  std::string_view name;
  int rows, columns;
  std::string_view grids;  // the grids in the notation of grid_places()

  ShapeSpec spec() const;
};

std::span<const KnownShape> known_shapes();
// Throws UsageError with the nearest names if no shape is called so.
const KnownShape& find_known_shape(std::string_view name);

// The known shape of this spec, or nullptr.
const KnownShape* known_shape(const ShapeSpec& spec);

// Grids of a board, separated by blanks. "r1-9c13-21" is the grid of rows 1 to 9 and columns 13 to 21,
// "r1-3,10-12c4-9" has six rows. A corner, such as "r1c13", stands for a grid of `side` rows and columns from
// there on. Throws UsageError.
std::vector<GridPlace> grid_places(std::string_view text, int side);
// Writes one grid in full: "r1-9c13-21".
std::string place_text(const GridPlace& place);

}  // namespace sudosat
