#include "propagation/propagator.hpp"

namespace sudosat {
namespace {

class DomainPropagator : public Propagator {
 public:
  explicit DomainPropagator(Word allowed) : allowed_(allowed) {}
  bool run(Word* sets) override { return (sets[0] &= allowed_) != 0; }

 private:
  Word allowed_;
};

}  // namespace

Propagator::Word set_of(const Model& model, int cell, const std::vector<int>& values) {
  Propagator::Word set = 0;
  for (int value : values)
    if (model.range(cell).contains(value)) set |= Propagator::Word{1} << model.digit_of(cell, value);
  return set;
}

std::unique_ptr<Propagator> make_propagator(const Domain& domain, const Model& model) {
  return std::make_unique<DomainPropagator>(set_of(model, domain.cell, domain.values));
}

}  // namespace sudosat
