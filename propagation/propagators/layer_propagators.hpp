// Propagators that go over an automaton's layers (Pesant 2004): forward to the states that the candidates can
// lead to, then backward to those of them from which a final state can still be reached.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "base/vector.hpp"
#include "propagation/propagator.hpp"
#include "propagation/propagators/automaton_layers.hpp"

namespace sudosat {

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

// Sets of states are words if layers have up to 64 of them, else lists. The layers are not empty.
std::unique_ptr<Propagator> make_propagator(Layers layers);

}  // namespace sudosat
