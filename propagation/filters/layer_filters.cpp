#include "propagation/filters/layer_filters.hpp"

#include <algorithm>

namespace sudosat {
namespace {

using Word = Filter::Word;

// For automata with up to 64 states in each layer: sets of states are words.
class WordFilter : public Filter {
 public:
  explicit WordFilter(const Layers& layers) : width_(layers.width), reached_(layers.sizes.size(), 0) {
    for (std::size_t i = 0; i < layers.next.size(); ++i) {
      std::vector<Word>& from = from_.emplace_back(layers.sizes[i + 1] * width_, 0);
      for (std::size_t at = 0; at < layers.next[i].size(); ++at)
        if (const int to = layers.next[i][at]; to >= 0)
          from[static_cast<std::size_t>(to) * width_ + at % width_] |= Word{1} << (at / width_);
      std::vector<Word>& sources = sources_.emplace_back(width_, 0);
      for (std::size_t at = 0; at < from.size(); ++at) sources[at % width_] |= from[at];
    }
    next_ = layers.next;
  }

  bool run(Word* sets) override {
    const std::size_t cells = next_.size();
    reached_[0] = 1;
    for (std::size_t i = 0; i < cells; ++i) {
      Word to = 0;
      for (Word left = sets[i]; left != 0; left &= left - 1) {
        const auto digit = static_cast<std::size_t>(std::countr_zero(left));
        for (Word states = reached_[i] & sources_[i][digit]; states != 0; states &= states - 1)
          to |= Word{1} << next_[i][static_cast<std::size_t>(std::countr_zero(states)) * width_ + digit];
      }
      if (to == 0) return false;
      reached_[i + 1] = to;
    }
    Word live = reached_[cells];
    for (std::size_t i = cells; i-- > 0;) {
      Word before = 0, kept = 0;
      for (Word states = live; states != 0; states &= states - 1) {
        const Word* from = &from_[i][static_cast<std::size_t>(std::countr_zero(states)) * width_];
        for (Word left = sets[i]; left != 0; left &= left - 1) {
          const Word source = from[std::countr_zero(left)] & reached_[i];
          before |= source;
          if (source != 0) kept |= left & -left;
        }
      }
      sets[i] = kept;
      live = before;
    }
    return true;
  }

 private:
  std::size_t width_;
  std::vector<std::vector<int>> next_;      // as in Layers
  std::vector<std::vector<Word>> from_;     // per cell: from[next state * width + digit]
  std::vector<std::vector<Word>> sources_;  // per cell: the states that a digit leads on from
  std::vector<Word> reached_;
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

std::unique_ptr<Filter> make_filter(Layers layers) {
  const std::size_t most = *std::ranges::max_element(layers.sizes), cells = layers.next.size();
  if (most <= DigitSet::word_bits) return std::make_unique<WordFilter>(layers);
  return std::make_unique<StateFilter<LayerSteps>>(LayerSteps{std::move(layers)}, cells, most);
}

}  // namespace sudosat
