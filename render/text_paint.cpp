#include <algorithm>
#include <array>
#include <boost/range/adaptor/reversed.hpp>
#include <cmath>

#include "render/palette.hpp"
#include "render/rules_view.hpp"
#include "render/text_rules.hpp"

namespace sudosat {
namespace {

double distance_to_segment(Point p, Point a, Point b) {
  const double down = b.row - a.row, across = b.column - a.column;
  const double length = down * down + across * across;
  const double along =
      length == 0 ? 0
                  : std::clamp(((p.row - a.row) * down + (p.column - a.column) * across) / length, 0.0, 1.0);
  return std::hypot(p.row - a.row - along * down, p.column - a.column - along * across);
}

// The distance of a point from the centre of a mark, whose border is at 1.
double distance_in(const Drawing::Mark& mark, Point p) {
  const double down = std::abs(p.row - mark.centre.row), across = std::abs(p.column - mark.centre.column);
  const double half = mark.size / 2;
  switch (mark.form) {
    case Drawing::Mark::Form::circle:
      return std::hypot(down, across) / half;
    case Drawing::Mark::Form::square:
      return std::max(down, across) / half;
    case Drawing::Mark::Form::diamond:
      return (down + across) / half;
    case Drawing::Mark::Form::none:
      break;
  }
  return HUGE_VAL;
}

std::optional<Colour> colour_in(const Drawing::Mark& mark, Point point, double line) {
  const double distance = distance_in(mark, point);
  if (mark.stroke != Ink::none && distance <= 1 && (1 - distance) * mark.size <= 2.6 * line)
    return colour_of(hex_of(mark.stroke));
  if (mark.fill != Ink::none && distance <= 1) return colour_of(hex_of(mark.fill));
  return std::nullopt;
}

}  // namespace

Colour brightened(Colour colour) {
  constexpr int least = 170;  // the least brightness, of 255
  const std::array<int, 3> channels = {static_cast<int>(colour >> 16 & 0xFF),
                                       static_cast<int>(colour >> 8 & 0xFF), static_cast<int>(colour & 0xFF)};
  const int luminance = (3 * channels[0] + 6 * channels[1] + channels[2]) / 10;
  if (luminance >= least) return colour;
  // The colour is mixed with white.
  Colour bright = 0;
  for (const int channel : channels)
    bright = bright << 8 | static_cast<Colour>(255 - (255 - channel) * (255 - least) / (255 - luminance));
  return bright;
}

Colour Paint::at(Point point) const {
  if (const auto colour = shape_at(point)) return *colour;
  const int cell = cell_at(point);
  if (cell < 0) return white;
  if (view_.is_placed(cell)) return colour_of(palette::placed_cell);
  if (view_.is_marked(cell)) return colour_of(palette::marked_cell);
  return shade_of(cell);
}

Colour Paint::at_line(Point point) const {
  if (const auto colour = shape_at(point)) return *colour;
  constexpr double near = 0.01;
  const Colour colour = shade_of(cell_at({point.row - near, point.column - near}));
  for (const double down : {-near, near})
    for (const double across : {-near, near})
      if (shade_of(cell_at({point.row + down, point.column + across})) != colour) return white;
  return colour;
}

std::optional<Colour> Paint::shape_at(Point point) const {
  for (const Drawing::Line& line : boost::adaptors::reverse(drawing_.lines())) {
    if (is_thin(line)) continue;
    const double half = std::max(line.width, least_width_) / 2;
    for (std::size_t i = 0; i < line.points.size(); ++i)
      if (distance_to_segment(point, line.points[i == 0 ? 0 : i - 1], line.points[i]) <= half)
        return colour_of(hex_of(line.ink));
  }
  for (const Drawing::Mark& mark : boost::adaptors::reverse(drawing_.marks()))
    if (mark.beneath)
      if (const auto colour = colour_in(mark, point, least_width_)) return colour;
  return std::nullopt;
}

int Paint::cell_at(Point point) const {
  const Shape& shape = view_.shape();
  const int row = static_cast<int>(std::floor(point.row)),
            column = static_cast<int>(std::floor(point.column));
  const bool is_on_board = row >= 0 && column >= 0 && row < shape.rows() && column < shape.columns();
  return is_on_board ? row * shape.columns() + column : -1;
}

Colour Paint::shade_of(int cell) const {
  for (const Drawing::Shade& shade : boost::adaptors::reverse(drawing_.shades()))
    if (std::ranges::find(shade.cells, cell) != shade.cells.end()) return colour_of(hex_of(shade.ink));
  return white;
}

}  // namespace sudosat
