// Propagators that go over an automaton's layers (Pesant 2004): forward to the states that the candidates can
// lead to, then backward to those of them from which a final state can still be reached.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/vector.hpp"
#include "propagation/propagators/automaton_layers.hpp"

namespace sudosat {
namespace {

using Word = Propagator::Word;

// Sets of states are lists. `Steps` has next(state, cell, digit), a state or -1, and is_final(state).
template <class Steps>
class StatePropagator : public Propagator {
 public:
  StatePropagator(Steps steps, std::size_t cells, std::size_t most_states)
      : steps_(std::move(steps)), layers_(cells + 1), mark_(most_states, 0) {}

  bool run(Word* sets) override {
    const std::size_t cells = layers_.size() - 1;
    layers_[0].assign(1, 0);
    for (std::size_t i = 0; i < cells; ++i) {
      layers_[i + 1].clear();
      ++stamp_;
      for (int state : layers_[i]) {
        checkpoint();
        for (Word left = sets[i]; left != 0; left &= left - 1) {
          const int to = steps_.next(state, i, std::countr_zero(left));
          if (to < 0 || mark_[to] == stamp_) continue;
          mark_[to] = stamp_;
          layers_[i + 1].push_back(to);
        }
      }
    }
    ++stamp_;
    bool any = false;
    for (int state : layers_[cells])
      if (steps_.is_final(state)) {
        mark_[state] = stamp_;
        any = true;
      }
    if (!any) return false;
    // A state of the next layer is live if its mark is the last stamp.
    for (std::size_t i = cells; i-- > 0;) {
      const std::uint64_t live = stamp_;
      Word kept = 0;
      alive_.clear();
      for (int state : layers_[i]) {
        checkpoint();
        bool lives = false;
        for (Word left = sets[i]; left != 0; left &= left - 1) {
          const int digit = std::countr_zero(left), to = steps_.next(state, i, digit);
          if (to < 0 || mark_[to] != live) continue;
          kept |= Word{1} << digit;
          lives = true;
        }
        if (lives) alive_.push_back(state);
      }
      sets[i] = kept;
      ++stamp_;
      for (int state : alive_) mark_[state] = stamp_;
    }
    return true;
  }

 private:
  Steps steps_;
  std::vector<std::vector<int>> layers_;  // the states that can be reached before each cell
  std::vector<int> alive_;
  Vector<std::uint64_t> mark_;  // per state, when it was last met
  std::uint64_t stamp_ = 0;
};

// For automata with up to 64 states in each layer: a set of states is one word. Usually few cells have
// changed since the last run, so what was found about the layers before and after them is kept.
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
  std::vector<std::vector<int>> next_;      // the same as Layers::next
  std::vector<std::vector<Word>> from_;     // per cell: from[next state * width + digit]
  std::vector<std::vector<Word>> sources_;  // per cell: the states that a digit leads on from
  std::vector<Word> asked_, kept_;          // the sets of the last run, and what it left of them
  std::vector<Word> reached_;               // per layer: the states that the cells before it lead to
  std::vector<Word> live_;      // per layer: the states from which the cells after it lead to the end
  std::vector<char> is_stale_;  // per cell: its digits or the states before it have changed since
};

struct LayerSteps {
  Layers layers;

  int next(int state, std::size_t cell, int digit) const {
    return layers
        .next[cell][static_cast<std::size_t>(state) * layers.width + static_cast<std::size_t>(digit)];
  }
  bool is_final(int) const { return true; }
};

struct AutomatonSteps {
  std::shared_ptr<const Automaton> automaton;
  std::vector<int> firsts;  // per cell, its first value

  int next(int state, std::size_t cell, int digit) const {
    return automaton->next(state, firsts[cell] + digit);
  }
  bool is_final(int state) const { return automaton->is_final(state); }
};

class NoWords : public Propagator {
 public:
  bool run(Word*) override { return false; }
};

}  // namespace

std::unique_ptr<Propagator> make_propagator(Layers layers) {
  const std::size_t most = *std::ranges::max_element(layers.sizes), cells = layers.next.size();
  if (most <= DigitSet::word_bits) return std::make_unique<WordPropagator>(layers);
  return std::make_unique<StatePropagator<LayerSteps>>(LayerSteps{std::move(layers)}, cells, most);
}

std::unique_ptr<Propagator> make_propagator(const Regular& regular, const Model& model) {
  // Words of differing cells are worth larger layers.
  constexpr std::size_t most_states = DigitSet::word_bits, most_distinct = 1024;
  const std::optional<std::vector<bool>> differing = cells_of_largest_clique(regular.cells, model);
  std::optional<Layers> layers = layers_of(regular, model, differing ? most_distinct : most_states);
  if (!layers) {
    AutomatonSteps steps{regular.automaton, {}};
    for (int cell : regular.cells) steps.firsts.push_back(model.range(cell).first);
    const auto states = static_cast<std::size_t>(regular.automaton->states());
    return std::make_unique<StatePropagator<AutomatonSteps>>(std::move(steps), regular.cells.size(), states);
  }
  if (layers->sizes[0] == 0) return std::make_unique<NoWords>();
  if (!differing) return make_propagator(std::move(*layers));
  return make_distinct_words(std::move(*layers), *differing);
}

}  // namespace sudosat
