// Arc consistency (Mackworth 1977): a value stays as long as the other cell has a partner for it.
#include <bit>

#include "propagation/propagator.hpp"

namespace sudosat {
namespace {

class RelationPropagator : public Propagator {
 public:
  explicit RelationPropagator(std::shared_ptr<const PairTable> allowed) : allowed_(std::move(allowed)) {}

  bool run(Word* sets) override {
    Word first = 0, second = 0;
    for (Word left = sets[0]; left != 0; left &= left - 1) {
      const int digit = std::countr_zero(left);
      const Word partners = allowed_->seconds(digit) & sets[1];
      if (partners != 0) first |= Word{1} << digit;
      second |= partners;
    }
    sets[0] = first;
    sets[1] = second;
    return first != 0;
  }

 private:
  std::shared_ptr<const PairTable> allowed_;
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const Relation& relation, const Model&) {
  return std::make_unique<RelationPropagator>(relation.allowed);
}

}  // namespace sudosat
