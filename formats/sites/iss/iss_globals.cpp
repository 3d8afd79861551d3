// The board and its regions; regions or missing digits that are variables.
#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "formats/sites/iss/iss_types.hpp"
#include "puzzle/builtin_rules.hpp"
#include "rules/toolbox.hpp"

namespace sudosat::iss {
namespace {

void add_all_different(Call& call, const std::vector<std::vector<int>>& groups) {
  for (const std::vector<int>& cells : groups) call.add(extra_region_rule(), {.cells = {cells}});
}

void require_square(Call& call) {
  if (!is_square(call.shape())) call.fail("needs a square board");
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

// The groups of cells that have the same place in boxes of this size.
std::vector<std::vector<int>> places(const Shape& shape, BoxSize boxes) {
  // The groups of cells that have the same place in boxes of this size.
  std::vector<std::vector<int>> places(static_cast<std::size_t>(boxes.rows * boxes.columns));
  for (int cell = 0; cell < shape.cells() && !places.empty(); ++cell) {
    const int row = cell / shape.columns() % boxes.rows, column = cell % shape.columns() % boxes.columns;
    places[static_cast<std::size_t>(row * boxes.columns + column)].push_back(cell);
  }
  return places;
}

// The variables that hold the regions of the board's cells, in the order of the cells.
std::vector<int> region_cells(Call& call) {
  const Group* group = call.all_cells().find_group("CC");
  if (group == nullptr) call.fail("needs .ChaosConstruction");
  return call.all_cells().cells_of(*group);
}

int offset_of(Call& call) {
  if (!call.has_more()) return 0;
  if (!call.next_is("")) return call.number("an offset");
  call.word("an offset");
  return 0;
}

void require_regions(Call& call, const std::vector<int>& cells, const std::vector<int>& regions) {
  for (int cell : cells)
    if (cell < regions.front() || cell > regions.back())
      call.fail(fmt::format("needs cells CC1 to CC{}, not {}", regions.size(), call.all_cells().name(cell)));
}

}  // namespace

void read_diagonal(Call& call) {
  require_square(call);
  const int direction = call.number("1 for / or -1 for \\");
  if (direction != 1 && direction != -1) call.fail("is 1 for / or -1 for \\");
  call.add(direction == 1 ? positive_diagonal_rule() : negative_diagonal_rule(), {});
}

// The number of the type is the direction.
bool write_diagonal(Output& output, const Type& type, const RuleArguments&) {
  return is_square(output.shape()) && output.item(type.name, {std::to_string(type.number)});
}

void read_windoku(Call& call) {
  require_square(call);
  const Shape& shape = call.shape();
  const BoxSize boxes = boxes_of(shape.rows(), shape.columns(), call.board().window_size);
  if (call.board().boxes == boxes_of(call.shape()) && boxes == call.board().boxes)
    call.add({});
  else
    add_all_different(call, windows(shape, boxes));
}

void read_disjoint_sets(Call& call) {
  require_square(call);
  if (call.board().boxes == boxes_of(call.shape()))
    call.add({});
  else
    add_all_different(call, places(call.shape(), call.board().boxes));
}

void read_nine_values(Call& call) {
  if (call.shape().digits() != 9 || call.shape().first_digit() != 1) call.fail("needs the values 1 to 9");
  if (call.has_more())
    call.add({.cells = {call.cells()}});
  else
    call.add({});
}

void read_region_same_values(Call& call) {
  const Shape& shape = call.shape();
  if (call.board().has_chaos) call.fail("does not go with regions that are to be found");
  // Pieces beside boxes, and lines that are not houses, count as well.
  if (shape.spec().has_lines && (call.board().pieces.empty() || shape.has_regions())) return call.add({});
  std::map<std::size_t, std::vector<std::vector<int>>> by_size;
  const Shape lines(
      {.rows = shape.rows(), .columns = shape.columns(), .digits = shape.digits(), .regions = {}});
  for (const House& house : lines.houses()) by_size[house.cells.size()].push_back(house.cells);
  for (const House& house : shape.houses())
    if (house.kind == House::Kind::box) by_size[house.cells.size()].push_back(house.cells);
  for (const auto& piece : call.board().pieces) by_size[piece.size()].push_back(piece);
  const auto& [size, largest] = *by_size.rbegin();
  if (static_cast<int>(size) < shape.digits() && largest.size() > 1)
    call.add(same_values_rule(), {.cells = largest});
}

// A group of cells, the values, and how many cells hold them. At least one does.
void read_connected_values(Call& call) {
  const std::string_view prefix = call.word("a group of cells");
  const Cells& all = call.all_cells();
  const Group* group = prefix.empty() ? &all.groups().front() : all.find_group(prefix);
  if (group == nullptr) call.fail(fmt::format("needs a group of cells, not '{}'", prefix));
  RuleArguments arguments{.cells = {all.cells_of(*group)}, .numbers = {0}};
  const std::vector<int> values = call.numbers("values");
  if (call.has_more()) arguments.numbers[0] = call.number("a number of cells");
  arguments.numbers.insert(arguments.numbers.end(), values.begin(), values.end());
  call.add(std::move(arguments));
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
    output.item(type.name, {}, cells);
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
  std::vector<std::string> words = {group.prefix, joined(std::span(rule.numbers).subspan(1))};
  if (rule.numbers[0] != 0) words.push_back(std::to_string(rule.numbers[0]));
  return output.item(type.name, words);
}

void read_chaos_construction(Call& call) {
  const int size = call.board().region_size, digits = call.shape().digits();
  if (size > digits || call.shape().cells() % size != 0)
    call.fail("needs regions into which the board can be cut, and a value for each cell of one");
  RuleArguments arguments{.cells = {region_cells(call)}};
  if (size != digits) arguments.numbers = {size};
  call.add(std::move(arguments));
}

// How far the region of a cell goes along arms, by default in the four directions.
void read_chaos_arrow(Call& call) {
  const std::vector<int> regions = region_cells(call);
  const int control = call.cell();
  const int offset = offset_of(call);
  std::vector<std::vector<int>> arms = call.lists("-");
  if (arms.empty()) {
    if (control >= call.shape().cells()) call.fail("needs arms for a cell beside the board");
    constexpr std::pair<int, int> directions[] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    for (auto [down, across] : directions) {
      std::vector<int>& arm = arms.emplace_back();
      for (std::optional<int> cell = control; cell; cell = call.all_cells().shifted(*cell, down, across))
        arm.push_back(regions[static_cast<std::size_t>(*cell)]);
    }
  }
  for (const std::vector<int>& arm : arms) require_regions(call, arm, regions);
  arms.insert(arms.begin(), {control});
  call.add({.cells = std::move(arms), .numbers = {offset}});
}

// How many of some cells are in the region of the first; by default of the cell itself and all that touch it.
void read_chaos_count(Call& call) {
  const std::vector<int> regions = region_cells(call);
  const int control = call.cell();
  const int offset = offset_of(call);
  std::vector<int> counted;
  if (call.has_more()) {
    counted = call.cells();
  } else {
    if (control >= call.shape().cells()) call.fail("needs cells to count for a cell beside the board");
    counted.push_back(regions[static_cast<std::size_t>(control)]);
    for (int down = -1; down <= 1; ++down)
      for (int across = -1; across <= 1; ++across)
        if (const auto cell = call.all_cells().shifted(control, down, across); cell && cell != control)
          counted.push_back(regions[static_cast<std::size_t>(*cell)]);
  }
  require_regions(call, counted, regions);
  call.add({.cells = {{control}, std::move(counted)}, .numbers = {offset}});
}

// The variables hold what is missing: DGC in each row, beside which they stand, DGR in each column, DGB in
// each box.
void read_doppelganger(Call& call) {
  const Shape& shape = call.shape();
  if (shape.rows() != shape.columns() || shape.first_digit() != 0 || shape.digits() != shape.rows() + 1 ||
      call.board().region_size != shape.rows())
    call.fail("needs a square board with one value more, from 0 on", "as .Shape~9x9~0-9");
  RuleArguments arguments;
  for (const char* prefix : {"DGC", "DGR", "DGB"})
    if (const Group* group = call.all_cells().find_group(prefix))
      arguments.cells.push_back(call.all_cells().cells_of(*group));
  call.add(std::move(arguments));
}

// Writes a type whose cells are variables that follow from the board.
bool write_variables_alone(Output& output, const Type& type, const RuleArguments& rule) {
  std::vector<int> cells;
  for (const auto& list : rule.cells) cells.insert(cells.end(), list.begin(), list.end());
  const std::vector<std::string> names = names_of(output, cells);
  const bool is_chaos = type.kind == chaos_construction_rule;
  const bool usual = std::all_of(names.begin(), names.end(), [&](const std::string& cell) {
    return is_chaos ? cell.starts_with("CC") : cell.starts_with("DG");
  });
  if (!usual || !(is_chaos ? std::is_sorted(cells.begin(), cells.end()) : output.has_native_regions()))
    return false;
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
  std::vector<std::string> words = names_of(output, counted);
  const std::string offset = std::to_string(rule.numbers.empty() ? 0 : rule.numbers[0]);
  words.insert(words.begin(), {output.cells().name(rule.cells[0][0]), offset});
  return output.item(type.name, words);
}

}  // namespace sudosat::iss
