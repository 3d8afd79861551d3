// An automaton over values: the language of a `Regular` constraint. Rules describe theirs by a state of their
// own, a step and which states are final (make_automaton). Stored automata and patterns come from
// nondeterministic_automaton.hpp: they may keep several states after a value, as a deterministic automaton of
// the same language can be far larger.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/range.hpp"

namespace sudosat {

class Automaton {
 public:
  // `values`, which are ascending, are those that words are made of. next[state * values.size() + i] is the
  // state after the i-th of them, -1 if no word goes on so; state 0 is the first.
  Automaton(std::vector<int> values, const std::vector<int>& next, std::vector<bool> is_final);
  // Takes any number of states after a value: next[state * values.size() + i] has all of them.
  Automaton(std::vector<int> values, const std::vector<std::vector<int>>& next, std::vector<bool> is_final);

  int states() const { return static_cast<int>(is_final_.size()); }
  // The states after a value.
  std::span<const int> next(int state, int value) const {
    const std::size_t offset = static_cast<std::size_t>(value - values_.front());
    if (value < values_.front() || offset >= places_.size() || places_[offset] < 0) return {};
    const std::size_t at =
        static_cast<std::size_t>(state) * values_.size() + static_cast<std::size_t>(places_[offset]);
    return {next_.data() + begins_[at], next_.data() + begins_[at + 1]};
  }
  bool is_final(int state) const { return is_final_[state]; }
  // Whether some way along the word, with a state after each value, ends in a final state.
  bool accepts(std::span<const int> word) const;

 private:
  std::vector<int> values_;
  std::vector<int> places_;  // the place in values_ of each value from the first on, or -1
  // In next_, the states after the i-th value begin at begins_[state * values_.size() + i].
  std::vector<std::uint32_t> begins_;
  std::vector<int> next_;
  std::vector<bool> is_final_;
};

// Builds a deterministic automaton layer by layer. Asks only for steps that some word of the cells' values
// takes; the ranges may lie far apart.
class AutomatonBuilder {
 public:
  // Words have a value from each of these ranges.
  explicit AutomatonBuilder(std::span<const Range> cells);

  // States are numbered as they are added, from 0 on. Throws UsageError if there are too many.
  void add_state(bool is_final);
  // `step(state, value)`, asked at most once for each pair, is a state or -1.
  template <class Step>
  void run(Step step);
  // Returns the smallest deterministic automaton of the language (Moore 1956). No state leads nowhere.
  std::shared_ptr<const Automaton> minimised() &&;

 private:
  static constexpr int unknown = -2;

  std::vector<Range> cells_;
  std::vector<int> values_, places_;
  std::vector<int> next_;
  std::vector<bool> is_final_;
};

// An automaton with more states, or with more states times values, is refused before it takes memory.
inline constexpr std::size_t max_states = 1'000'000, max_transitions = 32'000'000;
// Throws UsageError if an automaton of that many states is too large.
void require_few_states(std::size_t states, std::size_t values);

template <class Step>
void AutomatonBuilder::run(Step step) {
  std::vector<int> here{0}, after;
  std::vector<std::size_t> met_in;  // the layer whose step last led to a state
  for (std::size_t layer = 0; layer < cells_.size(); ++layer) {
    after.clear();
    for (int state : here) {
      checkpoint();
      for (int value = cells_[layer].first; value <= cells_[layer].last; ++value) {
        const std::size_t at = static_cast<std::size_t>(state) * values_.size() +
                               static_cast<std::size_t>(places_[value - values_[0]]);
        if (next_[at] == unknown) {
          const int to = step(state, value);
          next_[at] = to;
        }
        if (next_[at] < 0) continue;
        const auto to = static_cast<std::size_t>(next_[at]);
        if (met_in.size() <= to) met_in.resize(is_final_.size(), 0);
        if (met_in[to] == layer + 1) continue;
        met_in[to] = layer + 1;
        after.push_back(next_[at]);
      }
    }
    std::swap(here, after);
  }
}

// The smallest deterministic automaton of words whose i-th value is in the i-th range. `step(state, value)`
// is an optional state, nothing if no word goes on so; `is_final(state)` says where words may end. States are
// ordered by <. Returns null if it meets more than `most` states; throws UsageError if there are too many to
// be held.
template <class State, class Step, class IsFinal>
std::shared_ptr<const Automaton> make_automaton(std::span<const Range> cells, State start, Step step,
                                                IsFinal is_final, std::size_t most = max_states) {
  AutomatonBuilder builder(cells);
  std::map<State, int> numbers;
  std::vector<typename std::map<State, int>::const_iterator> states;
  const auto number_of = [&](const State& state) {
    const auto [place, is_new] = numbers.try_emplace(state, static_cast<int>(states.size()));
    if (is_new) {
      states.push_back(place);
      builder.add_state(is_final(state));
    }
    return place->second;
  };
  number_of(start);
  builder.run([&](int state, int value) {
    if (states.size() > most) return -1;
    const std::optional<State> to = step(states[state]->first, value);
    return to ? number_of(*to) : -1;
  });
  return states.size() > most ? nullptr : std::move(builder).minimised();
}

}  // namespace sudosat
