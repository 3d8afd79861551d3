#include <algorithm>
#include <cmath>

#include "rules/toolbox.hpp"

namespace sudosat {

void draw_shade(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, Ink ink) {
  drawing.add(Drawing::Shade{.cells = board_cells(shape, cells), .ink = ink});
}

void draw_cage(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, std::string label,
               Ink ink) {
  std::vector<int> kept = board_cells(shape, cells);
  if (kept.empty()) return;
  // The line is grey because the number is not a killer sum. The number should be as easy to read as a killer
  // sum.
  const bool is_grey = ink == Ink::loose_cage || ink == Ink::special_cage;
  if (!label.empty())
    drawing.add(Drawing::Label{
        .cell = std::ranges::min(kept), .text = std::move(label), .ink = is_grey ? Ink::text : ink});
  drawing.add(Drawing::Cage{.cells = std::move(kept), .ink = ink});
}

void draw_line(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, Ink ink, double width,
               bool arrow) {
  std::vector<Point> points = way_through(shape, cells);
  if (!points.empty())
    drawing.add(Drawing::Line{.points = std::move(points), .ink = ink, .width = width, .arrow = arrow});
}

void draw_mark(Drawing& drawing, const Shape& shape, int cell, Drawing::Mark mark) {
  if (!is_on_board(shape, cell)) return;
  mark.centre = centre_of(shape, cell);
  drawing.add(std::move(mark));
}

void draw_mark_between(Drawing& drawing, const Shape& shape, int a, int b, Drawing::Mark mark) {
  if (!share_edge(shape, a, b)) return;
  const Point first = centre_of(shape, a), second = centre_of(shape, b);
  mark.centre = {(first.row + second.row) / 2, (first.column + second.column) / 2};
  drawing.add(std::move(mark));
}

void draw_circles(Drawing& drawing, const Shape& shape, const std::vector<int>& cells) {
  for (int cell : cells)
    draw_mark(drawing, shape, cell,
              {.centre = {},
               .form = Drawing::Mark::Form::circle,
               .size = end_size,
               .stroke = Ink::circle,
               .beneath = true});
}

void draw_end(Drawing& drawing, const Shape& shape, int cell, Ink ink, Drawing::Mark::Form form) {
  draw_mark(
      drawing, shape, cell,
      {.centre = {}, .form = form, .size = end_size, .fill = Ink::paper, .stroke = ink, .beneath = true});
}

void start_outside_end(std::vector<Point>& points) {
  if (points.size() < 2) return;
  Point& start = points[0];
  const double down = points[1].row - start.row, across = points[1].column - start.column;
  const double way = end_size / 2 / std::max(std::hypot(down, across), end_size);
  start = {start.row + way * down, start.column + way * across};
}

void draw_line_with_ends(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, Ink ink,
                         double width, Drawing::Mark::Form form) {
  std::vector<Point> points = way_through(shape, cells);
  for (int turn = 0; turn < 2; ++turn) {
    start_outside_end(points);
    std::ranges::reverse(points);
  }
  drawing.add(Drawing::Line{.points = std::move(points), .ink = ink, .width = width});
  draw_end(drawing, shape, cells.front(), ink, form);
  draw_end(drawing, shape, cells.back(), ink, form);
}

}  // namespace sudosat
