// A deterministic automaton over values: the language of a `Regular` constraint. Rules describe theirs by a
// state of their own, a step and which states are final (make_automaton); regular_expression.hpp makes one
// from a pattern.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "puzzle/budget.hpp"
#include "puzzle/range.hpp"

namespace sudosat {

class Automaton {
 public:
  // next[state * values.size() + (value - values.first)] is the state after a value, -1 where no word goes on
  // so; state 0 is the first.
  Automaton(Range values, std::vector<int> next, std::vector<bool> is_final)
      : values_(values), next_(std::move(next)), is_final_(std::move(is_final)) {}

  const Range& values() const { return values_; }
  int states() const { return static_cast<int>(is_final_.size()); }
  int next(int state, int value) const {
    return values_.contains(value)
               ? next_[static_cast<std::size_t>(state * values_.size() + value - values_.first)]
               : -1;
  }
  bool is_final(int state) const { return is_final_[static_cast<std::size_t>(state)]; }
  bool accepts(std::span<const int> word) const;

  // The smallest automaton of the same language (Moore 1956), without states that lead nowhere.
  Automaton minimised() const;

 private:
  Range values_;
  std::vector<int> next_;
  std::vector<bool> is_final_;
};

// Automata of more states are refused before memory is taken for them.
inline constexpr std::size_t max_states = 1'000'000;
[[noreturn]] void throw_too_many_states();

// The minimised automaton of all states that can be reached from `start`. `step(state, value)` is an
// optional state, nothing where no word goes on so; `is_final(state)` says where words may end. States are
// ordered by <. Throws UsageError where there are more than max_states.
template <class State, class Step, class IsFinal>
std::shared_ptr<const Automaton> make_automaton(Range values, State start, Step step, IsFinal is_final) {
  std::map<State, int> numbers{{start, 0}};
  std::vector<State> states{start};
  std::vector<int> next;
  std::vector<bool> final_states;
  for (std::size_t i = 0; i < states.size(); ++i) {
    final_states.push_back(is_final(states[i]));
    for (int value = values.first; value <= values.last; ++value) {
      checkpoint();
      const std::optional<State> to = step(states[i], value);
      if (!to) {
        next.push_back(-1);
        continue;
      }
      const auto [place, is_new] = numbers.try_emplace(*to, static_cast<int>(states.size()));
      if (is_new) states.push_back(*to);
      if (states.size() > max_states) throw_too_many_states();
      next.push_back(place->second);
    }
  }
  return std::make_shared<const Automaton>(
      Automaton(values, std::move(next), std::move(final_states)).minimised());
}

}  // namespace sudosat
