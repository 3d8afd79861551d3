#include <fmt/format.h>

#include "formats/sites/iss/read_types.hpp"

namespace sudosat::iss {
namespace {

// The variables that hold the regions of the board's cells, in the order of those.
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

}  // namespace sudosat::iss
