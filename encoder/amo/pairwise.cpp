// One clause for each pair: not both. The folklore encoding, also called binomial. It needs no auxiliary
// variables, and it is also the smallest for the few literals that a propagated board leaves.
#include "encoder/amo/schemes.hpp"

namespace sudosat::amo {

void pairwise(std::span<const Literal> literals, int& /*last_variable*/, ClauseSink& sink) {
  for (std::size_t i = 0; i < literals.size(); ++i)
    for (std::size_t j = i + 1; j < literals.size(); ++j) sink.add({-literals[i], -literals[j]});
}

}  // namespace sudosat::amo
