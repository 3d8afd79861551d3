// By pairs where literals are few, as a table where pairs would be most of the formula.
#include "encoder/amo/schemes.hpp"

namespace sudosat::amo {

void mixed(std::span<const Literal> literals, int& last_variable, ClauseSink& sink) {
  (literals.size() <= most_in_pairs ? pairwise : product)(literals, last_variable, sink);
}

}  // namespace sudosat::amo
