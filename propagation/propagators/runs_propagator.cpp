// Finds for each value of the first cell the lengths that each run can have, and their sums as sets of bits,
// forward over the arms and back. A sum is kept if all arms together reach it, so the propagator is complete
// if no cell occurs twice.
#include <algorithm>
#include <bit>
#include <vector>

#include "propagation/propagator.hpp"

namespace sudosat {
namespace {

using Word = Propagator::Word;

class RunsPropagator : public Propagator {
 public:
  RunsPropagator(const Runs& runs, const Model& model)
      : arms_(static_cast<int>(runs.arms.size())),
        goes_on_(runs.goes_on),
        first_(model.range(runs.first).first),
        total_offset_(model.range(runs.total).first - runs.offset),
        lengths_(arms_),
        sums_(arms_ + 1) {
    begins_.push_back(1);
    for (const std::vector<int>& arm : runs.arms) {
      for (int cell : arm) offsets_.push_back(model.range(cell).first - first_);
      begins_.push_back(1 + static_cast<int>(offsets_.size()));
    }
    kept_.resize(offsets_.size() + 1);
  }

  bool run(Word* sets) override {
    const int cells = begins_.back();
    std::ranges::fill(kept_, 0);
    Word totals = 0;
    const Word allowed = moved(sets[cells], total_offset_, 0);
    for (Word left = sets[0]; left != 0; left &= left - 1) {
      const Word value = left & -left;
      if (const Word reached = sum_up(sets, value, allowed); reached != 0) {
        totals |= reached;
        kept_[0] |= value;
        keep(sets, value, reached);
      }
    }
    sets[cells] &= moved(totals, 0, total_offset_);
    for (int i = 0; i < cells; ++i) sets[i] &= kept_[i];
    return kept_[0] != 0;
  }
  // The total may be one of the cells.
  bool is_idempotent() const override { return false; }

 private:
  Word moved_to(int i, Word value) const { return moved(value, 0, offsets_[i - 1]); }

  // The sums that are allowed, if the first cell holds this value. Fills lengths_ and sums_.
  Word sum_up(const Word* sets, Word value, Word allowed) {
    sums_[0] = 1;
    for (int arm = 0; arm < arms_; ++arm) {
      lengths_[arm] = lengths(sets, value, arm);
      sums_[arm + 1] = 0;
      for (Word left = lengths_[arm]; left != 0; left &= left - 1)
        sums_[arm + 1] |= sums_[arm] << std::countr_zero(left);
      if (arm + 1 == goes_on_) sums_[arm + 1] &= ~Word{1};
    }
    return sums_[arms_] & allowed;
  }
  // How many cells of the arm can hold the value before the first that does not.
  Word lengths(const Word* sets, Word value, int arm) const {
    Word lengths = 0, length = 1;
    for (int i = begins_[arm]; i < begins_[arm + 1]; ++i, length <<= 1) {
      const Word same = moved_to(i, value);
      if ((sets[i] & ~same) != 0) lengths |= length;
      if ((sets[i] & same) == 0) return lengths;
    }
    return lengths | length;
  }
  // Keeps the digits that lead to one of these sums.
  void keep(const Word* sets, Word value, Word sums) {
    for (int arm = arms_; arm-- > 0;) {
      Word before = 0, supported = 0;
      for (Word left = lengths_[arm]; left != 0; left &= left - 1)
        if (const Word from = sums >> std::countr_zero(left) & sums_[arm]; from != 0) {
          supported |= left & -left;
          before |= from;
        }
      const Word shortest = supported & -supported, longest = std::bit_floor(supported);
      // `length` is the length of a run that ends before the cell.
      Word length = 1;
      for (int i = begins_[arm]; i < begins_[arm + 1]; ++i, length <<= 1) {
        const Word same = moved_to(i, value);
        if (shortest < length)
          kept_[i] |= sets[i];
        else if ((supported & length) != 0)
          kept_[i] |= sets[i] & ~same;
        if (longest > length) kept_[i] |= sets[i] & same;
      }
      sums = before;
    }
  }

  int arms_;
  int goes_on_;
  int first_;
  int total_offset_;
  std::vector<int> begins_;    // where each arm's cells begin in the scope, and the end
  std::vector<int> offsets_;   // each arm's cells: their first value, relative to that of `first`
  std::vector<Word> lengths_;  // each arm's bit k says that its run can reach k cells beyond the first
  std::vector<Word> sums_;     // the sums of the arms so far, as bits
  std::vector<Word> kept_;
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const Runs& runs, const Model& model) {
  std::size_t cells = 0;
  for (const std::vector<int>& arm : runs.arms) cells += arm.size();
  if (cells >= DigitSet::word_bits) return make_judge({.what = runs}, model);
  return std::make_unique<RunsPropagator>(runs, model);
}

}  // namespace sudosat
