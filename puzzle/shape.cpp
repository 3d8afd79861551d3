#include "puzzle/shape.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>

#include "base/error.hpp"
#include "base/number.hpp"
#include "puzzle/known_shapes.hpp"

namespace sudosat {
namespace {

void check_range(const char* what, int value) {
  if (value < 1 || value > max_side)
    throw Error(fmt::format("a board with {} {} is out of range", value, what),
                fmt::format("sizes from 1 to {} are supported", max_side));
}

// The grids of the board; the whole canvas if it is the only one.
std::vector<GridPlace> places_of(const ShapeSpec& spec) {
  if (!spec.grids.empty()) return spec.grids;
  GridPlace whole;
  for (int r = 0; r < spec.rows; ++r) whole.rows.push_back(r);
  for (int c = 0; c < spec.columns; ++c) whole.columns.push_back(c);
  return {whole};
}

void check(const ShapeSpec& spec) {
  check_range("rows", spec.rows);
  check_range("columns", spec.columns);
  check_range("digits", spec.digits);
  const std::string_view whole = spec.grids.empty() ? "board" : "grid";
  for (const auto& [rows, columns] : places_of(spec)) {
    const auto height = std::ssize(rows), width = std::ssize(columns);
    if (rows.empty() || columns.empty() || rows.front() < 0 || columns.front() < 0 ||
        rows.back() >= spec.rows || columns.back() >= spec.columns)
      throw Error(fmt::format("a grid is not within the {} rows and {} columns", spec.rows, spec.columns));
    if (spec.has_lines && spec.holes.empty() && std::max(height, width) > spec.digits)
      throw Error(fmt::format("a {}x{} {} needs at least {} digits, not {}", height, width, whole,
                              std::max(height, width), spec.digits));
    if (spec.box_rows == 0 && spec.box_columns == 0) continue;
    if (spec.box_rows < 1 || spec.box_columns < 1 || height % spec.box_rows != 0 ||
        width % spec.box_columns != 0)
      throw Error(fmt::format("boxes of {}x{} cells do not tile a {}x{} {}", spec.box_rows, spec.box_columns,
                              height, width, whole),
                  fmt::format("boxes of ROWSxCOLUMNS cells divide the {}, such as 2x3 for 6x6", whole));
  }
  const bool has_digits = spec.digits > 1 || spec.has_lines;
  if (has_digits && spec.box_rows * spec.box_columns > spec.digits)
    throw Error(fmt::format("a box of {}x{} cells holds more cells than the {} digits", spec.box_rows,
                            spec.box_columns, spec.digits),
                "give boxes as ROWSxCOLUMNS with as many cells as there are digits");
  const auto cells = static_cast<std::size_t>(spec.rows) * static_cast<std::size_t>(spec.columns);
  if (!spec.holes.empty() && (spec.holes.front() < 0 || std::cmp_greater_equal(spec.holes.back(), cells)))
    throw Error("a hole is not on the board");
  if (!spec.regions.empty() && spec.regions.size() != cells)
    throw Error(
        fmt::format("{} cells have a region, but the board has {} cells", spec.regions.size(), cells));
}

}  // namespace

Shape::Shape(ShapeSpec spec) : spec_(std::move(spec)) {
  check(spec_);
  const std::vector<GridPlace> places = places_of(spec_);
  find_holes();
  region_of_.assign(cells(), -1);
  for (std::size_t i = 0; i < places.size(); ++i)
    add_grid(places[i], has_grids() ? static_cast<int>(i) + 1 : 0);
  if (has_regions()) add_regions();
  for (const House& house : houses_)
    if (static_cast<int>(house.cells.size()) > digits())
      throw Error(fmt::format("{} has {} cells, more than the {} digits", house_name(house),
                              house.cells.size(), digits()));
}

void Shape::find_holes() {
  if (spec_.holes.empty() && spec_.grids.empty()) return;
  holes_.assign(cells(), !spec_.grids.empty());
  for (const auto& [rows, columns] : spec_.grids)
    for (const int r : rows)
      for (const int c : columns) holes_[r * this->columns() + c] = false;
  for (const int cell : spec_.holes) holes_[cell] = true;
  if (std::ranges::find(holes_, true) == holes_.end()) holes_.clear();
}

// Adds a house of the cells where these rows and columns meet. Returns null if there are none, or another
// grid has that box.
const House* Shape::add_house(House::Kind kind, int index, int grid, std::span<const int> rows,
                              std::span<const int> columns) {
  House house{kind, index, {}, grid};
  for (const int r : rows)
    for (const int c : columns)
      if (const int cell = cell_at(r, c); cell >= 0) house.cells.push_back(cell);
  if (house.cells.empty() && !is_whole()) return nullptr;
  const bool is_box = kind == House::Kind::box;
  std::vector<House>& list = (is_box ? has_digits() : spec_.has_lines) ? houses_ : others_;
  if (is_box && grid > 1 && std::ranges::find(list, house.cells, &House::cells) != list.end()) return nullptr;
  list.push_back(std::move(house));
  return &list.back();
}

std::vector<House> Shape::lines_and_regions() const {
  std::vector<House> all = houses_;
  all.insert(all.end(), others_.begin(), others_.end());
  std::erase_if(all, [](const House& house) { return house.cells.empty(); });
  return all;
}

void Shape::add_grid(const GridPlace& place, int grid) {
  const std::span<const int> rows = place.rows, columns = place.columns;
  for (std::size_t i = 0; i < rows.size(); ++i)
    add_house(House::Kind::row, rows[i], grid, rows.subspan(i, 1), columns);
  for (std::size_t i = 0; i < columns.size(); ++i)
    add_house(House::Kind::column, columns[i], grid, rows, columns.subspan(i, 1));
  if (!has_boxes() || has_regions()) return;
  const auto height = static_cast<std::size_t>(spec_.box_rows),
             width = static_cast<std::size_t>(spec_.box_columns);
  for (std::size_t r = 0, index = 0; r < rows.size(); r += height)
    for (std::size_t c = 0; c < columns.size(); c += width, ++index) {
      const House* box = add_house(House::Kind::box, static_cast<int>(index), grid, rows.subspan(r, height),
                                   columns.subspan(c, width));
      if (box == nullptr) continue;
      for (const int cell : box->cells)
        if (region_of_[cell] < 0) region_of_[cell] = boxes_;
      ++boxes_;
    }
}

void Shape::add_regions() {
  std::vector<House> regions;
  for (int cell = 0; cell < cells(); ++cell) {
    const int region = is_hole(cell) ? -1 : spec_.regions[cell];
    if (region >= cells()) throw Error("more regions than cells");
    while (region >= std::ssize(regions))
      regions.push_back({House::Kind::region, static_cast<int>(regions.size()), {}});
    if (region >= 0) regions[region].cells.push_back(cell);
    region_of_[cell] = region;
  }
  std::ranges::move(regions, std::back_inserter(has_digits() ? houses_ : others_));
}

std::shared_ptr<const Shape> Shape::boxed(int size, int box_rows, int box_columns) {
  return std::make_shared<const Shape>(ShapeSpec{size, size, size, 1, box_rows, box_columns, {}});
}

std::shared_ptr<const Shape> Shape::latin(int size) {
  return std::make_shared<const Shape>(ShapeSpec{size, size, size, 1, 0, 0, {}});
}

std::shared_ptr<const Shape> Shape::jigsaw(int size, std::vector<int> regions) {
  return std::make_shared<const Shape>(ShapeSpec{size, size, size, 1, 0, 0, std::move(regions)});
}

const char* to_string(House::Kind kind) {
  constexpr std::array names{"row", "column", "box", "region"};
  return names[static_cast<std::size_t>(kind)];
}

BoxSize default_boxes(int size) {
  for (int h = size; h > 1; --h)
    if (h * h <= size && size % h == 0) return {h, size / h};
  return size == 1 ? BoxSize{1, 1} : BoxSize{};
}

std::string cell_name(const Shape& shape, int cell) {
  if (cell >= shape.cells()) return fmt::format("variable {}", cell - shape.cells() + 1);
  return fmt::format("r{}c{}", cell / shape.columns() + 1, cell % shape.columns() + 1);
}

std::string CellNames::operator()(int cell) const {
  const std::string layer = layer_named(cell);
  if (const auto at = place(cell)) return layer + (layer.empty() ? "" : " of ") + cell_name(shape_, *at);
  const std::size_t variable = static_cast<std::size_t>(cell) - static_cast<std::size_t>(shape_.cells());
  return variable < variables_.size() ? variables_[variable] : cell_name(shape_, cell);
}

std::string CellNames::value(int cell, int value) const {
  const CellLayer* layer = layer_of(cell);
  const bool is_kind = layer != nullptr && value >= 0 && value < std::ssize(layer->kinds);
  return is_kind ? layer->kinds[value] : fmt::to_string(value);
}

std::optional<int> CellNames::place(int cell) const {
  if (cell < shape_.cells()) return cell;
  const CellLayer* layer = layer_of(cell);
  const bool is_alone =
      std::ranges::count_if(layers_, [](const CellLayer& other) { return !other.kinds.empty(); }) == 1;
  const bool is_called_after = layer != nullptr && (is_alone || !layer_named(cell).empty());
  return is_called_after ? std::optional(cell - layer->first) : std::nullopt;
}

std::string CellNames::layer_named(int cell) const {
  const CellLayer* layer = layer_of(cell);
  if (layer == nullptr) return "";
  // Kinds that are numbers would be taken for the digits of the cells themselves.
  const bool are_digits = std::ranges::any_of(
      layer->kinds, [](const std::string& kind) { return whole_number(kind).has_value(); });
  return layer->kinds.empty() ? layer->name : are_digits ? layer->name + " digit" : "";
}

const CellLayer* CellNames::layer_of(int cell) const {
  for (const CellLayer& layer : layers_)
    if (cell >= layer.first && cell < layer.first + shape_.cells()) return &layer;
  return nullptr;
}

std::optional<int> find_cell(const Shape& shape, std::string_view text) {
  // Setters' sites write R4C5.
  std::string name(text);
  std::ranges::replace(name, 'R', 'r');
  std::ranges::replace(name, 'C', 'c');
  if (!name.starts_with('r')) return std::nullopt;
  std::string_view rest = std::string_view(name).substr(1);
  const int row = leading_number(rest).value_or(0);
  const int column = rest.starts_with('c') ? whole_number(rest.substr(1)).value_or(0) : 0;
  if (row < 1 || row > shape.rows() || column < 1 || column > shape.columns()) return std::nullopt;
  const int cell = (row - 1) * shape.columns() + column - 1;
  if (cell_name(shape, cell) != name || shape.is_hole(cell)) return std::nullopt;
  return cell;
}

std::string house_number(const House& house) {
  return house.grid == 0 ? fmt::to_string(house.index + 1)
                         : fmt::format("{} of grid {}", house.index + 1, house.grid);
}

std::string house_name(const House& house) {
  return fmt::format("{} {}", to_string(house.kind), house_number(house));
}

std::string describe(const Shape& shape) {
  if (const KnownShape* known = known_shape(shape.spec())) return std::string(known->name);
  std::string text = fmt::format("{}x{}", shape.rows(), shape.columns());
  if (shape.has_grids()) text += fmt::format(" board of {} grids", shape.spec().grids.size());
  if (shape.has_boxes())
    text += fmt::format(" with {}x{} boxes", shape.spec().box_rows, shape.spec().box_columns);
  else if (shape.has_regions())
    text += " jigsaw";
  else if (shape.spec().has_lines)
    text += " Latin square";
  if (!shape.is_whole() && !shape.has_grids()) text += " with holes";
  if (!shape.spec().has_lines) text += " without rows and columns as houses";
  if (shape.first_digit() != 1 || shape.digits() != std::max(shape.rows(), shape.columns()))
    text += fmt::format(", digits {} to {}", shape.first_digit(), shape.last_digit());
  return text;
}

int cell_named(const Shape& shape, std::string_view name, const std::string& hint) {
  if (const std::optional<int> cell = find_cell(shape, name)) return *cell;
  const bool is_name = name.starts_with('r') && name.find('=') == name.npos;
  throw UsageError(fmt::format("'{}' is {}: cells are r1c1 to {}", name,
                               is_name ? "not on the board" : "not the name of a cell",
                               cell_name(shape, shape.cells() - 1)),
                   hint);
}

}  // namespace sudosat
