// Forward and backward over the layers of the automaton, as the plain propagator goes (Pesant 2004), but with
// the digits used so far: for each state, the subsets of the open digits that lead to it are bits, as in
// cages.

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

#include "propagation/propagator.hpp"
#include "propagation/propagators/automaton_layers.hpp"

namespace sudosat {
namespace {

// A set of subsets of numbered digits has a bit for each subset. Digits 0 to 5 say which bit of a word, the
// later digits which word.
constexpr int digits_in_word = 6;
// The bits of the subsets without each digit.
constexpr std::array<Propagator::Word, digits_in_word> subsets_without = {
    0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
    0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};

// How many words the subsets of this many digits take.
constexpr std::size_t words_of_subsets(int digits) {
  return std::size_t{1} << std::max(digits - digits_in_word, 0);
}

// Takes the subsets of `from` that lack the digit, and adds them with the digit.
template <std::size_t words>
void add_with(int digit, const Propagator::Word* from, Propagator::Word* to) {
  if (digit < digits_in_word) {
    const Propagator::Word without = subsets_without[digit];
    for (std::size_t w = 0; w < words; ++w) to[w] |= (from[w] & without) << (1 << digit);
    return;
  }
  const std::size_t bit = std::size_t{1} << (digit - digits_in_word);
  for (std::size_t w = 0; w < words; ++w)
    if ((w & bit) == 0) to[w | bit] |= from[w];
}

// Takes the subsets of `wanted` that have the digit, and adds them without the digit if `reached` has them.
// Returns whether there are any, as a word.
template <std::size_t words>
Propagator::Word add_without(int digit, const Propagator::Word* wanted, const Propagator::Word* reached,
                             Propagator::Word* to) {
  Propagator::Word any = 0;
  if (digit < digits_in_word) {
    const Propagator::Word without = subsets_without[digit];
    for (std::size_t w = 0; w < words; ++w) {
      const Propagator::Word found = ((wanted[w] & ~without) >> (1 << digit)) & reached[w];
      to[w] |= found;
      any |= found;
    }
    return any;
  }
  const std::size_t bit = std::size_t{1} << (digit - digits_in_word);
  for (std::size_t w = 0; w < words; ++w) {
    if ((w & bit) != 0) continue;
    const Propagator::Word found = wanted[w | bit] & reached[w];
    to[w] |= found;
    any |= found;
  }
  return any;
}

using Word = Propagator::Word;

// More open digits than this have too many subsets, and fewer differing cells gain too little.
constexpr int most_digits = 9;
constexpr int fewest_cells = 3;
// A table of the words takes up to some milliseconds to make.
constexpr int runs_without = 300;

// `may_branch`: a state and a digit may lead to several states.
template <bool may_branch>
class DistinctWords : public Propagator {
 public:
  DistinctWords(Layers layers, std::vector<bool> differs)
      : propagator_(make_propagator(layers)), layers_(std::move(layers)), differs_(std::move(differs)) {
    for (std::size_t size : layers_.sizes) reached_.emplace_back(size * words_of_subsets(most_digits));
    wanted_ = reached_;
    for (std::size_t cell = 0; cell < differs_.size(); ++cell) {
      std::vector<Word>& digits = digits_.emplace_back(layers_.sizes[cell], 0);
      for (const Layers::Step& step : layers_.steps[cell]) digits[step.from] |= Word{1} << step.digit;
      if constexpr (may_branch) {
        next_.emplace_back(layers_, cell);
      } else {
        std::vector<int>& next = next_.emplace_back(layers_.sizes[cell] * layers_.width, -1);
        for (const Layers::Step& step : layers_.steps[cell]) next[layers_.before(step)] = step.to;
      }
    }
    live_.resize(layers_.sizes.size());
    met_.assign(*std::ranges::max_element(layers_.sizes), 0);
  }

