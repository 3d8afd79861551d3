#include "model/automaton.hpp"

#include <algorithm>
#include <utility>

#include "base/error.hpp"
#include "base/vector.hpp"

namespace sudosat {
namespace {

// For each number from the first value on, its place among the values, which are ascending. It is -1
// if the number is not among them.
std::vector<int> places_of(const std::vector<int>& values) {
  if (values.empty()) return {};
  Vector<int> places(values.back() - values.front() + 1, -1);
  for (std::size_t i = 0; i < values.size(); ++i) places[values[i] - values.front()] = static_cast<int>(i);
  return places;
}

}  // namespace

void throw_too_many_states() {
  throw UsageError("a rule needs an automaton with more than a million states",
                   "shorter lines, or fewer digits, need fewer");
}

Automaton::Automaton(std::vector<int> values, std::vector<int> next, std::vector<bool> is_final)
    : values_(std::move(values)),
      places_(places_of(values_)),
      next_(std::move(next)),
      is_final_(std::move(is_final)) {}

bool Automaton::accepts(std::span<const int> word) const {
  int state = 0;
  for (int value : word)
    if ((state = next(state, value)) < 0) return false;
  return is_final(state);
}

// A state is live if a final one can be reached from it.
std::vector<bool> Automaton::live_states() const {
  Vector<std::vector<int>> from(is_final_.size());
  std::vector<int> work;
  for (std::size_t at = 0; at < next_.size(); ++at)
    if (next_[at] >= 0) from[next_[at]].push_back(static_cast<int>(at / values_.size()));
  Vector<bool> live = is_final_;
  for (std::size_t state = 0; state < live.size(); ++state)
    if (live[state]) work.push_back(static_cast<int>(state));
  while (!work.empty()) {
    const int state = work.back();
    work.pop_back();
    for (int before : from[state])
      if (!live[before]) {
        live[before] = true;
        work.push_back(before);
      }
  }
  return live;
}

Automaton Automaton::minimised() const {
  const Vector<bool> live = live_states();
  const std::size_t width = values_.size();
  if (!live[0]) return {values_, std::vector<int>(width, -1), {false}};

  // Classes of states that no word of up to k values distinguishes, refined with growing k until nothing
  // changes. Class 0 is that of the dead states.
  Vector<int> class_of(live.size(), 0);
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
        signature[v + 1] = to < 0 ? 0 : class_of[to];
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
      next[c * width + v] = to < 0 ? -1 : class_of[to] - 1;
    }
  }
  return {values_, std::move(next), std::move(is_final)};
}

AutomatonBuilder::AutomatonBuilder(std::span<const Range> cells)
    : cells_(cells.begin(), cells.end()), values_(values_in(cells)), places_(places_of(values_)) {}

void AutomatonBuilder::add_state(bool is_final) {
  is_final_.push_back(is_final);
  if (is_final_.size() > max_states || is_final_.size() * values_.size() > max_transitions)
    throw_too_many_states();
  next_.resize(next_.size() + values_.size(), unknown);
}

std::shared_ptr<const Automaton> AutomatonBuilder::minimised() && {
  std::ranges::replace(next_, unknown, -1);
  return std::make_shared<const Automaton>(
      Automaton(std::move(values_), std::move(next_), std::move(is_final_)).minimised());
}

}  // namespace sudosat
