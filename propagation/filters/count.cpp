// Counts how many cells must hold one of the values, and how many can.
#include <bit>

#include "propagation/filter.hpp"

namespace sudosat {
namespace {

class CountFilter : public Filter {
 public:
  CountFilter(const Count& count, const Model& model)
      : cells_(count.cells.size()), has_total_(count.total >= 0) {
    for (int cell : count.cells) counted_.push_back(set_of(model, cell, count.values));
    if (has_total_)
      total_first_ = model.range(count.total).first;
    else
      allowed_ = count.allowed;
  }

  bool run(Word* sets) override {
    int must = 0, can = 0;
    for (std::size_t i = 0; i < cells_; ++i) {
      must += (sets[i] & ~counted_[i]) == 0 ? 1 : 0;
      can += (sets[i] & counted_[i]) != 0 ? 1 : 0;
    }
    int fewest = can + 1, most = -1;
    const auto take = [&](int number) {
      if (number < must || number > can) return false;
      fewest = std::min(fewest, number);
      most = std::max(most, number);
      return true;
    };
    if (has_total_) {
      Word& total = sets[cells_];
      for (Word left = total; left != 0; left &= left - 1)
        if (!take(total_first_ + std::countr_zero(left))) total &= ~(left & -left);
    } else {
      for (int number : allowed_) take(number);
    }
    if (most < 0) return false;
    if (most == must)
      for (std::size_t i = 0; i < cells_; ++i)
        if ((sets[i] & ~counted_[i]) != 0) sets[i] &= ~counted_[i];
    if (fewest == can)
      for (std::size_t i = 0; i < cells_; ++i)
        if ((sets[i] & counted_[i]) != 0) sets[i] &= counted_[i];
    return true;
  }
  // The total may be one of the cells, and narrowing to one number may be what decides the cells.
  bool is_idempotent() const override { return false; }

 private:
  std::size_t cells_;
  bool has_total_;
  std::vector<Word> counted_;  // per cell, the digits that count
  std::vector<int> allowed_;
  int total_first_ = 0;
};

}  // namespace

std::unique_ptr<Filter> make_filter(const Count& count, const Model& model) {
  return std::make_unique<CountFilter>(count, model);
}

}  // namespace sudosat
