#include "propagation/propagators/automaton_layers.hpp"

#include <numeric>
#include <utility>

#include "base/budget.hpp"

namespace sudosat {
namespace {

using Step = Layers::Step;

// What is reached from the first state.
struct Reachable {
  std::vector<std::size_t> states;       // the number of states before each cell and after the last
  std::vector<std::vector<Step>> steps;  // the steps of each cell, by their states and digits
  std::vector<int> last;                 // the automaton's numbers of the states after the last cell
};
// Returns nothing if there are more than `most` states in a layer.
std::optional<Reachable> reachable_steps(const Regular& regular, const Model& model, std::size_t most) {
  Reachable reachable{{1}, {}, {0}};
  std::vector<int> number_of(regular.automaton->states(), -1);
  for (const int cell : regular.cells) {
    checkpoint_now();
    const Range values = model.range(cell);
    std::vector<Step>& steps = reachable.steps.emplace_back();
    steps.reserve(reachable.last.size() * static_cast<std::size_t>(values.size()));
    std::vector<int> after;
    for (std::size_t from = 0; from < reachable.last.size(); ++from)
      for (int value = values.first; value <= values.last; ++value)
        for (const int to : regular.automaton->next(reachable.last[from], value)) {
          if (number_of[to] < 0) {
            number_of[to] = static_cast<int>(after.size());
            after.push_back(to);
          }
          steps.push_back({static_cast<int>(from), value - values.first, number_of[to]});
        }
    if (after.size() > most) return std::nullopt;
    for (const int state : after) number_of[state] = -1;
    reachable.states.push_back(after.size());
    reachable.last = std::move(after);
  }
  return reachable;
}

// Numbers the live states from 0 on; the others get -1. Returns how many there are.
std::size_t number_live(std::vector<int>& is_live) {
  int count = 0;
  for (int& state : is_live) state = state != 0 ? count++ : -1;
  return static_cast<std::size_t>(count);
}

}  // namespace

std::optional<Layers> layers_of(const Regular& regular, const Model& model, std::size_t most) {
  // Many states that are reached lead nowhere in a word of this length.
  constexpr std::size_t dead_a_live_one = 64;
  std::optional<Reachable> reachable = reachable_steps(regular, model, dead_a_live_one * most);
  if (!reachable) return std::nullopt;
  const std::size_t cells = regular.cells.size();
  Layers layers{.sizes = std::vector<std::size_t>(cells + 1),
                .steps = std::move(reachable->steps),
                .width = static_cast<std::size_t>(model.width())};
  std::vector<int> after(reachable->last.size(), 0);
  for (std::size_t i = 0; i < after.size(); ++i)
    after[i] = regular.automaton->is_final(reachable->last[i]) ? 1 : 0;
  layers.sizes[cells] = number_live(after);
  for (std::size_t i = cells; i-- > 0;) {
    checkpoint_now();
    std::vector<Step>& steps = layers.steps[i];
    std::erase_if(steps, [&](const Step& step) { return after[step.to] < 0; });
    std::vector<int> here(reachable->states[i], 0);
    for (const Step& step : steps) here[step.from] = 1;
    layers.sizes[i] = number_live(here);
    for (Step& step : steps) step = {here[step.from], step.digit, after[step.to]};
    after = std::move(here);
  }
  if (std::ranges::max(layers.sizes) > most) return std::nullopt;
  return layers;
}

StepTable::StepTable(const Layers& layers, std::size_t cell)
    : begins_(layers.sizes[cell] * layers.width + 1, 0) {
  for (const Step& step : layers.steps[cell]) {
    ++begins_[layers.before(step) + 1];
    to_.push_back(step.to);
  }
  std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
}

}  // namespace sudosat
