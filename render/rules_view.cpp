#include "render/rules_view.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <utility>

#include "base/number.hpp"
#include "puzzle/builtin_rules.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat {

namespace {

void draw_rules(const Puzzle& puzzle, Drawing& drawing) {
  constexpr Ink tints[] = {Ink::shade,        Ink::blue_shade,      Ink::orange_shade,
                           Ink::violet_shade, Ink::turquoise_shade, Ink::olive_shade};
  std::size_t groups = 0;
  for (const auto& rule : puzzle.rules) {
    const std::size_t first = drawing.shades().size();
    draw_on_board(*rule, puzzle, drawing);
    if (first < drawing.shades().size() && drawing.shades()[first].ink == Ink::shade)
      drawing.tint(first, tints[groups++ % std::size(tints)]);
  }
}

// Writes the numbers that are not the digits of their cells.
void draw_values(const CellLayer& layer, const Puzzle& puzzle, const Grid& solution, Drawing& drawing) {
  constexpr double beside = 0.27;  // distance from the middle towards the lower right corner
  for (int place = 0; place < puzzle.shape->cells(); ++place) {
    const Point centre = centre_of(*puzzle.shape, place);
    if (const int number = solution[layer.first + place];
        !puzzle.shape->is_hole(place) && number != solution[place])
      drawing.add(Drawing::Mark{.centre = {centre.row + beside, centre.column + beside},
                                .text = std::to_string(number),
                                .text_size = 0.22});
  }
}

// Shades a cell whose kind is known and not the first, or draws its piece of the loop. A kind that is a
// number, as a second digit is, stands in the upper right corner.
void draw_kind(const CellLayer& layer, const Puzzle& puzzle, int place, int kind, Drawing& drawing) {
  if (kind <= 0) return;
  const Point centre = centre_of(*puzzle.shape, place);
  constexpr Ink tints[] = {Ink::shape, Ink::blue_shade, Ink::orange_shade, Ink::violet_shade,
                           Ink::turquoise_shade};
  const bool is_way = std::ranges::any_of(puzzle.rules, [&](const auto& rule) {
    return joins_sides(*rule) && rule->arguments().cells[0].front() == layer.first;
  });
  if (!is_way) {
    drawing.add(Drawing::Shade{{place}, tints[static_cast<std::size_t>(kind - 1) % std::size(tints)]});
    if (whole_number(layer.kinds[kind]))
      drawing.add(Drawing::Mark{
          .centre = {centre.row - 0.3, centre.column + 0.3}, .text = layer.kinds[kind], .text_size = 0.3});
    return;
  }
  const auto [first, second] = sides_of_way(kind);
  const auto end = [&](const Side& side) {
    return Point{centre.row + side.first / 2.0, centre.column + side.second / 2.0};
  };
  drawing.add(Drawing::Line{.points = {end(first), centre, end(second)}, .ink = Ink::line, .width = 0.12});
}

void draw_layer(const CellLayer& layer, const Puzzle& puzzle, const Grid& solution, Drawing& drawing) {
  if (layer.kinds.empty()) return draw_values(layer, puzzle, solution, drawing);
  for (int place = 0; place < puzzle.shape->cells(); ++place)
    draw_kind(layer, puzzle, place, solution[layer.first + place], drawing);
}

// A circle in the middle of a cell. Where digits stand there, it is in the lower left corner, and small.
Drawing::Mark circle_of_kind(const Puzzle& puzzle, int place, double size, Ink fill) {
  const bool has_digits = puzzle.shape->has_digits();
  const double beside = has_digits ? 0.27 : 0;
  const Point centre = centre_of(*puzzle.shape, place);
  return {.centre = {centre.row + beside, centre.column - beside},
          .form = Drawing::Mark::Form::circle,
          .size = has_digits ? std::min(size, 0.18) : size,
          .fill = fill,
          .stroke = Ink::outline,
          .beneath = true};
}

// Whether one kind of the layer is given, or any but the first.
bool is_drawn(const std::vector<int>& kinds, const CellLayer& layer) {
  return !layer.kinds.empty() &&
         (kinds.size() == 1 || (kinds.size() + 1 == layer.kinds.size() && std::ranges::count(kinds, 0) == 0));
}

// Draws a circle for each cell whose kind is given: filled, unless it is the first kind.
void draw_given_kinds(const Puzzle& puzzle, Drawing& drawing) {
  for (const auto& rule : puzzle.rules) {
    if (!rule->is(one_of_rule())) continue;
    const std::vector<int>& kinds = rule->arguments().numbers;
    for (const int cell : rule->arguments().cells[0])
      if (const auto found = layer_cell(puzzle, cell); found && is_drawn(kinds, *found->layer))
        drawing.add(circle_of_kind(puzzle, found->place, 0.4, kinds[0] == 0 ? Ink::paper : Ink::solid));
  }
}

void draw_all(const Puzzle& puzzle, const Grid* solution, Drawing& drawing) {
  draw_rules(puzzle, drawing);
  for (const CellLayer& layer : puzzle.layers)
    if (solution != nullptr && solution->variables() > 0) draw_layer(layer, puzzle, *solution, drawing);
  if (!puzzle.layers.empty()) draw_given_kinds(puzzle, drawing);
}

bool is_decoration(const Drawing::Mark& mark) {
  return mark.fill == Ink::decoration || mark.fill == Ink::decoration_fill || mark.stroke == Ink::decoration;
}

}  // namespace

