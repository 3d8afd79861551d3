#include "rules/unknown_regions.hpp"

#include <algorithm>
#include <variant>

namespace sudosat {

RegionsBeside regions_beside(const Model& model, int cell) {
  RegionsBeside beside;
  std::set<int> values;
  for (const Constraint& constraint : model.constraints()) {
    const auto* connected = std::get_if<Connected>(&constraint.what);
    if (connected == nullptr || constraint.condition || connected->size < 2) continue;
    const auto at = std::ranges::find(connected->cells, cell);
    if (at == connected->cells.end() || connected->values.size() != 1) continue;
    if (model.range(cell).contains(connected->values.front())) values.insert(connected->values.front());
    for (int next : connected->neighbours[static_cast<std::size_t>(at - connected->cells.begin())])
      beside.cells.insert(connected->cells[static_cast<std::size_t>(next)]);
    beside.size = beside.size == 0 ? connected->size : std::min(beside.size, connected->size);
  }
  if (std::ssize(values) != model.range(cell).size()) return {};
  return beside;
}

}  // namespace sudosat
