// Sums. Cells that all differ go by combinations. Others go by bounds, then by the sums that can be reached,
// as bit sets, forward and backward (Trick 2003): both directions together leave exactly the values that some
// choice of the others completes.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

#include "model/cell_groups.hpp"
#include "propagation/propagator.hpp"
#include "propagation/propagators/sum_bounds.hpp"

namespace sudosat {
namespace {

using Word = Propagator::Word;

// Sums that span more bits than this go by bounds alone.
constexpr std::int64_t most_totals = 1 << 14;

// Counts sums from the least possible one, so that they are bits from 0 on.
class SumPropagator : public Propagator {
 public:
  SumPropagator(const Linear& linear, const Model& model) {
    std::int64_t least = 0, span = 0;
    for (const Term& term : linear.terms) {
      const Range range = model.range(term.cell);
      const std::int64_t a = term.coefficient * range.first, b = term.coefficient * range.last;
      least += std::min(a, b);
      span += std::abs(a - b);
      steps_.push_back(std::abs(term.coefficient));
      // If the coefficient is negative, the largest digit adds nothing.
      top_.push_back(term.coefficient > 0 ? -1 : range.size() - 1);
    }
    for (std::int64_t total : linear.totals)
      if (total >= least && total <= least + span) totals_.push_back(total - least);
    if (totals_.empty()) return;
    bounds_.emplace(linear, model, totals_);
    is_unit_ = std::ranges::all_of(steps_, [](std::int64_t step) { return step == 1; }) &&
               totals_.back() - totals_.front() + 1 == std::ssize(totals_);
    if (totals_.back() >= most_totals) return;
    words_ = static_cast<std::size_t>(totals_.back()) / DigitSet::word_bits + 1;
    reached_.assign((steps_.size() + 1) * words_, 0);
    wanted_.assign(2 * words_, 0);
    if (words_ == 1)
      for (std::int64_t total : totals_) wanted_in_word_ |= Word{1} << total;
  }

  bool run(Word* sets) override {
    if (!bounds_ || !bounds_->run(sets)) return false;
    // Bounds have found everything if no set has a hole.
    if (reached_.empty() || (is_unit_ && !has_hole(sets))) return true;
    return words_ == 1 ? reach_in_word(sets) : reach(sets);
  }
  bool is_idempotent() const override { return !reached_.empty() && !bounds_->has_groups(); }

 private:
  std::int64_t added(std::size_t i, int digit) const {
    return steps_[i] * (top_[i] < 0 ? digit : top_[i] - digit);
  }

  bool has_hole(const Word* sets) const {
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      const Word run = sets[i] >> std::countr_zero(sets[i]);
      if ((run & (run + 1)) != 0) return true;
    }
    return false;
  }

  // Does what reach() does if all sums fit one word.
  bool reach_in_word(Word* sets) {
    reached_[0] = 1;
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      Word sums = 0;
      for (Word left = sets[i]; left != 0; left &= left - 1)
        if (const std::int64_t by = added(i, std::countr_zero(left)); by < DigitSet::word_bits)
          sums |= reached_[i] << by;
      reached_[i + 1] = sums;
    }
    Word wanted = reached_.back() & wanted_in_word_;
    for (std::size_t i = steps_.size(); i-- > 0;) {
      Word kept = 0, before = 0;
      for (Word left = sets[i]; left != 0; left &= left - 1) {
        const std::int64_t by = added(i, std::countr_zero(left));
        const Word from = by < DigitSet::word_bits ? (wanted >> by) & reached_[i] : 0;
        before |= from;
        if (from != 0) kept |= left & -left;
      }
      if (kept == 0) return false;
      sets[i] = kept;
      wanted = before;
    }
    return true;
  }

  bool reach(Word* sets) {
    std::fill(reached_.begin(), reached_.end(), 0);
    reached_[0] = 1;
    for (std::size_t i = 0; i < steps_.size(); ++i)
      for (Word left = sets[i]; left != 0; left &= left - 1)
        or_shifted_up(&reached_[i * words_], added(i, std::countr_zero(left)), &reached_[(i + 1) * words_]);
    Word* wanted = wanted_.data();
    Word* before = wanted + words_;
    std::fill(wanted, before, 0);
    for (std::int64_t total : totals_)
      wanted[total / DigitSet::word_bits] |= Word{1} << (total % DigitSet::word_bits);
    for (std::size_t i = steps_.size(); i-- > 0;) {
      std::fill(before, before + words_, 0);
      Word kept = 0;
      for (Word left = sets[i]; left != 0; left &= left - 1) {
        const int digit = std::countr_zero(left);
        if (or_shifted_down(wanted, added(i, digit), &reached_[i * words_], before)) kept |= Word{1} << digit;
      }
      if (kept == 0) return false;
      sets[i] = kept;
      std::swap(wanted, before);
    }
    return true;
  }

  // Computes to |= from << by, without the bits beyond the last word.
  void or_shifted_up(const Word* from, std::int64_t by, Word* to) const {
    const auto skip = static_cast<std::size_t>(by / DigitSet::word_bits);
    const auto bits = by % DigitSet::word_bits;
    for (std::size_t w = words_; w-- > skip;) {
      Word word = from[w - skip] << bits;
      if (bits != 0 && w > skip) word |= from[w - skip - 1] >> (DigitSet::word_bits - bits);
      to[w] |= word;
    }
  }
  // Computes to |= (from >> by) & mask. Returns whether that adds any bit.
  bool or_shifted_down(const Word* from, std::int64_t by, const Word* mask, Word* to) const {
    const auto skip = static_cast<std::size_t>(by / DigitSet::word_bits);
    const auto bits = by % DigitSet::word_bits;
    Word any = 0;
    for (std::size_t w = 0; w + skip < words_; ++w) {
      Word word = from[w + skip] >> bits;
      if (bits != 0 && w + skip + 1 < words_) word |= from[w + skip + 1] << (DigitSet::word_bits - bits);
      word &= mask[w];
      any |= word;
      to[w] |= word;
    }
    return any != 0;
  }

  std::optional<SumBounds> bounds_;   // empty if no total can be reached
  std::vector<std::int64_t> steps_;   // the amount by which the sum changes from a digit to the next
  std::vector<int> top_;              // the largest digit if larger digits add less, and -1 otherwise
  std::vector<std::int64_t> totals_;  // ascending, counted from the least sum
  std::size_t words_ = 0;             // the words of a set of sums
  std::vector<Word> reached_;         // the sums before each cell, and at the end
  std::vector<Word> wanted_;          // the sums before and after the cell that is looked at
  Word wanted_in_word_ = 0;           // the totals, if all sums fit a word
  bool is_unit_ = false;              // each next digit adds or takes 1, and the totals have no hole
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const Linear& linear, const Model& model) {
  // A cage with more combinations than this goes by sums. Clauses do so earlier.
  constexpr std::size_t most_combinations = 2000;
  if (linear.terms.size() > 1)
    if (const auto cage = combinations(linear, model, most_combinations))
      return make_propagator(*cage, model);
  return std::make_unique<SumPropagator>(linear, model);
}

}  // namespace sudosat
