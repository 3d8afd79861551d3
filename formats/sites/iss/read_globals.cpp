#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "formats/sites/iss/marks.hpp"
#include "formats/sites/iss/read_types.hpp"

namespace sudosat::iss {
namespace {

void add_all_different(Call& call, const std::vector<std::vector<int>>& groups) {
  for (const std::vector<int>& cells : groups) call.add("extra region", {.cells = {cells}});
}

void require_square(Call& call) {
  if (call.shape().rows() != call.shape().columns()) call.fail("needs a square board");
}

bool has_boxes(const Call& call) {
  const ShapeSpec& spec = call.shape().spec();
  return call.board().boxes == BoxSize{spec.box_rows, spec.box_columns};
}

}  // namespace

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

std::vector<std::vector<int>> places(const Shape& shape, BoxSize boxes) {
  std::vector<std::vector<int>> places(static_cast<std::size_t>(boxes.rows * boxes.columns));
  for (int cell = 0; cell < shape.cells() && !places.empty(); ++cell) {
    const int row = cell / shape.columns() % boxes.rows, column = cell % shape.columns() % boxes.columns;
    places[static_cast<std::size_t>(row * boxes.columns + column)].push_back(cell);
  }
  return places;
}

void read_diagonal(Call& call) {
  require_square(call);
  const int direction = call.number("1 for / or -1 for \\");
  if (direction != 1 && direction != -1) call.fail("is 1 for / or -1 for \\");
  call.add(direction == 1 ? "diagonal /" : "diagonal \\", {});
}

// Neighbours are not equal either, which rows and columns say already if they are houses.
void read_anti_consecutive(Call& call) {
  call.add({});
  if (!call.shape().spec().has_lines) call.add("chess move", {.numbers = {0, 1}});
}

void read_strict_kropki(Call& call) {
  const auto except = call.marked_pairs(is_dot);
  call.add("negative difference", {.cells = except, .numbers = {1}});
  call.add("negative ratio", {.cells = except, .numbers = {2}});
}

void read_strict_xv(Call& call) {
  call.add("negative sum", {.cells = call.marked_pairs(is_letter), .numbers = {5, 10}});
}

void read_windoku(Call& call) {
  require_square(call);
  const Shape& shape = call.shape();
  const BoxSize boxes = boxes_of(shape.rows(), shape.columns(), call.board().window_size);
  if (has_boxes(call) && boxes == call.board().boxes)
    call.add({});
  else
    add_all_different(call, windows(shape, boxes));
}

void read_disjoint_sets(Call& call) {
  require_square(call);
  if (has_boxes(call))
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

void read_region_sum_line(Call& call) {
  const std::vector<int> cells = call.cells();
  const Shape& shape = call.shape();
  if (call.board().has_chaos) call.fail("does not go with regions that are to be found");
  if (!shape.has_boxes() && !shape.has_regions())
    return call.warn("demands nothing on a board without boxes and regions");
  for (int cell : cells)
    if (cell >= shape.cells() || shape.region_of(cell) < 0)
      call.fail(fmt::format("has {}, which lies in no region", call.all_cells().name(cell)));
  call.add({.cells = {cells}});
}

void read_region_same_values(Call& call) {
  const Shape& shape = call.shape();
  if (call.board().has_chaos) call.fail("does not go with regions that are to be found");
  // Pieces beside boxes, and lines that are no houses, count as well.
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
    call.add("same values", {.cells = largest});
}

void read_indexing(Call& call) {
  const std::string_view what = call.word("R or C");
  if (what != "R" && what != "C") call.fail(fmt::format("is R or C, not '{}'", what));
  call.add(what == "R" ? "row indexer" : "column indexer", {.cells = {call.cells()}});
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

}  // namespace sudosat::iss
