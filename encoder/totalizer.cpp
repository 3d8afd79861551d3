#include "encoder/totalizer.hpp"

#include <algorithm>

namespace sudosat {

std::vector<Literal> totalizer(std::span<const Literal> literals, std::size_t most, int& last_variable,
                               ClauseSink& sink) {
  if (literals.size() <= 1) {
    const auto counted = literals.first(std::min(literals.size(), most));
    return {counted.begin(), counted.end()};
  }
  const std::size_t half = literals.size() / 2;
  const auto a = totalizer(literals.first(half), most, last_variable, sink);
  const auto b = totalizer(literals.subspan(half), most, last_variable, sink);
  std::vector<Literal> sum(std::min(a.size() + b.size(), most));
  for (Literal& literal : sum) literal = ++last_variable;
  // If i literals of one half and j of the other are true, then i + j are.
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = i == 0 ? 1 : 0; j <= b.size() && i + j <= sum.size(); ++j) {
      std::vector<Literal> clause{sum[i + j - 1]};
      if (i > 0) clause.push_back(-a[i - 1]);
      if (j > 0) clause.push_back(-b[j - 1]);
      sink.add(clause);
    }
  return sum;
}

}  // namespace sudosat
