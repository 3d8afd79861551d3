#include "backends/builtin_backends.hpp"

namespace sudosat {

std::optional<std::vector<Literal>> literals_of(const Assumption& assumption, const Variables& variables) {
  const auto& [cell, allowed] = assumption;
  if (const int decided = variables.decided(cell); decided >= 0) {
    if (!allowed.contains(decided)) return std::nullopt;
    return std::vector<Literal>{};
  }
  // One literal does for one digit: every encoding lets a cell hold no other then.
  if (allowed.is_single())
    if (const int variable = variables.variable(cell, allowed.first()); variable != 0)
      return std::vector<Literal>{variable};
  std::vector<Literal> literals;
  for (int digit : variables.digits(cell))
    if (!allowed.contains(digit)) literals.push_back(-variables.variable(cell, digit));
  return literals;
}

std::optional<std::vector<Literal>> any_of_clause(std::span<const Candidate> candidates,
                                                  const Variables& variables) {
  std::vector<Literal> clause;
  for (const auto& [cell, digit] : candidates) {
    if (variables.decided(cell) == digit) return std::nullopt;
    if (const int variable = variables.variable(cell, digit); variable != 0) clause.push_back(variable);
  }
  return clause;
}

}  // namespace sudosat
