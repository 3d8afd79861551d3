#include "puzzle/geometry.hpp"

#include <cstdlib>
#include <fmt/format.h>

namespace sudosat {

std::vector<int> orthogonal_neighbours(const Shape& shape, int cell) {
  if (shape.is_hole(cell)) return {};
  const int row = cell / shape.columns(), column = cell % shape.columns();
  std::vector<int> cells{shape.cell_at(row - 1, column), shape.cell_at(row, column - 1),
                         shape.cell_at(row, column + 1), shape.cell_at(row + 1, column)};
  std::erase(cells, -1);
  return cells;
}

std::vector<std::pair<int, int>> orthogonal_pairs(const Shape& shape) {
  std::vector<std::pair<int, int>> pairs;
  for (int cell = 0; cell < shape.cells(); ++cell)
    for (int other : orthogonal_neighbours(shape, cell))
      if (other > cell) pairs.emplace_back(cell, other);
  return pairs;
}

bool share_edge(const Shape& shape, int a, int b) {
  return is_on_board(shape, a) && is_on_board(shape, b) &&
         std::abs(a / shape.columns() - b / shape.columns()) +
                 std::abs(a % shape.columns() - b % shape.columns()) ==
             1;
}

std::pair<Side, Side> sides_of_way(int kind) {
  constexpr Side north{-1, 0}, east{0, 1}, south{1, 0}, west{0, -1};
  constexpr std::pair<Side, Side> all[] = {{north, south}, {east, west},  {north, east}, {north, west},
                                           {south, east},  {south, west}, {north, {}},   {east, {}},
                                           {south, {}},    {west, {}}};
  return all[kind - 1];
}

std::vector<std::vector<int>> parts_in_regions(const Shape& shape, const std::vector<int>& line) {
  std::vector<std::vector<int>> parts;
  int last = -1;
  for (int cell : line) {
    const int region = is_on_board(shape, cell) ? shape.region_of(cell) : -1;
    if (region < 0) continue;
    if (region != last) parts.emplace_back();
    parts.back().push_back(cell);
    last = region;
  }
  return parts;
}

Point centre_of(const Shape& shape, int cell) {
  return {cell / shape.columns() + 0.5, cell % shape.columns() + 0.5};
}

std::vector<Point> way_through(const Shape& shape, const std::vector<int>& cells) {
  std::vector<Point> points;
  for (int cell : cells)
    if (is_on_board(shape, cell)) points.push_back(centre_of(shape, cell));
  return points;
}

Point clue_before(const Shape& shape, const std::vector<int>& cells) {
  const Point first = centre_of(shape, cells.front());
  if (cells.size() > 1) {
    const Point second = centre_of(shape, cells[1]);
    return {2 * first.row - second.row, 2 * first.column - second.column};
  }
  return {first.row - 1, first.column};
}

std::string clue_name(const Shape& shape, const std::vector<int>& cells) {
  const int columns = shape.columns();
  if (cells.size() > 1) {
    const int down = cells[1] / columns - cells[0] / columns,
              across = cells[1] % columns - cells[0] % columns;
    if (down == 0)
      return fmt::format("row {} from the {}", cells[0] / columns + 1, across > 0 ? "left" : "right");
    if (across == 0)
      return fmt::format("column {} from {}", cells[0] % columns + 1, down > 0 ? "above" : "below");
  }
  return fmt::format("the diagonal from {}", cell_name(shape, cells.front()));
}

}  // namespace sudosat
