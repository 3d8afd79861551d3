#include "propagation/propagate.hpp"

#include "base/vector.hpp"

namespace sudosat {
namespace {

template <int W>
bool run(const Model& model, Vector<DigitSet>& candidates, const Budget& budget) {
  Domains<W> domains(model);
  if (!domains.load(candidates)) return false;
  FixpointLoop<W> loop(domains);
  if (propagate(domains, loop, budget) == Fixpoint::contradiction) return false;
  domains.store(candidates);
  return true;
}

}  // namespace

bool propagate(const Model& model, Vector<DigitSet>& candidates, const Budget& budget) {
  return model.width() <= DigitSet::word_bits ? run<1>(model, candidates, budget)
                                              : run<0>(model, candidates, budget);
}

}  // namespace sudosat
