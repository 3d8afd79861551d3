#include "propagation/propagators/automaton_layers.hpp"

#include <algorithm>

#include "base/budget.hpp"

namespace sudosat {
namespace {

using StateSets = std::vector<std::vector<bool>>;  // before each cell and after the last

// Calls visit(state, digit, next state) for the steps that a cell allows from some states.
template <class Visit>
void for_each_step(const Regular& regular, const Model& model, const StateSets& sets, std::size_t cell,
                   Visit visit) {
  const Range values = model.range(regular.cells[cell]);
  checkpoint_now();
  for (std::size_t state = 0; state < sets[cell].size(); ++state) {
    if (!sets[cell][state]) continue;
    checkpoint();
    for (int value = values.first; value <= values.last; ++value)
      if (const int to = regular.automaton->next(static_cast<int>(state), value); to >= 0)
        visit(state, static_cast<std::size_t>(value - values.first), static_cast<std::size_t>(to));
  }
}

StateSets states_on_way(const Regular& regular, const Model& model) {
  const Automaton& automaton = *regular.automaton;
  const std::size_t cells = regular.cells.size();
  const auto states = static_cast<std::size_t>(automaton.states());
  StateSets on_way{std::vector<bool>(states, false)};
  on_way[0][0] = true;
  for (std::size_t i = 0; i < cells; ++i) {
    std::vector<bool> reached(states, false);
    for_each_step(regular, model, on_way, i,
                  [&](std::size_t, std::size_t, std::size_t to) { reached[to] = true; });
    on_way.push_back(std::move(reached));
  }
  for (std::size_t state = 0; state < states; ++state)
    on_way[cells][state] = on_way[cells][state] && automaton.is_final(static_cast<int>(state));
  for (std::size_t i = cells; i-- > 0;) {
    std::vector<bool> leads_on(states, false);
    for_each_step(regular, model, on_way, i, [&](std::size_t from, std::size_t, std::size_t to) {
      if (on_way[i + 1][to]) leads_on[from] = true;
    });
    on_way[i] = std::move(leads_on);
  }
  return on_way;
}

// Numbers the states of the set from 0 on; -1 for states outside it.
std::vector<int> numbers_of(const std::vector<bool>& set) {
  std::vector<int> numbers(set.size(), -1);
  for (std::size_t state = 0, count = 0; state < set.size(); ++state)
    if (set[state]) numbers[state] = static_cast<int>(count++);
  return numbers;
}

}  // namespace

std::optional<Layers> layers_of(const Regular& regular, const Model& model, std::size_t most) {
  const StateSets on_way = states_on_way(regular, model);
  Layers layers{.sizes = {}, .next = {}, .width = static_cast<std::size_t>(model.width())};
  for (const std::vector<bool>& set : on_way) {
    checkpoint_now();
    layers.sizes.push_back(static_cast<std::size_t>(std::ranges::count(set, true)));
    if (layers.sizes.back() > most) return std::nullopt;
  }
  std::vector<int> here = numbers_of(on_way[0]);
  for (std::size_t i = 0; i < regular.cells.size(); ++i) {
    std::vector<int> after = numbers_of(on_way[i + 1]);
    std::vector<int>& next = layers.next.emplace_back(layers.sizes[i] * layers.width, -1);
    for_each_step(regular, model, on_way, i, [&](std::size_t from, std::size_t digit, std::size_t to) {
      next[static_cast<std::size_t>(here[from]) * layers.width + digit] = after[to];
    });
    here = std::move(after);
  }
  return layers;
}

}  // namespace sudosat
