// Automata to be tested against brute force.
#pragma once

#include <algorithm>
#include <memory>
#include <random>
#include <vector>

#include "base/range.hpp"
#include "model/automaton.hpp"

namespace sudosat::test {

// Draws an automaton. One step in three leads nowhere. Steps of every third automaton may lead to several
// states.
template <class Random>
std::shared_ptr<const Automaton> random_automaton(Random& random, int states, Range values) {
  const auto pick = [&](int least, int most) { return std::uniform_int_distribution(least, most)(random); };
  std::vector<int> all;
  for (int value = values.first; value <= values.last; ++value) all.push_back(value);
  std::vector<bool> is_final;
  for (int state = 0; state < states; ++state) is_final.push_back(pick(0, 1) == 0);
  const auto steps = static_cast<std::size_t>(states) * all.size();
  std::vector<int> next;
  for (std::size_t at = 0; at < steps; ++at) next.push_back(pick(0, 2) == 0 ? -1 : pick(0, states - 1));
  if (pick(0, 2) != 0) return std::make_shared<const Automaton>(all, next, is_final);
  std::vector<std::vector<int>> several(steps);
  for (std::size_t at = 0; at < steps; ++at)
    for (int more = next[at] < 0 ? 0 : pick(1, 3); more > 0; --more)
      if (const int to = pick(0, states - 1); std::ranges::find(several[at], to) == several[at].end())
        several[at].push_back(to);
  return std::make_shared<const Automaton>(all, several, is_final);
}

}  // namespace sudosat::test
