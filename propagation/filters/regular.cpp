// Layered propagation of an automaton (Pesant 2004): forward the states that the candidates can lead to, back
// those of them from which a final state can still be reached.
#include <bit>

#include "propagation/filter.hpp"

namespace sudosat {
namespace {

class RegularFilter : public Filter {
 public:
  RegularFilter(const Regular& regular, const Model& model)
      : automaton_(regular.automaton), layers_(regular.cells.size() + 1) {
    const Automaton& automaton = *automaton_;
    for (int cell : regular.cells) offsets_.push_back(model.range(cell).first - automaton.values().first);
    for (std::size_t i = 1; i < regular.cells.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        is_idempotent_ = is_idempotent_ && regular.cells[i] != regular.cells[j];
    for (auto& layer : layers_) layer.reserve(static_cast<std::size_t>(automaton.states()));
    mark_.assign(static_cast<std::size_t>(automaton.states()), 0);
  }

  bool run(Word* sets) override {
    const std::size_t cells = offsets_.size();
    layers_[0].assign(1, 0);
    for (std::size_t i = 0; i < cells; ++i) {
      layers_[i + 1].clear();
      ++stamp_;
      for (int state : layers_[i])
        for (Word left = sets[i]; left != 0; left &= left - 1) {
          const int to = next(state, i, std::countr_zero(left));
          if (to < 0 || mark_[static_cast<std::size_t>(to)] == stamp_) continue;
          mark_[static_cast<std::size_t>(to)] = stamp_;
          layers_[i + 1].push_back(to);
        }
    }
    ++stamp_;
    bool any = false;
    for (int state : layers_[cells])
      if (automaton_->is_final(state)) {
        mark_[static_cast<std::size_t>(state)] = stamp_;
        any = true;
      }
    if (!any) return false;
    // A state of the layer behind is live where its mark is the last stamp.
    for (std::size_t i = cells; i-- > 0;) {
      const std::uint64_t live = stamp_;
      Word kept = 0;
      alive_.clear();
      for (int state : layers_[i]) {
        bool lives = false;
        for (Word left = sets[i]; left != 0; left &= left - 1) {
          const int digit = std::countr_zero(left), to = next(state, i, digit);
          if (to < 0 || mark_[static_cast<std::size_t>(to)] != live) continue;
          kept |= Word{1} << digit;
          lives = true;
        }
        if (lives) alive_.push_back(state);
      }
      sets[i] = kept;
      ++stamp_;
      for (int state : alive_) mark_[static_cast<std::size_t>(state)] = stamp_;
    }
    return true;
  }
  bool is_idempotent() const override { return is_idempotent_; }

 private:
  int next(int state, std::size_t i, int digit) const {
    return automaton_->next(state, automaton_->values().first + offsets_[i] + digit);
  }

  std::shared_ptr<const Automaton> automaton_;
  std::vector<int> offsets_;  // per cell, from the automaton's first value to the cell's
  bool is_idempotent_ = true;
  std::vector<std::vector<int>> layers_;  // the states that can be reached before each cell
  std::vector<int> alive_;
  std::vector<std::uint64_t> mark_;  // per state, when it was last met
  std::uint64_t stamp_ = 0;
};

}  // namespace

std::unique_ptr<Filter> make_filter(const Regular& regular, const Model& model) {
  return std::make_unique<RegularFilter>(regular, model);
}

}  // namespace sudosat
