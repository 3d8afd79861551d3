#include "model/automaton.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

#include "base/error.hpp"

namespace sudosat {
namespace {

// Returns for each number from the first value on its place among the values, which are ascending, or -1.
std::vector<int> places_of(const std::vector<int>& values) {
  if (values.empty()) return {};
  std::vector<int> places(values.back() - values.front() + 1, -1);
  for (std::size_t i = 0; i < values.size(); ++i) places[values[i] - values.front()] = static_cast<int>(i);
  return places;
}

// A state is live if a final one can be reached from it.
std::vector<bool> live_states(std::size_t width, const std::vector<int>& next,
                              const std::vector<bool>& is_final) {
  std::vector<std::vector<int>> from(is_final.size());
  std::vector<int> work;
  for (std::size_t at = 0; at < next.size(); ++at)
    if (next[at] >= 0) from[next[at]].push_back(static_cast<int>(at / width));
  std::vector<bool> live = is_final;
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

// Returns the smallest deterministic automaton of the language (Moore 1956). No state leads nowhere.
Automaton minimised_automaton(std::vector<int> values, const std::vector<int>& next,
                              const std::vector<bool>& is_final) {
  const std::size_t width = values.size();
  const std::vector<bool> live = live_states(width, next, is_final);
  if (!live[0]) return {std::move(values), std::vector<int>(width, -1), {false}};

  // Classes of states that no word of up to k values distinguishes, refined with growing k until nothing
  // changes. Class 0 has the dead states.
  std::vector<int> class_of(live.size(), 0);
  for (std::size_t s = 0; s < live.size(); ++s)
    if (live[s]) class_of[s] = is_final[s] ? 2 : 1;
  std::size_t classes = 0;
  while (true) {
    std::map<std::vector<int>, int> numbers;
    std::vector<int> refined(live.size(), 0), signature(width + 1);
    for (std::size_t s = 0; s < live.size(); ++s) {
      if (!live[s]) continue;
      checkpoint();
      signature[0] = class_of[s];
      for (std::size_t v = 0; v < width; ++v) {
        const int to = next[s * width + v];
        signature[v + 1] = to < 0 ? 0 : class_of[to];
      }
      refined[s] = numbers.try_emplace(signature, static_cast<int>(numbers.size()) + 1).first->second;
    }
    class_of = std::move(refined);
    if (numbers.size() == classes) break;
    classes = numbers.size();
  }

  // The class of the first state is number 1, as the state is live.
  std::vector<int> kept(classes * width, -1);
  std::vector<bool> ends(classes, false);
  for (std::size_t s = 0; s < live.size(); ++s) {
    if (class_of[s] == 0) continue;
    const auto c = static_cast<std::size_t>(class_of[s] - 1);
    ends[c] = is_final[s];
    for (std::size_t v = 0; v < width; ++v) {
      const int to = next[s * width + v];
      kept[c * width + v] = to < 0 ? -1 : class_of[to] - 1;
    }
  }
  return {std::move(values), kept, std::move(ends)};
}

}  // namespace

void require_few_states(std::size_t states, std::size_t values) {
  if (states > max_states || states * values > max_transitions)
    throw UsageError("a rule needs an automaton with more than a million states",
                     "shorter lines, or fewer digits, need fewer");
}

Automaton::Automaton(std::vector<int> values, const std::vector<int>& next, std::vector<bool> is_final)
    : values_(std::move(values)), places_(places_of(values_)), is_final_(std::move(is_final)) {
  begins_.resize(next.size() + 1, 0);
  for (std::size_t at = 0; at < next.size(); ++at) begins_[at + 1] = begins_[at] + (next[at] < 0 ? 0 : 1);
  std::ranges::copy_if(next, std::back_inserter(next_), [](int to) { return to >= 0; });
}

Automaton::Automaton(std::vector<int> values, const std::vector<std::vector<int>>& next,
                     std::vector<bool> is_final)
    : values_(std::move(values)), places_(places_of(values_)), is_final_(std::move(is_final)) {
  begins_.push_back(0);
  for (const std::vector<int>& to : next) {
    next_.insert(next_.end(), to.begin(), to.end());
    begins_.push_back(static_cast<std::uint32_t>(next_.size()));
  }
}

bool Automaton::accepts(std::span<const int> word) const {
  std::vector<int> here{0}, after;
  for (const int value : word) {
    after.clear();
    for (const int state : here) {
      const std::span<const int> to = next(state, value);
      after.insert(after.end(), to.begin(), to.end());
    }
    std::ranges::sort(after);
    after.erase(std::unique(after.begin(), after.end()), after.end());
    std::swap(here, after);
  }
  return std::ranges::any_of(here, [this](int state) { return is_final(state); });
}

AutomatonBuilder::AutomatonBuilder(std::span<const Range> cells)
    : cells_(cells.begin(), cells.end()), values_(values_in(cells)), places_(places_of(values_)) {}

void AutomatonBuilder::add_state(bool is_final) {
  is_final_.push_back(is_final);
  require_few_states(is_final_.size(), values_.size());
  next_.resize(next_.size() + values_.size(), unknown);
}

std::shared_ptr<const Automaton> AutomatonBuilder::minimised() && {
  std::ranges::replace(next_, unknown, -1);
  return std::make_shared<const Automaton>(minimised_automaton(std::move(values_), next_, is_final_));
}

}  // namespace sudosat
