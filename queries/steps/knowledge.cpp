#include "queries/steps/knowledge.hpp"

#include <set>

namespace sudosat {

std::vector<int> cells_of(const Part& part, const Model& model) {
  if (part.constraint >= 0) return model.all_different()[part.constraint].cells;
  if (part.rule < 0 && part.sum < 0) return {part.cell};
  std::set<int> cells;
  if (part.sum >= 0) {
    const int number = model.implied_sums()[part.sum].constraint;
    for (int cell : scope_of(model.constraints()[number])) cells.insert(cell);
    return {cells.begin(), cells.end()};
  }
  for (const Constraint& constraint : model.constraints()) {
    if (constraint.rule != part.rule) continue;
    for (int cell : scope_of(constraint)) cells.insert(cell);
    if (constraint.condition) cells.insert(constraint.condition->cell);
  }
  for (const AllDifferent& constraint : model.all_different())
    if (constraint.rule == part.rule) cells.insert(constraint.cells.begin(), constraint.cells.end());
  cells.erase(cells.lower_bound(model.visible_cells()), cells.end());
  return {cells.begin(), cells.end()};
}

std::vector<int> cells_of(const std::vector<Part>& parts, const Model& model) {
  std::set<int> cells;
  for (const Part& part : parts) {
    const std::vector<int> of_part = cells_of(part, model);
    cells.insert(of_part.begin(), of_part.end());
  }
  return {cells.begin(), cells.end()};
}

}  // namespace sudosat
