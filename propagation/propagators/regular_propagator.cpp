#include <algorithm>
#include <optional>
#include <utility>

#include "propagation/propagator.hpp"
#include "propagation/propagators/automaton_layers.hpp"
#include "propagation/propagators/distinct_words.hpp"
#include "propagation/propagators/layer_propagators.hpp"

namespace sudosat {
namespace {

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
