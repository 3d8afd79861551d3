// Propagators that go over an automaton's layers (Pesant 2004): forward to the states that the candidates can
// lead to, then backward to those of them from which a final state can still be reached.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "propagation/propagators/automaton_layers.hpp"

namespace sudosat {
namespace {

using Word = Propagator::Word;

// The propagator of automata that are too large to be unrolled. Its sets of states are lists.
class StatePropagator : public Propagator {
 public:
  StatePropagator(const Regular& regular, const Model& model)
      : automaton_(regular.automaton), layers_(regular.cells.size() + 1), mark_(automaton_->states(), 0) {
    for (int cell : regular.cells) firsts_.push_back(model.range(cell).first);
  }

  bool run(Word* sets) override {
    const std::size_t cells = firsts_.size();
    layers_[0].assign(1, 0);
    for (std::size_t i = 0; i < cells; ++i) {
      layers_[i + 1].clear();
      ++stamp_;
      for (int state : layers_[i]) {
        checkpoint();
        for (Word left = sets[i]; left != 0; left &= left - 1)
          for (const int to : after(state, i, std::countr_zero(left)))
            if (std::exchange(mark_[to], stamp_) != stamp_) layers_[i + 1].push_back(to);
      }
    }
    ++stamp_;
    bool any = false;
    for (int state : layers_[cells])
      if (automaton_->is_final(state)) {
        mark_[state] = stamp_;
        any = true;
      }
    if (!any) return false;
    // A state of the next layer is live if its mark is the last stamp.
    for (std::size_t i = cells; i-- > 0;) {
      Word kept = 0;
      alive_.clear();
      for (int state : layers_[i]) {
        checkpoint();
        const Word leading = digits_to_live(state, i, sets[i]);
        kept |= leading;
        if (leading != 0) alive_.push_back(state);
      }
      sets[i] = kept;
      ++stamp_;
      for (int state : alive_) mark_[state] = stamp_;
    }
    return true;
  }

 private:
  std::span<const int> after(int state, std::size_t cell, int digit) const {
    return automaton_->next(state, firsts_[cell] + digit);
  }

  Word digits_to_live(int state, std::size_t cell, Word digits) const {
    Word leading = 0;
    for (Word left = digits; left != 0; left &= left - 1)
      for (const int to : after(state, cell, std::countr_zero(left)))
        if (mark_[to] == stamp_) leading |= left & -left;
    return leading;
  }

  std::shared_ptr<const Automaton> automaton_;
  std::vector<int> firsts_;               // for each cell: its first value
  std::vector<std::vector<int>> layers_;  // the states that can be reached before each cell
  std::vector<int> alive_;
  std::vector<std::uint64_t> mark_;  // for each state: when it was last met
  std::uint64_t stamp_ = 0;
};

// The propagator of automata with up to 64 states in each layer, in which a set of states is one word.
// Usually few cells have changed since the last run, so what was found about the layers before and after them
// is kept.
class WordPropagator : public Propagator {
 public:
  explicit WordPropagator(const Layers& layers)
      : width_(layers.width),
        asked_(layers.cells(), 0),
        kept_(layers.cells(), 0),
        reached_(layers.sizes.size(), 0),
        live_(layers.sizes.size(), 0),
        is_stale_(layers.cells(), true) {
    for (std::size_t i = 0; i < layers.cells(); ++i) {
      std::vector<Word>& to = to_.emplace_back(layers.sizes[i] * width_, 0);
      std::vector<Word>& from = from_.emplace_back(layers.sizes[i + 1] * width_, 0);
      for (const Layers::Step& step : layers.steps[i]) {
        to[layers.before(step)] |= Word{1} << step.to;
        from[layers.at(step.to, step.digit)] |= Word{1} << step.from;
      }
      std::vector<Word>& sources = sources_.emplace_back(width_, 0);
      for (std::size_t at = 0; at < from.size(); ++at) sources[at % width_] |= from[at];
    }
    reached_.front() = 1;
    for (std::size_t state = 0; state < layers.sizes.back(); ++state) live_.back() |= Word{1} << state;
  }

