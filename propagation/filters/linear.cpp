#include "propagation/filters/linear.hpp"

#include "puzzle/combinations.hpp"

namespace sudosat {

std::unique_ptr<Filter> make_filter(const Linear& linear, const Model& model) {
  // A cage with more combinations than this goes by sums.
  constexpr std::size_t most_combinations = 2000;
  if (linear.terms.size() > 1)
    if (const auto cage = combinations(linear, model, most_combinations)) return make_filter(*cage, model);
  return make_sum_filter(linear, model);
}

}  // namespace sudosat
