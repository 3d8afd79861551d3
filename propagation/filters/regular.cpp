// Layered propagation of an automaton (Pesant 2004): forward to the states that the candidates can lead to,
// then backward to those of them from which a final state can still be reached.
#include <algorithm>
#include <bit>
#include <optional>
#include <utility>

#include "propagation/filter.hpp"
#include "propagation/filters/automaton_layers.hpp"
#include "propagation/filters/distinct_words.hpp"

namespace sudosat {
namespace {

using Word = Filter::Word;

// For automata with up to 64 states in each layer: sets of states are words.
class WordFilter : public Filter {
 public:
  explicit WordFilter(const Layers& layers) : width_(layers.width), reached_(layers.sizes.size(), 0) {
    starts_ = layers.sizes[0] == 0 ? 0 : 1;
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
    if (starts_ == 0) return false;
    const std::size_t cells = next_.size();
    reached_[0] = starts_;
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
  Word starts_;
  std::vector<std::vector<int>> next_;      // as in Layers
  std::vector<std::vector<Word>> from_;     // per cell: from[next state * width + digit]
  std::vector<std::vector<Word>> sources_;  // per cell: the states that a digit leads on from
  std::vector<Word> reached_;
};

class RegularFilter : public Filter {
 public:
  RegularFilter(const Regular& regular, const Model& model)
      : automaton_(regular.automaton), layers_(regular.cells.size() + 1) {
    for (int cell : regular.cells) firsts_.push_back(model.range(cell).first);
    mark_.assign(static_cast<std::size_t>(automaton_->states()), 0);
  }

  bool run(Word* sets) override {
    const std::size_t cells = firsts_.size();
    layers_[0].assign(1, 0);
    for (std::size_t i = 0; i < cells; ++i) {
      layers_[i + 1].clear();
      ++stamp_;
      for (int state : layers_[i])
        for (Word left = sets[i]; left != 0; left &= left - 1) {
          const int to = next(state, i, std::countr_zero(left));
          if (to < 0 || mark_[to] == stamp_) continue;
          mark_[to] = stamp_;
          layers_[i + 1].push_back(to);
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
      const std::uint64_t live = stamp_;
      Word kept = 0;
      alive_.clear();
      for (int state : layers_[i]) {
        bool lives = false;
        for (Word left = sets[i]; left != 0; left &= left - 1) {
          const int digit = std::countr_zero(left), to = next(state, i, digit);
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
  int next(int state, std::size_t i, int digit) const { return automaton_->next(state, firsts_[i] + digit); }

  std::shared_ptr<const Automaton> automaton_;
  std::vector<int> firsts_;               // per cell, its first value
  std::vector<std::vector<int>> layers_;  // the states that can be reached before each cell
  std::vector<int> alive_;
  Vector<std::uint64_t> mark_;  // per state, when it was last met
  std::uint64_t stamp_ = 0;
};

}  // namespace

std::unique_ptr<Filter> make_filter(const Regular& regular, const Model& model) {
  // Words of differing cells are worth larger layers.
  constexpr std::size_t most_states = DigitSet::word_bits, most_distinct = 1024;
  const std::optional<std::vector<bool>> differing = differing_cells(regular.cells, model);
  std::optional<Layers> layers = layers_of(regular, model, differing ? most_distinct : most_states);
  std::unique_ptr<Filter> words;
  if (layers && *std::ranges::max_element(layers->sizes) <= most_states)
    words = std::make_unique<WordFilter>(*layers);
  else
    words = std::make_unique<RegularFilter>(regular, model);
  if (!layers || !differing || layers->sizes[0] == 0) return words;
  return make_distinct_words(std::move(words), std::move(*layers), *differing);
}

}  // namespace sudosat