Drawing drawing_of(const Puzzle& puzzle, const Grid* solution) {
  Drawing drawing;
  draw_all(puzzle, solution, drawing);
  return drawing;
}

Drawing drawing_with_decoration(const Puzzle& puzzle, const Grid* solution) {
  Drawing drawing = puzzle.decoration ? puzzle.decoration->drawing : Drawing();
  draw_all(puzzle, solution, drawing);
  return drawing;
}

void draw_entered(const Puzzle& puzzle, const std::vector<Candidate>& kinds, Drawing& drawing) {
  for (const auto& [cell, kind] : kinds) {
    const auto found = layer_cell(puzzle, cell);
    draw_kind(*found->layer, puzzle, found->place, kind, drawing);
    if (kind == 0) drawing.add(circle_of_kind(puzzle, found->place, 0.13, Ink::paper));
  }
}

bool is_outside(const Point& point, const Shape& shape) {
  return point.row < 0 || point.column < 0 || point.row > shape.rows() || point.column > shape.columns();
}

Reach reach_of(const Drawing& drawing, const Shape& shape) {
  Reach reach;
  const auto take = [&](const Point& point, double high, double wide) {
    if (!is_outside(point, shape)) return;
    reach.left = std::max(reach.left, wide - point.column);
    reach.right = std::max(reach.right, point.column + wide - shape.columns());
    reach.top = std::max(reach.top, high - point.row);
    reach.bottom = std::max(reach.bottom, point.row + high - shape.rows());
  };
  for (const Drawing::Line& line : drawing.lines())
    for (const Point& point : line.points) take(point, 0.1, 0.1);
  for (const Drawing::Mark& mark : drawing.marks())
    take(mark.centre, std::max(mark.size / 2, 0.5 * mark.text_size),
         std::max(mark.size / 2, 0.35 * mark.text_size * static_cast<double>(mark.text.size())));
  return reach;
}

std::vector<std::vector<Drawing::Mark>> marks_by_place(const Drawing& drawing, const Shape& shape) {
  std::vector<std::vector<Drawing::Mark>> places;
  std::map<std::pair<long, long>, std::size_t> known;
  for (const Drawing::Mark& mark : drawing.marks()) {
    if (mark.beneath) continue;
    if (is_decoration(mark)) {
      places.push_back({mark});
      continue;
    }
    constexpr double steps = 100;  // steps for each cell
    const std::pair centre{std::lround(steps * mark.centre.row), std::lround(steps * mark.centre.column)};
    const auto [place, is_new] = known.emplace(centre, places.size());
    if (is_new || is_outside(mark.centre, shape))
      places.push_back({mark});
    else
      places[place->second].push_back(mark);
  }
  return places;
}

void spread(std::vector<Drawing::Mark>& marks) {
  if (marks.size() < 2) return;
  constexpr double gap = 0.05, most = 0.96;  // parts of the edge
  double length = gap * static_cast<double>(marks.size() - 1);
  for (const Drawing::Mark& mark : marks) length += mark.size;
  const double scale = std::min(1.0, most / length);
  const Point centre = marks.front().centre;
  const bool is_upright = centre.column == std::round(centre.column) && centre.row != std::round(centre.row);
  double at = -scale * length / 2;
  for (Drawing::Mark& mark : marks) {
    mark.size *= scale;
    mark.text_size *= scale;
    (is_upright ? mark.centre.row : mark.centre.column) += at + mark.size / 2;
    at += mark.size + scale * gap;
  }
}

std::vector<KindOfRules> kinds_of(const Puzzle& puzzle) {
  std::vector<KindOfRules> kinds;
  for (const auto& rule : puzzle.rules) {
    auto found = std::ranges::find(kinds, &rule->kind(), &KindOfRules::kind);
    if (found == kinds.end()) found = kinds.insert(found, {.kind = &rule->kind()});
    found->rules.push_back(rule.get());
  }
  return kinds;
}

}  // namespace sudosat
