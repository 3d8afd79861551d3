// Element (Van Hentenryck and Carillon 1988): an index stays as long as its cell and the value have a
// candidate in common.
#include <bit>

#include "propagation/propagator.hpp"

namespace sudosat {
namespace {

class ElementPropagator : public Propagator {
 public:
  ElementPropagator(const Element& element, const Model& model)
      : first_position_(model.range(element.index).first - element.first),
        value_first_(model.range(element.value).first) {
    for (int cell : element.cells) firsts_.push_back(model.range(cell).first);
  }

  bool run(Word* sets) override {
    const std::size_t cells = firsts_.size();
    Word& value = sets[cells + 1];
    Word indices = 0, reached = 0;
    for (Word left = sets[0]; left != 0; left &= left - 1) {
      const int digit = std::countr_zero(left), position = first_position_ + digit;
      if (position < 0 || static_cast<std::size_t>(position) >= cells) continue;
      const auto p = static_cast<std::size_t>(position);
      const Word common = moved(sets[1 + p], firsts_[p], value_first_) & value;
      if (common == 0) continue;
      indices |= Word{1} << digit;
      reached |= common;
    }
    sets[0] = indices;
    value = reached;
    if (indices == 0) return false;
    if (is_single(indices)) {
      const auto p = static_cast<std::size_t>(first_position_ + std::countr_zero(indices));
      sets[1 + p] &= moved(value, value_first_, firsts_[p]);
    }
    return true;
  }
  bool is_idempotent() const override { return false; }

 private:
  int first_position_;  // the position that digit 0 of the index means
  int value_first_;
  std::vector<int> firsts_;
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const Element& element, const Model& model) {
  return std::make_unique<ElementPropagator>(element, model);
}

}  // namespace sudosat
