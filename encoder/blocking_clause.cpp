#include "encoder/blocking_clause.hpp"

namespace sudosat {

std::optional<std::vector<Literal>> blocking_clause(const Grid& grid, const Puzzle& puzzle,
                                                    const Variables& variables) {
  std::vector<Literal> clause;
  for (int cell = 0; cell < puzzle.cells(); ++cell) {
    const int digit = grid[cell] - puzzle.range(cell).first;
    if (variables.decided(cell) == digit) continue;
    const int variable = variables.variable(cell, digit);
    if (variable == 0) return std::nullopt;
    clause.push_back(-variable);
  }
  return clause;
}

}  // namespace sudosat
