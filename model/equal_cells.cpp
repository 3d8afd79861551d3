#include "model/equal_cells.hpp"

#include <numeric>

#include "base/vector.hpp"

namespace sudosat {
namespace {

bool demands_equal_values(const PairTable& allowed) {
  for (int a = allowed.first().first; a <= allowed.first().last; ++a)
    for (int b = allowed.second().first; b <= allowed.second().last; ++b)
      if (a != b && allowed.allows(a, b)) return false;
  return true;
}

}  // namespace

std::vector<std::vector<std::size_t>> places_of_equals(const std::vector<int>& cells, const Model& model) {
  // Each cell has a parent, a root itself (union and find).
  Vector<int> parent(model.cells());
  std::iota(parent.begin(), parent.end(), 0);
  const auto root_of = [&parent](int cell) {
    while (parent[cell] != cell) cell = parent[cell] = parent[parent[cell]];
    return cell;
  };
  for (const Constraint& constraint : model.constraints()) {
    const auto* relation = std::get_if<Relation>(&constraint.what);
    if (relation != nullptr && !constraint.condition && demands_equal_values(*relation->allowed))
      parent[root_of(relation->first)] = root_of(relation->second);
  }
  Vector<std::vector<std::size_t>> places(parent.size());
  for (std::size_t i = 0; i < cells.size(); ++i) places[root_of(cells[i])].push_back(i);
  std::vector<std::vector<std::size_t>> equals;
  for (int cell : cells) equals.push_back(places[root_of(cell)]);
  return equals;
}

}  // namespace sudosat
