#include "backends/cadical/cadical_order.hpp"

#include <algorithm>
#include <bit>

#include "base/vector.hpp"

namespace sudosat {

std::vector<int> search_order(const Model& model, const Variables& variables) {
  struct Open {
    int cell, candidates, clashes;
  };
  std::vector<Open> open;
  for (int cell = 0; cell < variables.cells(); ++cell) {
    const DigitSet::Word digits = variables.digits(cell).word(0);
    if (digits == 0) continue;
    int clashes = 0;
    for (int peer : model.peers(cell)) clashes += std::popcount(digits & variables.digits(peer).word(0));
    open.push_back({cell, std::popcount(digits), clashes});
  }
  std::stable_sort(open.begin(), open.end(), [](const Open& a, const Open& b) {
    return a.candidates * b.clashes < b.candidates * a.clashes;
  });
  Vector<int> numbers(variables.count() + 1);
  int number = 0;
  for (const auto& [cell, candidates, clashes] : open)
    for (int i = 0; i < candidates; ++i) numbers[variables.first(cell) + i] = ++number;
  return numbers;
}

}  // namespace sudosat