  bool run(Word* sets) override {
    for (std::size_t i = 0; i < to_.size(); ++i) {
      if (sets[i] == asked_[i] && !is_stale_[i]) continue;
      is_stale_[i] = true;
      asked_[i] = sets[i];
      const Word to = after(i, sets[i]);
      if (to == 0) return false;
      if (to == reached_[i + 1]) continue;
      reached_[i + 1] = to;
      if (i + 1 < to_.size()) is_stale_[i + 1] = true;
    }
    bool has_changed = false;
    for (std::size_t i = to_.size(); i-- > 0;) {
      if (is_stale_[i] || has_changed) {
        const Word before = keep(i, sets[i]);
        has_changed = before != live_[i];
        live_[i] = before;
        is_stale_[i] = false;
      }
      sets[i] = kept_[i];
    }
    return true;
  }

 private:
  // The states to which these digits lead from states that are reached.
  Word after(std::size_t cell, Word digits) const {
    Word to = 0;
    for (; digits != 0; digits &= digits - 1) {
      const auto digit = static_cast<std::size_t>(std::countr_zero(digits));
      for (Word states = reached_[cell] & sources_[cell][digit]; states != 0; states &= states - 1)
        to |= to_[cell][static_cast<std::size_t>(std::countr_zero(states)) * width_ + digit];
    }
    return to;
  }

  // Keeps the digits that lead from a state that is reached to a live one. Returns the states from which any
  // of the digits does, reached or not.
  Word keep(std::size_t cell, Word digits) {
    Word sources[DigitSet::word_bits];
    const std::size_t width = width_;
    std::fill_n(sources, width, 0);
    for (Word states = live_[cell + 1]; states != 0; states &= states - 1) {
      const Word* from = &from_[cell][static_cast<std::size_t>(std::countr_zero(states)) * width];
      for (std::size_t digit = 0; digit < width; ++digit) sources[digit] |= from[digit];
    }
    Word before = 0, kept = 0;
    for (Word left = digits; left != 0; left &= left - 1) {
      const Word source = sources[std::countr_zero(left)];
      before |= source;
      if ((source & reached_[cell]) != 0) kept |= left & -left;
    }
    kept_[cell] = kept;
    return before;
  }

  std::size_t width_;
  std::vector<std::vector<Word>> to_;       // to_[cell][state * width + digit]: the states after this digit
  std::vector<std::vector<Word>> from_;     // from_[cell][next state * width + digit]: the states before this
                                            // digit
  std::vector<std::vector<Word>> sources_;  // sources_[cell][digit]: the states from which the digit leads on
  std::vector<Word> asked_, kept_;          // the sets that the last run took, and those that it left
  std::vector<Word> reached_;               // reached_[layer]: the states to which the cells before it lead
  std::vector<Word> live_;      // live_[layer]: the states from which the cells after it lead to the end
  std::vector<char> is_stale_;  // whether each cell's digits, or the states before it, have changed since
};

class NoWords : public Propagator {
 public:
  bool run(Word*) override { return false; }
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(const Layers& layers) {
  if (std::ranges::max(layers.sizes) > DigitSet::word_bits) return make_wide_propagator(layers);
  return std::make_unique<WordPropagator>(layers);
}

std::unique_ptr<Propagator> make_propagator(const Regular& regular, const Model& model) {
  constexpr std::size_t most_states = 1024;
  std::optional<Layers> layers = layers_of(regular, model, most_states);
  if (!layers) return std::make_unique<StatePropagator>(regular, model);
  if (layers->sizes[0] == 0) return std::make_unique<NoWords>();
  std::optional<std::vector<bool>> differing = cells_of_largest_clique(regular.cells, model);
  if (!differing) return make_propagator(*layers);
  return make_distinct_words(std::move(*layers), std::move(*differing));
}

}  // namespace sudosat
