#include "propagation/propagate.hpp"

#include "propagation/fixpoint.hpp"
#include "propagation/intersections.hpp"

namespace sudosat {
namespace {

template <int W>
bool run(const Model& model, std::vector<DigitSet>& candidates, const Budget& budget) {
  Domains<W> domains(model);
  if (!domains.load(candidates)) return false;
  Singles<W> singles(domains);
  Intersections<W> intersections(domains);
  bool progress = true;
  while (progress) {
    const Fixpoint fixpoint = singles.run(budget);
    if (fixpoint == Fixpoint::contradiction) return false;
    if (fixpoint == Fixpoint::interrupted) break;
    progress = false;
    if (!intersections.run(progress)) return false;
  }
  domains.store(candidates);
  return true;
}

}  // namespace

bool propagate(const Model& model, std::vector<DigitSet>& candidates, const Budget& budget) {
  return model.digits() <= DigitSet::word_bits ? run<1>(model, candidates, budget)
                                               : run<0>(model, candidates, budget);
}

}  // namespace sudosat
