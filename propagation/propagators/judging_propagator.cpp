#include "propagation/propagators/judging_propagator.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace sudosat {
namespace {

class Judge : public Propagator {
 public:
  Judge(Constraint constraint, const Model& model) : constraint_(std::move(constraint)) {
    for (int cell : scope_of(constraint_)) firsts_.push_back(model.range(cell).first);
    values_.resize(firsts_.size());
  }

  bool run(Word* sets) override {
    if (!std::all_of(sets, sets + firsts_.size(), is_single)) return true;
    for (std::size_t i = 0; i < firsts_.size(); ++i) values_[i] = firsts_[i] + std::countr_zero(sets[i]);
    return accepts(constraint_, values_);
  }

 private:
  Constraint constraint_;
  std::vector<int> firsts_;  // of the range of each cell
  std::vector<int> values_;
};

}  // namespace

std::unique_ptr<Propagator> make_judge(Constraint constraint, const Model& model) {
  return std::make_unique<Judge>(std::move(constraint), model);
}

}  // namespace sudosat
