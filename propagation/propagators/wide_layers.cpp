#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "propagation/propagators/automaton_layers.hpp"

namespace sudosat {
namespace {

using Word = Propagator::Word;

// The steps from a state are lists, as most digits lead to a few states of many. As in the propagator of
// small layers, what was found about layers that have not changed since is kept.
class WidePropagator : public Propagator {
 public:
  explicit WidePropagator(const Layers& layers)
      : width_(layers.width),
        asked_(layers.cells(), 0),
        kept_(layers.cells(), 0),
        is_stale_(layers.cells(), true) {
    for (const std::size_t size : layers.sizes)
      reached_.emplace_back((size + DigitSet::word_bits - 1) / DigitSet::word_bits, 0);
    live_ = reached_;
    reached_.front().front() = 1;
    for (std::size_t cell = 0; cell < layers.cells(); ++cell) {
      tables_.emplace_back(layers, cell);
      std::vector<Word>& digits = digits_.emplace_back(layers.sizes[cell], 0);
      for (const Layers::Step& step : layers.steps[cell]) digits[step.from] |= Word{1} << step.digit;
    }
  }

  bool run(Word* sets) override {
    const std::size_t cells = asked_.size();
    for (std::size_t i = 0; i < cells; ++i) {
      if (sets[i] == asked_[i] && !is_stale_[i]) continue;
      is_stale_[i] = true;
      asked_[i] = sets[i];
      if (!find_states_after(i, sets[i])) return false;
      if (states_ == reached_[i + 1]) continue;
      std::swap(states_, reached_[i + 1]);
      if (i + 1 < cells) is_stale_[i + 1] = true;
    }
    bool has_changed = is_stale_[cells - 1] != 0;
    if (has_changed) live_[cells] = reached_[cells];
    for (std::size_t i = cells; i-- > 0;) {
      if (is_stale_[i] || has_changed) {
        kept_[i] = keep(i, sets[i]);
        has_changed = states_ != live_[i];
        std::swap(states_, live_[i]);
        is_stale_[i] = false;
      }
      sets[i] = kept_[i];
    }
    return true;
  }

 private:
  template <class Visit>
  static void for_each_state(const std::vector<Word>& states, Visit visit) {
    for (std::size_t w = 0; w < states.size(); ++w)
      for (Word left = states[w]; left != 0; left &= left - 1)
        visit(w * DigitSet::word_bits + static_cast<std::size_t>(std::countr_zero(left)));
  }

  static bool has(const std::vector<Word>& states, int state) {
    return (states[static_cast<std::size_t>(state) / DigitSet::word_bits] >>
                (static_cast<std::size_t>(state) % DigitSet::word_bits) &
            1) != 0;
  }

  static void add(std::vector<Word>& states, std::size_t state) {
    states[state / DigitSet::word_bits] |= Word{1} << (state % DigitSet::word_bits);
  }

  // Fills states_ with those to which the digits lead from reached states. Returns false if none do.
  bool find_states_after(std::size_t cell, Word digits) {
    checkpoint_now();
    const StepTable& table = tables_[cell];
    states_.assign(reached_[cell + 1].size(), 0);
    bool any = false;
    for_each_state(reached_[cell], [&](std::size_t state) {
      for (Word left = digits & digits_[cell][state]; left != 0; left &= left - 1) {
        any = true;
        for (const int to : table.after(at(state, std::countr_zero(left))))
          add(states_, static_cast<std::size_t>(to));
      }
    });
    return any;
  }

  // The digits that lead from a state that is reached to a live one; states_ are the states from which any of
  // them does. It looks only at steps that could still show something new.
  Word keep(std::size_t cell, Word digits) {
    const StepTable& table = tables_[cell];
    const std::vector<Word>& live = live_[cell + 1];
    states_.assign(reached_[cell].size(), 0);
    Word kept = 0;
    for_each_state(reached_[cell], [&](std::size_t state) {
      const auto leads_on = [&](Word digit) {
        return std::ranges::any_of(table.after(at(state, std::countr_zero(digit))),
                                   [&](int to) { return has(live, to); });
      };
      const Word possible = digits & digits_[cell][state];
      bool is_live = false;
      for (Word left = possible & ~kept; left != 0; left &= left - 1) {
        if (!leads_on(left & -left)) continue;
        kept |= left & -left;
        is_live = true;
      }
      for (Word left = possible & kept; left != 0 && !is_live; left &= left - 1)
        is_live = leads_on(left & -left);
      if (is_live) add(states_, state);
    });
    return kept;
  }

  std::size_t at(std::size_t state, int digit) const {
    return state * width_ + static_cast<std::size_t>(digit);
  }

  std::size_t width_;
  std::vector<StepTable> tables_;
  std::vector<std::vector<Word>> digits_;   // digits_[cell][state before it]: the digits that lead on
  std::vector<Word> asked_, kept_;          // the sets that the last run took, and those that it left
  std::vector<std::vector<Word>> reached_;  // reached_[layer]: the states to which the cells before it lead
  std::vector<std::vector<Word>>
      live_;  // live_[layer]: the reached states from which the cells after it lead to the end
  std::vector<char> is_stale_;  // whether each cell's digits, or the states before it, have changed since
  std::vector<Word> states_;
};

}  // namespace

std::unique_ptr<Propagator> make_wide_propagator(const Layers& layers) {
  return std::make_unique<WidePropagator>(layers);
}

}  // namespace sudosat
