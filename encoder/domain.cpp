#include "encoder/domain.hpp"

namespace sudosat {
namespace {

// Calls back with the variables of each cell that has some.
template <class Callback>
void for_each_cell(const Variables& variables, Callback callback) {
  std::vector<Literal> literals;
  for (int cell = 0; cell < variables.cells(); ++cell) {
    literals.clear();
    for (int v = variables.first(cell); v < variables.first(cell + 1); ++v) literals.push_back(v);
    if (!literals.empty()) callback(literals);
  }
}

}  // namespace

void encode_cells(const Variables& variables, const EncodingOptions& options, int& last_variable,
                  ClauseSink& sink) {
  sink.section("cell", ClauseKind::at_least_one);
  for_each_cell(variables, [&](std::span<const Literal> literals) { sink.add(literals); });
  if (!options.encoding->cell_at_most_one) return;
  sink.section("cell", ClauseKind::at_most_one);
  for_each_cell(variables, [&](std::span<const Literal> literals) {
    options.at_most_one->encode(literals, last_variable, sink);
  });
}

void encode_givens(const Variables& variables, const std::vector<DigitSet>& candidates, ClauseSink& sink) {
  sink.section("given", ClauseKind::given);
  for (int cell = 0; cell < variables.cells(); ++cell) {
    const DigitSet& set = candidates[static_cast<std::size_t>(cell)];
    if (set.is_single()) {
      sink.add({variables.variable(cell, set.first())});
      continue;
    }
    int variable = variables.first(cell);
    for (int digit : variables.digits(cell)) {
      if (!set.contains(digit)) sink.add({-variable});
      ++variable;
    }
  }
}

}  // namespace sudosat
