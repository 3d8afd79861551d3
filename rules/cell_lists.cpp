#include "rules/cell_lists.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <utility>

#include "model/model.hpp"
#include "puzzle/error.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/grid.hpp"

namespace sudosat {

void require(bool is_met, const Rule& rule, const std::string& demand, const std::string& hint) {
  if (!is_met) throw UsageError(fmt::format("the rule '{}' needs {}", rule.kind().name, demand), hint);
}

void require_distinct(const Rule& rule, const std::vector<int>& cells) {
  std::vector<int> sorted = cells;
  std::ranges::sort(sorted);
  require(std::ranges::adjacent_find(sorted) == sorted.end(), rule, "different cells",
          "one of them is named twice");
}

std::vector<int> values_at(const Grid& grid, const std::vector<int>& cells) {
  std::vector<int> values;
  for (int cell : cells) values.push_back(grid[cell]);
  return values;
}

std::int64_t sum_at(const Grid& grid, const std::vector<int>& cells) {
  std::int64_t sum = 0;
  for (int cell : cells) sum += grid[cell];
  return sum;
}

int times(const std::vector<int>& values, int value) {
  return static_cast<int>(std::ranges::count(values, value));
}

int remainder_of(int value, int modulus) { return (value % modulus + modulus) % modulus; }

Range values_of(const Model& model, const std::vector<int>& cells) {
  Range values = model.range(cells.front());
  for (int cell : cells) {
    const Range range = model.range(cell);
    values = {std::min(values.first, range.first), std::max(values.last, range.last)};
  }
  return values;
}

std::vector<int> possible_values(const Model& model, const std::vector<int>& cells) {
  return values_in(ranges_of(model, cells));
}

std::vector<Range> ranges_of(const Model& model, const std::vector<int>& cells) {
  std::vector<Range> ranges;
  for (int cell : cells) ranges.push_back(model.range(cell));
  return ranges;
}

std::vector<int> integers(int first, int last) {
  std::vector<int> numbers(static_cast<std::size_t>(std::max(last - first + 1, 0)));
  std::iota(numbers.begin(), numbers.end(), first);
  return numbers;
}

std::vector<int> reversed(std::vector<int> cells) {
  std::ranges::reverse(cells);
  return cells;
}

std::vector<int> joined(std::vector<int> first, const std::vector<int>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

bool are_on_board(const Shape& shape, const std::vector<int>& cells) {
  return std::ranges::all_of(cells, [&shape](int cell) { return is_on_board(shape, cell); });
}

bool are_in_a_house(const Shape& shape, const std::vector<int>& cells) {
  std::vector<int> sorted = cells;
  std::ranges::sort(sorted);
  if (std::ranges::adjacent_find(sorted) != sorted.end()) return false;
  return std::ranges::any_of(shape.houses(),
                             [&](const House& house) { return std::ranges::includes(house.cells, sorted); });
}

std::vector<int> board_cells(const Shape& shape, const std::vector<int>& cells) {
  std::vector<int> kept;
  std::ranges::copy_if(cells, std::back_inserter(kept),
                       [&shape](int cell) { return is_on_board(shape, cell); });
  return kept;
}

void post_values(Model& model, int cell, const std::function<bool(int)>& allows) {
  Domain domain{.cell = cell, .values = {}};
  for (int value = model.range(cell).first; value <= model.range(cell).last; ++value)
    if (allows(value)) domain.values.push_back(value);
  if (static_cast<int>(domain.values.size()) < model.range(cell).size()) model.post(std::move(domain));
}

void post_all_different(Model& model, const Shape& shape, const Rule& rule, const std::vector<int>& cells) {
  model.post(AllDifferent{.cells = cells, .family = std::string(rule.kind().name), .name = rule.name(shape)});
}

void draw_cage(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, std::string label,
               std::string colour) {
  std::vector<int> kept = board_cells(shape, cells);
  if (kept.empty()) return;
  if (!label.empty()) drawing.add(Drawing::Label{std::ranges::min(kept), std::move(label), colour});
  drawing.add(Drawing::Cage{std::move(kept), std::move(colour)});
}

void draw_line(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, std::string colour,
               double width, bool arrow) {
  std::vector<Point> points = way_through(shape, cells);
  if (!points.empty())
    drawing.add(Drawing::Line{
        .points = std::move(points), .colour = std::move(colour), .width = width, .arrow = arrow});
}

void draw_circles(Drawing& drawing, const Shape& shape, const std::vector<int>& cells) {
  for (int cell : board_cells(shape, cells))
    drawing.add(Drawing::Mark{.centre = centre_of(shape, cell),
                              .form = Drawing::Mark::Form::circle,
                              .size = 0.8,
                              .stroke = "#666666",
                              .beneath = true});
}

}  // namespace sudosat