  bool run(Word* sets) override {
    if (runs_ < runs_without && ++runs_ == runs_without) table_ = make_word_table(layers_, differs_);
    if (table_) return table_->run(sets);
    while (true) {
      if (!remove_decided(sets)) return false;
      if (number_digits(sets)) break;
      const int before = count_candidates(sets);
      if (!propagator_->run(sets)) return false;
      if (count_candidates(sets) == before) return true;
    }
    switch (words_) {
      case 1:
        return keep_words<1>(sets);
      case 2:
        return keep_words<2>(sets);
      case 4:
        return keep_words<4>(sets);
      default:
        return keep_words<words_of_subsets(most_digits)>(sets);
    }
  }
  bool is_idempotent() const override { return propagator_->is_idempotent(); }

 private:
  bool is_tracked(std::size_t cell, const Word* sets) const {
    return differs_[cell] && !is_single(sets[cell]);
  }

  int count_candidates(const Word* sets) const {
    int count = 0;
    for (std::size_t i = 0; i < differs_.size(); ++i) count += std::popcount(sets[i]);
    return count;
  }

  // Takes the digits of decided cells from those that differ from them. Returns false on a contradiction.
  bool remove_decided(Word* sets) const {
    Word decided = 0, removed = 0;
    do {
      removed |= decided;
      decided = 0;
      for (std::size_t i = 0; i < differs_.size(); ++i) {
        if (!differs_[i] || !is_single(sets[i])) continue;
        if ((decided & sets[i]) != 0) return false;
        decided |= sets[i];
      }
      for (std::size_t i = 0; i < differs_.size(); ++i)
        if (is_tracked(i, sets) && (sets[i] &= ~decided) == 0) return false;
    } while (decided != removed);
    return true;
  }

  // Numbers the digits that differing cells have open. Returns false if there are too many.
  bool number_digits(const Word* sets) {
    Word open = 0;
    for (std::size_t i = 0; i < differs_.size(); ++i)
      if (is_tracked(i, sets)) open |= sets[i];
    const int digits = std::popcount(open);
    if (digits > most_digits) return false;
    for (int number = 0; open != 0; open &= open - 1) number_of_[std::countr_zero(open)] = number++;
    words_ = words_of_subsets(digits);
    return true;
  }

  // Calls visit(state, digit, next state) for the steps from the states that are live before the cell.
  template <class Visit>
  void for_each_live_step(std::size_t cell, Word set, Visit visit) {
    const auto* next = &next_[cell];
    const std::vector<Word>& digits = digits_[cell];
    const std::size_t width = layers_.width;
    for (const int live : live_[cell]) {
      const auto state = static_cast<std::size_t>(live);
      for (Word left = set & digits[state]; left != 0; left &= left - 1) {
        const int digit = std::countr_zero(left);
        const std::size_t at = state * width + static_cast<std::size_t>(digit);
        if constexpr (may_branch)
          for (const int to : next->after(at)) visit(state, digit, static_cast<std::size_t>(to));
        else
          visit(state, digit, static_cast<std::size_t>((*next)[at]));
      }
    }
  }

  template <std::size_t words>
  bool keep_words(Word* sets) {
    go_forward<words>(sets);
    return go_backward<words>(sets);
  }

  template <std::size_t words>
  void go_forward(const Word* sets) {
    live_[0].assign(1, 0);
    std::fill_n(reached_[0].begin(), words, 0);
    reached_[0][0] = 1;
    for (std::size_t i = 0; i < differs_.size(); ++i) {
      const bool tracked = is_tracked(i, sets);
      live_[i + 1].clear();
      ++stamp_;
      for_each_live_step(i, sets[i], [&](std::size_t state, int digit, std::size_t to) {
        const Word* from = &reached_[i][state * words];
        Word* after = &reached_[i + 1][to * words];
        if (std::exchange(met_[to], stamp_) != stamp_) {
          live_[i + 1].push_back(static_cast<int>(to));
          std::fill_n(after, words, 0);
        }
        if (tracked)
          add_with<words>(number_of_[digit], from, after);
        else
          for (std::size_t w = 0; w < words; ++w) after[w] |= from[w];
      });
      std::erase_if(live_[i + 1], [&](int state) {
        const Word* row = &reached_[i + 1][static_cast<std::size_t>(state) * words];
        return std::all_of(row, row + words, [](Word word) { return word == 0; });
      });
    }
  }

