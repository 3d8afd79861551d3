#include "encoder/cells.hpp"

#include <algorithm>

#include "base/budget.hpp"
#include "base/vector.hpp"

namespace sudosat {
namespace {

// Calls back with each cell that has variables, and with these variables.
template <class Callback>
void for_each_cell(const Variables& variables, Callback callback) {
  std::vector<Literal> literals;
  for (int cell = 0; cell < variables.cells(); ++cell) {
    literals.clear();
    for (int v = variables.first(cell); v < variables.first(cell + 1); ++v) literals.push_back(v);
    if (!literals.empty()) callback(cell, literals);
  }
}

// Whether the cell lies in a constraint that covers the digits, so that counting gives each of its cells only
// one: there are as many cells as digits, no digit is in two cells, and each cell has at least one.
bool is_in_cover(const Model& model, int cell) {
  const auto constraints = model.all_different_of(cell);
  return std::any_of(constraints.begin(), constraints.end(),
                     [&](int number) { return model.covers(model.all_different()[number]); });
}

}  // namespace

void encode_cells(const Model& model, const Variables& variables, const EncodingOptions& options,
                  int& last_variable, ClauseSink& sink) {
  using Literals = std::span<const Literal>;
  sink.section("cell", ClauseKind::at_least_one);
  for_each_cell(variables, [&](int, Literals literals) { sink.add(literals); });
  sink.section("cell", ClauseKind::at_most_one);
  for_each_cell(variables, [&](int cell, Literals literals) {
    if (options.encoding->cell_at_most_one || !is_in_cover(model, cell))
      add_at_most_one(*options.at_most_one, literals, last_variable, sink);
  });
}

void encode_givens(const Variables& variables, const Vector<DigitSet>& candidates, ClauseSink& sink) {
  sink.section("given", ClauseKind::given);
  for (int cell = 0; cell < static_cast<int>(candidates.size()); ++cell) {
    const DigitSet& set = candidates[cell];
    if (set.is_single()) {
      sink.add({variables.variable(cell, set.first())});
      continue;
    }
    checkpoint();
    int variable = variables.first(cell);
    for (int digit : variables.digits(cell)) {
      if (!set.contains(digit)) sink.add({-variable});
      ++variable;
    }
  }
}

}  // namespace sudosat
