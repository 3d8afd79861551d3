// Shapes that many rules draw. Variables, which are not on the board, are left out.
#pragma once

#include <string>
#include <vector>

#include "puzzle/drawing.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {

void draw_shade(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, Ink ink = Ink::shade);
void draw_cage(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, std::string label,
               Ink ink = Ink::cage);
void draw_line(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, Ink ink,
               double width = 0.16, bool arrow = false);
// Draws the mark in the middle of a cell.
void draw_mark(Drawing& drawing, const Shape& shape, int cell, Drawing::Mark mark);
// Draws the mark on the edge that two cells share.
void draw_mark_between(Drawing& drawing, const Shape& shape, int a, int b, Drawing::Mark mark);
// Draws a circle around each of the cells.
void draw_circles(Drawing& drawing, const Shape& shape, const std::vector<int>& cells);

// The width of the large shapes at the ends of arrows and lines, and such a shape on a cell.
inline constexpr double end_size = 0.8;
void draw_end(Drawing& drawing, const Shape& shape, int cell, Ink ink,
              Drawing::Mark::Form form = Drawing::Mark::Form::circle);
// Moves the first of the points towards the second, out of such a shape.
void start_outside_end(std::vector<Point>& points);
// Moves the last of the points back, so that the head of an arrow is not under the digit of its cell.
void end_before_digit(std::vector<Point>& points);
// Draws a line with a shape at both ends.
void draw_line_with_ends(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, Ink ink,
                         double width, Drawing::Mark::Form form = Drawing::Mark::Form::circle);

}  // namespace sudosat