  // Returns false if there is no such word.
  template <std::size_t words>
  bool go_backward(Word* sets) {
    const std::size_t cells = differs_.size();
    if (live_[cells].empty()) return false;
    const auto row = [](auto& rows, int state) {
      return rows.begin() + static_cast<std::ptrdiff_t>(static_cast<std::size_t>(state) * words);
    };
    for (int state : live_[cells])
      std::copy_n(row(reached_[cells], state), words, row(wanted_[cells], state));
    for (std::size_t i = cells; i-- > 0;) {
      const bool tracked = is_tracked(i, sets);
      for (int state : live_[i]) std::fill_n(row(wanted_[i], state), words, 0);
      ++stamp_;
      for (int state : live_[i + 1]) met_[state] = stamp_;
      Word kept = 0;
      for_each_live_step(i, sets[i], [&](std::size_t state, int digit, std::size_t to) {
        if (met_[to] != stamp_) return;
        const Word* wanted = &wanted_[i + 1][to * words];
        const Word* reached = &reached_[i][state * words];
        Word* before = &wanted_[i][state * words];
        Word any = 0;
        if (tracked)
          any = add_without<words>(number_of_[digit], wanted, reached, before);
        else
          for (std::size_t w = 0; w < words; ++w) {
            before[w] |= wanted[w] & reached[w];
            any |= wanted[w] & reached[w];
          }
        if (any != 0) kept |= Word{1} << digit;
      });
      sets[i] = kept;
    }
    return true;
  }

  int runs_ = 0;
  std::unique_ptr<Propagator> table_;  // null before it pays, or if there are too many words
  std::unique_ptr<Propagator>
      propagator_;  // the propagator of the automaton alone, used while too many digits are open
  Layers layers_;
  std::vector<bool> differs_;  // for each cell: whether it is one of the cells that differ
  std::size_t words_ = 1;      // the words of a set of subsets
  std::array<int, DigitSet::word_bits> number_of_{};
  std::vector<std::vector<Word>> digits_;  // for each layer and state: the digits that lead on
  std::vector<std::conditional_t<may_branch, StepTable, std::vector<int>>>
      next_;  // for each cell: the next states
  // For each layer and state: the subsets of digits on the ways to it, and those on ways that are part of a
  // whole word.
  std::vector<std::vector<Word>> reached_, wanted_;
  std::vector<std::vector<int>> live_;  // for each layer: the states that have any subsets
  std::vector<std::uint64_t> met_;      // for each state: when it was last met
  std::uint64_t stamp_ = 0;
};

}  // namespace

std::optional<std::vector<bool>> cells_of_largest_clique(const std::vector<int>& cells, const Model& model) {
  if (has_repeats(cells)) return std::nullopt;
  std::vector<int> count(model.all_different().size(), 0);
  for (int cell : cells)
    for (int k : model.all_different_of(cell)) ++count[k];
  const auto most = std::ranges::max_element(count);
  if (most == count.end() || *most < fewest_cells || 2 * *most <= std::ssize(cells)) return std::nullopt;
  const auto k = static_cast<int>(most - count.begin());
  std::vector<bool> differing;
  for (int cell : cells) {
    const auto of_cell = model.all_different_of(cell);
    differing.push_back(std::ranges::find(of_cell, k) != of_cell.end());
  }
  return differing;
}

std::unique_ptr<Propagator> make_distinct_words(Layers layers, std::vector<bool> differing) {
  const auto are_alike = [](const Layers::Step& a, const Layers::Step& b) {
    return a.from == b.from && a.digit == b.digit;
  };
  const bool may_branch = std::ranges::any_of(layers.steps, [&](const std::vector<Layers::Step>& steps) {
    return std::ranges::adjacent_find(steps, are_alike) != steps.end();
  });
  if (may_branch) return std::make_unique<DistinctWords<true>>(std::move(layers), std::move(differing));
  return std::make_unique<DistinctWords<false>>(std::move(layers), std::move(differing));
}

}  // namespace sudosat
