#include "rules/text/nondeterministic_automaton.hpp"

#include <algorithm>

namespace sudosat {

int NondeterministicAutomaton::add_state() {
  if (moves_.size() >= max_states) throw_too_many_states();
  moves_.emplace_back();
  silent_.emplace_back();
  is_final_.push_back(false);
  return states() - 1;
}

bool NondeterministicAutomaton::knows(int symbol) const {
  return std::ranges::any_of(moves_, [symbol](const std::vector<Move>& moves) {
    return std::ranges::any_of(moves, [symbol](const Move& move) { return move.reads(symbol); });
  });
}

NondeterministicAutomaton::States NondeterministicAutomaton::next(const States& states, int symbol) const {
  States reached;
  for (int state : states)
    for (const Move& move : moves_[state])
      if (move.reads(symbol)) reached.push_back(move.to);
  return with_silent_moves(reached);
}

bool NondeterministicAutomaton::has_final(const States& states) const {
  return std::ranges::any_of(states, [this](int state) { return is_final_[state]; });
}

NondeterministicAutomaton::States NondeterministicAutomaton::with_silent_moves(const States& states) const {
  Vector<bool> is_reached(moves_.size(), false);
  States reached;
  const auto reach = [&](int state) {
    if (is_reached[state]) return;
    is_reached[state] = true;
    reached.push_back(state);
  };
  for (int state : states) reach(state);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    checkpoint();
    for (int to : silent_[reached[i]]) reach(to);
  }
  std::ranges::sort(reached);
  return reached;
}

}  // namespace sudosat
