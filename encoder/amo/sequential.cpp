// A counter runs along the literals: s(i) says that one of the first i is true, and then the next may not
// be. Carsten Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints", CP 2005 (the
// sequential counter LT-SEQ for k = 1).
#include "encoder/amo/schemes.hpp"

namespace sudosat::amo {

void sequential(std::span<const Literal> literals, int& last_variable, ClauseSink& sink) {
  if (literals.size() < 2) return;
  Literal seen = ++last_variable;
  sink.add({-literals.front(), seen});
  for (Literal literal : literals.subspan(1, literals.size() - 2)) {
    sink.add({-literal, -seen});
    const Literal seen_before = seen;
    seen = ++last_variable;
    sink.add({-literal, seen});
    sink.add({-seen_before, seen});
  }
  sink.add({-literals.back(), -seen});
}

}  // namespace sudosat::amo
