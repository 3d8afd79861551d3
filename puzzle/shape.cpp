#include "puzzle/shape.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/number.hpp"

namespace sudosat {
namespace {

void check_range(const char* what, int value) {
  if (value < 1 || value > max_side)
    throw Error(fmt::format("a board with {} {} is out of range", value, what),
                fmt::format("sizes from 1 to {} are supported", max_side));
}

void check(const ShapeSpec& spec) {
  check_range("rows", spec.rows);
  check_range("columns", spec.columns);
  check_range("digits", spec.digits);
  if (spec.has_lines && std::max(spec.rows, spec.columns) > spec.digits)
    throw Error(fmt::format("a {}x{} board needs at least {} digits, not {}", spec.rows, spec.columns,
                            std::max(spec.rows, spec.columns), spec.digits));
  if (spec.box_rows == 0 && spec.box_columns == 0) return;
  if (spec.box_rows < 1 || spec.box_columns < 1 || spec.rows % spec.box_rows != 0 ||
      spec.columns % spec.box_columns != 0)
    throw Error(fmt::format("boxes of {}x{} cells do not tile a {}x{} board", spec.box_rows, spec.box_columns,
                            spec.rows, spec.columns),
                "boxes of ROWSxCOLUMNS cells divide the board, such as 2x3 for 6x6");
  if (spec.box_rows * spec.box_columns > spec.digits)
    throw Error(fmt::format("a box of {}x{} cells holds more cells than the {} digits", spec.box_rows,
                            spec.box_columns, spec.digits),
                "give boxes as ROWSxCOLUMNS with as many cells as there are digits");
}

}  // namespace

Shape::Shape(ShapeSpec spec) : spec_(std::move(spec)) {
  check(spec_);
  for (int r = 0; r < rows() && spec_.has_lines; ++r) {
    House& house = houses_.emplace_back(House{House::Kind::row, r, {}});
    for (int c = 0; c < columns(); ++c) house.cells.push_back(r * columns() + c);
  }
  for (int c = 0; c < columns() && spec_.has_lines; ++c) {
    House& house = houses_.emplace_back(House{House::Kind::column, c, {}});
    for (int r = 0; r < rows(); ++r) house.cells.push_back(r * columns() + c);
  }
  if (!has_boxes() && !has_regions()) return;
  if (has_regions() && spec_.regions.size() != static_cast<std::size_t>(cells()))
    throw Error(
        fmt::format("{} cells have a region, but the board has {} cells", spec_.regions.size(), cells()));
  int regions = 0;
  for (int cell = 0; cell < cells(); ++cell) regions = std::max(regions, region_of(cell) + 1);
  if (regions > cells()) throw Error("more regions than cells");
  const std::size_t first = houses_.size();
  for (int i = 0; i < regions; ++i)
    houses_.push_back({has_boxes() ? House::Kind::box : House::Kind::region, i, {}});
  for (int cell = 0; cell < cells(); ++cell)
    if (int region = region_of(cell); region >= 0)
      houses_[first + static_cast<std::size_t>(region)].cells.push_back(cell);
  for (std::size_t i = first; i < houses_.size(); ++i)
    if (static_cast<int>(houses_[i].cells.size()) > digits())
      throw Error(fmt::format("{} has {} cells, more than the {} digits", house_name(houses_[i]),
                              houses_[i].cells.size(), digits()));
}

std::shared_ptr<const Shape> Shape::boxed(int size, int box_rows, int box_columns) {
  return std::make_shared<const Shape>(ShapeSpec{size, size, size, 1, box_rows, box_columns, {}});
}

std::shared_ptr<const Shape> Shape::latin(int size) {
  return std::make_shared<const Shape>(ShapeSpec{size, size, size, 1, 0, 0, {}});
}

std::shared_ptr<const Shape> Shape::jigsaw(int size, Vector<int> regions) {
  return std::make_shared<const Shape>(ShapeSpec{size, size, size, 1, 0, 0, std::move(regions)});
}

int Shape::region_of(int cell) const {
  if (has_regions()) return spec_.regions[cell];
  if (!has_boxes()) return -1;
  const int r = cell / columns(), c = cell % columns();
  return r / spec_.box_rows * (columns() / spec_.box_columns) + c / spec_.box_columns;
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
  if (cell_name(shape, cell) != name) return std::nullopt;
  return cell;
}

std::string house_name(const House& house) {
  return fmt::format("{} {}", to_string(house.kind), house.index + 1);
}

std::string describe(const Shape& shape) {
  std::string text = fmt::format("{}x{}", shape.rows(), shape.columns());
  if (shape.has_boxes())
    text += fmt::format(" with {}x{} boxes", shape.spec().box_rows, shape.spec().box_columns);
  else if (shape.has_regions())
    text += " jigsaw";
  else if (shape.spec().has_lines)
    text += " Latin square";
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
