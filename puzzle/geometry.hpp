// The places of cells, for rules about neighbours, lines and clues outside the board.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "puzzle/drawing.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {

// Whether the cell lies on the board, so that it is not a variable of the puzzle, and not a hole.
inline bool is_on_board(const Shape& shape, int cell) {
  return cell >= 0 && cell < shape.cells() && !shape.is_hole(cell);
}

// The cells that share an edge with a cell of the board, ascending.
std::vector<int> orthogonal_neighbours(const Shape& shape, int cell);
// Each pair of cells that share an edge, once.
std::vector<std::pair<int, int>> orthogonal_pairs(const Shape& shape);
bool share_edge(const Shape& shape, int a, int b);

// A side of a cell is the step to the cell beyond it, rows first.
using Side = std::pair<int, int>;
// A cell of a loop or path has one of these kinds: 0 if the way does not visit it; 1 to 6 join two of its
// sides, in the order north-south, east-west, north-east, north-west, south-east, south-west. Then come the
// ends of a path, which have one side and a step that goes nowhere: north, east, south, west.
inline constexpr int kinds_of_loop = 7, kinds_of_path = 11;
std::pair<Side, Side> sides_of_way(int kind);

// The parts of a line in the regions that it crosses, in its order. Cells in no region are left out, and do
// not divide the line.
std::vector<std::vector<int>> parts_in_regions(const Shape& shape, const std::vector<int>& line);

Point centre_of(const Shape& shape, int cell);
// The way through the centres of cells; those that are not on the board are left out.
std::vector<Point> way_through(const Shape& shape, const std::vector<int>& cells);
// Returns where a clue that looks along cells stands: one step before the first, away from the second.
Point clue_before(const Shape& shape, const std::vector<int>& cells);
// "row 3 from the left", "column 1 from below", "the diagonal from r1c3".
std::string clue_name(const Shape& shape, const std::vector<int>& cells);

}  // namespace sudosat
