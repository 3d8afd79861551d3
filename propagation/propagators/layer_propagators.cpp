#include "propagation/propagators/layer_propagators.hpp"

#include <algorithm>

namespace sudosat {
namespace {

using Word = Propagator::Word;

// For automata with up to 64 states in each layer: sets of states are words. Mostly few cells have changed
// since the last run: what was found about the words before and after these stays.
class WordPropagator : public Propagator {
 public:
  explicit WordPropagator(const Layers& layers)
      : width_(layers.width),
        next_(layers.next),
        asked_(next_.size(), 0),
        kept_(next_.size(), 0),
        reached_(layers.sizes.size(), 0),
        live_(layers.sizes.size(), 0),
        is_stale_(next_.size(), true) {
    for (std::size_t i = 0; i < next_.size(); ++i) {
      std::vector<Word>& from = from_.emplace_back(layers.sizes[i + 1] * width_, 0);
      for (std::size_t at = 0; at < next_[i].size(); ++at)
        if (const int to = next_[i][at]; to >= 0)
          from[static_cast<std::size_t>(to) * width_ + at % width_] |= Word{1} << (at / width_);
      std::vector<Word>& sources = sources_.emplace_back(width_, 0);
      for (std::size_t at = 0; at < from.size(); ++at) sources[at % width_] |= from[at];
    }
    reached_.front() = 1;
    for (std::size_t state = 0; state < layers.sizes.back(); ++state) live_.back() |= Word{1} << state;
  }

  bool run(Word* sets) override {
    for (std::size_t i = 0; i < next_.size(); ++i) {
      if (sets[i] == asked_[i] && !is_stale_[i]) continue;
      is_stale_[i] = true;
      asked_[i] = sets[i];
      const Word to = after(i, sets[i]);
      if (to == 0) return false;
      if (to == reached_[i + 1]) continue;
      reached_[i + 1] = to;
      if (i + 1 < next_.size()) is_stale_[i + 1] = true;
    }
    bool has_changed = false;
    for (std::size_t i = next_.size(); i-- > 0;) {
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
  // The states that these digits lead to from those that are reached.
  Word after(std::size_t cell, Word digits) const {
    Word to = 0;
    for (; digits != 0; digits &= digits - 1) {
      const auto digit = static_cast<std::size_t>(std::countr_zero(digits));
      for (Word states = reached_[cell] & sources_[cell][digit]; states != 0; states &= states - 1)
        to |= Word{1} << next_[cell][static_cast<std::size_t>(std::countr_zero(states)) * width_ + digit];
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
  std::vector<std::vector<int>> next_;      // as in Layers
  std::vector<std::vector<Word>> from_;     // per cell: from[next state * width + digit]
  std::vector<std::vector<Word>> sources_;  // per cell: the states that a digit leads on from
  std::vector<Word> asked_, kept_;          // the sets of the last run, and what it left of them
  std::vector<Word> reached_;               // per layer: the states that the cells before it lead to
  std::vector<Word> live_;                  // and those that the cells after it lead on from to the end
  std::vector<char> is_stale_;  // cells with other digits, or reached otherwise, than these were found for
};

struct LayerSteps {
  Layers layers;

  int next(int state, std::size_t cell, int digit) const {
    return layers
        .next[cell][static_cast<std::size_t>(state) * layers.width + static_cast<std::size_t>(digit)];
  }
  bool is_final(int) const { return true; }
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(Layers layers) {
  const std::size_t most = *std::ranges::max_element(layers.sizes), cells = layers.next.size();
  if (most <= DigitSet::word_bits) return std::make_unique<WordPropagator>(layers);
  return std::make_unique<StatePropagator<LayerSteps>>(LayerSteps{std::move(layers)}, cells, most);
}

}  // namespace sudosat
