// A literal for each value says whether it occurs. They are counted as cells are.
#include <algorithm>
#include <map>

#include "encoder/counter.hpp"

namespace sudosat {

void encode(const NValue& n_value, ClauseWriter& writer) {
  std::map<int, std::vector<Literal>> places;
  for (int cell : n_value.cells)
    for (const auto& [value, literal] : writer.choices(cell)) places[value].push_back(literal);
  std::vector<Literal> occurring;
  for (auto& [value, literals] : places) {
    const bool is_known = std::ranges::find(literals, true_literal) != literals.end();
    const Literal occurs = is_known ? true_literal : writer.fresh();
    occurring.push_back(occurs);
    if (is_known) continue;
    for (Literal literal : literals) writer.add({-literal, occurs});
    literals.push_back(-occurs);
    writer.add(literals);
  }
  encode_number(occurring, 0, n_value.total, writer);
}

}  // namespace sudosat
