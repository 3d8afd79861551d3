#include "puzzle/automaton.hpp"

#include "puzzle/error.hpp"

namespace sudosat {
namespace {

// Which states lead to a final one.
std::vector<bool> find_live(const Automaton& automaton) {
  const auto states = static_cast<std::size_t>(automaton.states());
  std::vector<std::vector<int>> from(states);
  std::vector<int> work;
  std::vector<bool> live(states, false);
  for (int state = 0; state < automaton.states(); ++state) {
    checkpoint();
    for (int value = automaton.values().first; value <= automaton.values().last; ++value)
      if (const int to = automaton.next(state, value); to >= 0)
        from[static_cast<std::size_t>(to)].push_back(state);
    if (!automaton.is_final(state)) continue;
    live[static_cast<std::size_t>(state)] = true;
    work.push_back(state);
  }
  while (!work.empty()) {
    const int state = work.back();
    work.pop_back();
    for (int before : from[static_cast<std::size_t>(state)])
      if (!live[static_cast<std::size_t>(before)]) {
        live[static_cast<std::size_t>(before)] = true;
        work.push_back(before);
      }
  }
  return live;
}

}  // namespace

void throw_too_many_states() {
  throw UsageError("a rule needs an automaton with more than a million states",
                   "shorter lines, or fewer digits, need fewer");
}

bool Automaton::accepts(std::span<const int> word) const {
  int state = 0;
  for (int value : word)
    if ((state = next(state, value)) < 0) return false;
  return is_final(state);
}

Automaton Automaton::minimised() const {
  const std::vector<bool> live = find_live(*this);
  const auto width = static_cast<std::size_t>(values_.size());
  if (!live[0]) return {values_, std::vector<int>(width, -1), {false}};

  // Classes of states that no word of up to so many values tells apart, refined until nothing changes. Class
  // 0 is that of the dead ones.
  std::vector<int> class_of(live.size(), 0);
  for (std::size_t s = 0; s < live.size(); ++s)
    if (live[s]) class_of[s] = is_final_[s] ? 2 : 1;
  std::size_t classes = 0;
  while (true) {
    std::map<std::vector<int>, int> numbers;
    std::vector<int> refined(live.size(), 0), signature(width + 1);
    for (std::size_t s = 0; s < live.size(); ++s) {
      if (!live[s]) continue;
      checkpoint();
      signature[0] = class_of[s];
      for (std::size_t v = 0; v < width; ++v) {
        const int to = next_[s * width + v];
        signature[v + 1] = to < 0 ? 0 : class_of[static_cast<std::size_t>(to)];
      }
      refined[s] = numbers.try_emplace(signature, static_cast<int>(numbers.size()) + 1).first->second;
    }
    class_of = std::move(refined);
    if (numbers.size() == classes) break;
    classes = numbers.size();
  }

  // The first state is live, so its class is number 1.
  std::vector<int> next(classes * width, -1);
  std::vector<bool> is_final(classes, false);
  for (std::size_t s = 0; s < live.size(); ++s) {
    if (class_of[s] == 0) continue;
    const auto c = static_cast<std::size_t>(class_of[s] - 1);
    is_final[c] = is_final_[s];
    for (std::size_t v = 0; v < width; ++v) {
      const int to = next_[s * width + v];
      next[c * width + v] = to < 0 ? -1 : class_of[static_cast<std::size_t>(to)] - 1;
    }
  }
  return {values_, std::move(next), std::move(is_final)};
}

}  // namespace sudosat
