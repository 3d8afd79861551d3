// The board and its regions; regions or missing digits that are variables.
#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "formats/sites/iss/iss_types.hpp"
#include "puzzle/builtin_rules.hpp"
#include "rules/toolbox.hpp"

namespace sudosat::iss {
namespace {

void add_all_different(ItemReader& item, const std::vector<std::vector<int>>& groups) {
  for (const std::vector<int>& cells : groups) item.add(extra_region_rule(), {.cells = {cells}});
}

void require_square(ItemReader& item) {
  if (!is_square(item.shape())) item.fail("needs a square board");
}

// The cells of the windows of boxes of this size.
std::vector<std::vector<int>> windows(const Shape& shape, BoxSize boxes) {
  std::vector<std::vector<int>> windows;
  if (boxes.rows == 0) return windows;
  for (int top = 1; top + boxes.rows < shape.rows(); top += boxes.rows + 1)
    for (int left = 1; left + boxes.columns < shape.columns(); left += boxes.columns + 1) {
      std::vector<int>& cells = windows.emplace_back();
      for (int row = top; row < top + boxes.rows; ++row)
        for (int column = left; column < left + boxes.columns; ++column)
          cells.push_back(row * shape.columns() + column);
    }
  return windows;
}

// The groups of cells that have the same place within the boxes of this size.
std::vector<std::vector<int>> places(const Shape& shape, BoxSize boxes) {
  std::vector<std::vector<int>> places(boxes.rows * boxes.columns);
  for (int cell = 0; cell < shape.cells() && !places.empty(); ++cell) {
    const int row = cell / shape.columns() % boxes.rows, column = cell % shape.columns() % boxes.columns;
    places[row * boxes.columns + column].push_back(cell);
  }
  return places;
}

// The variables that hold the regions of the board's cells, in the order of the cells.
std::vector<int> region_cells(ItemReader& item) {
  const Group* group = item.all_cells().find_group("CC");
  if (group == nullptr) item.fail("needs .ChaosConstruction");
  return item.all_cells().cells_of(*group);
}

int offset_of(ItemReader& item) { return item.has_more() ? item.number_if_any("an offset").value_or(0) : 0; }

void require_regions(ItemReader& item, const std::vector<int>& cells, const std::vector<int>& regions) {
  for (int cell : cells)
    if (cell < regions.front() || cell > regions.back())
      item.fail(fmt::format("needs cells CC1 to CC{}, not {}", regions.size(), item.all_cells().name(cell)));
}

}  // namespace

void read_diagonal(ItemReader& item) {
  require_square(item);
  const int direction = item.number("1 for / or -1 for \\");
  if (direction != 1 && direction != -1) item.fail("is 1 for / or -1 for \\");
  item.add(direction == 1 ? positive_diagonal_rule() : negative_diagonal_rule(), {});
}

// The number of the type is the direction.
bool write_diagonal(Output& output, const Type& type, const RuleArguments&) {
  return is_square(output.shape()) && output.item(type.name, type.number);
}

void read_windoku(ItemReader& item) {
  require_square(item);
  const Shape& shape = item.shape();
  const BoxSize boxes = boxes_of(shape.rows(), shape.columns(), item.board().window_size);
  if (item.board().boxes == boxes_of(item.shape()) && boxes == item.board().boxes)
    item.add({});
  else
    add_all_different(item, windows(shape, boxes));
}

void read_disjoint_sets(ItemReader& item) {
  require_square(item);
  if (item.board().boxes == boxes_of(item.shape()))
    item.add({});
  else
    add_all_different(item, places(item.shape(), item.board().boxes));
}

void read_nine_values(ItemReader& item) {
  if (item.shape().digits() != 9 || item.shape().first_digit() != 1) item.fail("needs the values 1 to 9");
  if (item.has_more())
    item.add({.cells = {item.cells()}});
  else
    item.add({});
}

void read_region_same_values(ItemReader& item) {
  const Shape& shape = item.shape();
  if (item.board().has_chaos) item.fail("does not go with regions that are to be found");
  // Pieces beside boxes count as well, and so do lines that are not houses.
  if (shape.spec().has_lines && (item.board().pieces.empty() || shape.has_regions())) return item.add({});
  std::map<std::size_t, std::vector<std::vector<int>>> by_size;
  const Shape lines(
      {.rows = shape.rows(), .columns = shape.columns(), .digits = shape.digits(), .regions = {}});
  for (const House& house : lines.houses()) by_size[house.cells.size()].push_back(house.cells);
  for (const House& house : shape.houses())
    if (house.kind == House::Kind::box) by_size[house.cells.size()].push_back(house.cells);
  for (const auto& piece : item.board().pieces) by_size[piece.size()].push_back(piece);
  const auto& [size, largest] = *by_size.rbegin();
  if (static_cast<int>(size) < shape.digits() && largest.size() > 1)
    item.add(same_values_rule(), {.cells = largest});
}

// Reads a group of cells, the values, and how many cells hold them. At least one does.
void read_connected_values(ItemReader& item) {
  const std::string_view prefix = item.word("a group of cells");
  const Cells& all = item.all_cells();
  const Group* group = prefix.empty() ? &all.groups().front() : all.find_group(prefix);
  if (group == nullptr) item.fail(fmt::format("needs a group of cells, not '{}'", prefix));
  RuleArguments arguments{.cells = {all.cells_of(*group)}, .numbers = {0}};
  const std::vector<int> values = item.numbers("values");
  if (item.has_more()) arguments.numbers[0] = item.number("a number of cells");
  arguments.numbers.insert(arguments.numbers.end(), values.begin(), values.end());
  item.add(std::move(arguments));
}

bool write_disjoint_sets(Output& output, const Type& type, const RuleArguments& rule) {
  return output.has_native_boxes() && is_square(output.shape()) && write_nothing(output, type, rule);
}

bool write_windoku(Output& output, const Type& type, const RuleArguments& rule) {
  const Shape& shape = output.shape();
  const BoxSize size = boxes_of(shape);
  return output.has_native_boxes() && is_square(shape) && size.rows * size.columns == shape.digits() &&
         write_nothing(output, type, rule);
}

bool write_windows(Output& output, const Type& type, const RuleArguments&) {
  for (const std::vector<int>& cells : windows(output.shape(), boxes_of(output.shape())))
    output.item(type.name, cells);
  return true;
}

bool write_nine_values(Output& output, const Type& type, const RuleArguments& rule) {
  if (output.shape().digits() != 9 || output.shape().first_digit() != 1) return false;
  return rule.cells.empty() ? write_nothing(output, type, rule) : write_cells(output, type, rule);
}

bool write_native_regions(Output& output, const Type& type, const RuleArguments& rule) {
  const Shape& shape = output.shape();
  if (!output.has_native_regions() || output.has_rule(chaos_construction_rule())) return false;
  if (rule.cells.empty()) return shape.spec().has_lines && write_nothing(output, type, rule);
  const bool inside = std::ranges::all_of(
      rule.cells[0], [&](int cell) { return cell < shape.cells() && shape.region_of(cell) >= 0; });
  return inside && write_cells(output, type, rule);
}

bool write_connected(Output& output, const Type& type, const RuleArguments& rule) {
  const Group& group = output.cells().group_of(rule.cells[0].front());
  if (output.cells().cells_of(group) != rule.cells[0]) return false;
  const std::string values = joined(std::span(rule.numbers).subspan(1));
  return rule.numbers[0] == 0 ? output.item(type.name, group.prefix, values)
                              : output.item(type.name, group.prefix, values, rule.numbers[0]);
}

void read_chaos_construction(ItemReader& item) {
  const int size = item.board().region_size, digits = item.shape().digits();
  if (size > digits || item.shape().cells() % size != 0)
    item.fail("needs regions into which the board can be cut, and a value for each cell of one");
  RuleArguments arguments{.cells = {region_cells(item)}};
  if (size != digits) arguments.numbers = {size};
  item.add(std::move(arguments));
}

// Reads how far the region of a cell goes along arms, by default in the four directions.
void read_chaos_arrow(ItemReader& item) {
  const std::vector<int> regions = region_cells(item);
  const int control = item.cell();
  const int offset = offset_of(item);
  std::vector<std::vector<int>> arms = item.lists("-");
  if (arms.empty()) {
    if (control >= item.shape().cells()) item.fail("needs arms for a cell beside the board");
    constexpr std::pair<int, int> directions[] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    for (auto [down, across] : directions) {
      std::vector<int>& arm = arms.emplace_back();
      for (std::optional<int> cell = control; cell; cell = item.all_cells().shifted(*cell, down, across))
        arm.push_back(regions[*cell]);
    }
  }
  for (const std::vector<int>& arm : arms) require_regions(item, arm, regions);
  arms.insert(arms.begin(), {control});
  item.add({.cells = std::move(arms), .numbers = {offset}});
}

// Reads how many of some cells are in the region of the first; by default these are the cell and all that
// touch it.
void read_chaos_count(ItemReader& item) {
  const std::vector<int> regions = region_cells(item);
  const int control = item.cell();
  const int offset = offset_of(item);
  std::vector<int> counted;
  if (item.has_more()) {
    counted = item.cells();
  } else {
    if (control >= item.shape().cells()) item.fail("needs cells to count for a cell beside the board");
    counted.push_back(regions[control]);
    for (int down = -1; down <= 1; ++down)
      for (int across = -1; across <= 1; ++across)
        if (const auto cell = item.all_cells().shifted(control, down, across); cell && cell != control)
          counted.push_back(regions[*cell]);
  }
  require_regions(item, counted, regions);
  item.add({.cells = {{control}, std::move(counted)}, .numbers = {offset}});
}

// The variables hold what is missing: DGC in each row, beside which they stand, DGR in each column, DGB in
// each box.
void read_doppelganger(ItemReader& item) {
  const Shape& shape = item.shape();
  if (shape.rows() != shape.columns() || shape.first_digit() != 0 || shape.digits() != shape.rows() + 1 ||
      item.board().region_size != shape.rows())
    item.fail("needs a square board with one value more, from 0 on", "as .Shape~9x9~0-9");
  RuleArguments arguments;
  for (const char* prefix : {"DGC", "DGR", "DGB"})
    if (const Group* group = item.all_cells().find_group(prefix))
      arguments.cells.push_back(item.all_cells().cells_of(*group));
  item.add(std::move(arguments));
}

// Writes a type whose cells are variables that follow from the board.
bool write_variables_alone(Output& output, const Type& type, const RuleArguments& rule) {
  std::vector<int> cells;
  for (const auto& list : rule.cells) cells.insert(cells.end(), list.begin(), list.end());
  const bool is_chaos = type.kind == chaos_construction_rule;
  const bool usual = std::ranges::all_of(
      cells, [&](int cell) { return output.cells().name(cell).starts_with(is_chaos ? "CC" : "DG"); });
  if (!usual || !(is_chaos ? std::ranges::is_sorted(cells) : output.has_native_regions())) return false;
  const Shape& shape = output.shape();
  const int size = rule.numbers.empty() ? shape.digits() : rule.numbers[0];
  if (is_chaos && size != std::max(shape.rows(), shape.columns())) return false;
  return write_nothing(output, type, rule);
}

// Writes types that count variables of ChaosConstruction, and no other cells.
bool write_chaos(Output& output, const Type& type, const RuleArguments& rule) {
  const Group* regions = output.cells().find_group("CC");
  const auto counted = std::span(rule.cells).subspan(1);
  if (regions == nullptr || !output.has_rule(chaos_construction_rule()) ||
      !are_among(output.cells().cells_of(*regions), counted))
    return false;
  return output.item(type.name, std::array{rule.cells[0][0]}, rule.numbers.empty() ? 0 : rule.numbers[0],
                     counted);
}

}  // namespace sudosat::iss
