#include "rules/text/nondeterministic_automaton.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

namespace sudosat {

int NondeterministicAutomaton::add_state() {
  require_few_states(moves_.size() + 1, 1);
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
  std::vector<bool> is_reached(moves_.size(), false);
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

// Reads values along cells. The number of cells that were read matters only if there are symbols between the
// cells.
class NondeterministicAutomaton::Reader {
 public:
  struct Place {
    std::size_t read = 0;
    States states;
    auto operator<=>(const Place&) const = default;
  };

  Reader(const NondeterministicAutomaton& automaton, std::span<const Range> cells,
         const std::function<int(int)>& symbol_of, const std::vector<int>& ends, int end)
      : automaton_(automaton),
        cells_(cells),
        symbol_of_(symbol_of),
        ends_(ends.begin(), ends.end()),
        end_(end) {}

  std::shared_ptr<const Automaton> deterministic(std::size_t most) const {
    return make_automaton(
        cells_, start(),
        [this](const Place& place, int value) -> std::optional<Place> {
          Place next = after(place, symbol_of_(value));
          return next.states.empty() ? std::nullopt : std::optional(std::move(next));
        },
        [this](const Place& place) { return automaton_.has_final(place.states); }, most);
  }

  // Keeps the automaton as it is. The first state stands for all states in which words can begin.
  std::shared_ptr<const Automaton> nondeterministic() const {
    std::vector<int> values = values_in(cells_);
    std::vector<Place> places{start()};
    std::map<std::pair<std::size_t, int>, int> numbers;
    std::vector<std::vector<int>> next;
    std::vector<bool> is_final;
    for (std::size_t i = 0; i < places.size(); ++i) {
      is_final.push_back(automaton_.has_final(places[i].states));
      std::map<int, std::vector<int>> after_symbol;
      for (const int value : values) {
        checkpoint();
        const int symbol = symbol_of_(value);
        const auto [known, is_new] = after_symbol.try_emplace(symbol);
        if (is_new) {
          const Place reached = after(places[i], symbol);
          for (const int state : reached.states) {
            if (automaton_.leads_nowhere(state)) continue;
            const auto [number, is_new_place] =
                numbers.try_emplace({reached.read, state}, static_cast<int>(places.size()));
            if (is_new_place) places.push_back({reached.read, {state}});
            known->second.push_back(number->second);
          }
          require_few_states(places.size(), values.size());
        }
        next.push_back(known->second);
      }
    }
    return std::make_shared<const Automaton>(std::move(values), next, std::move(is_final));
  }

 private:
  Place start() const { return with_ends({0, automaton_.start()}); }

  Place after(const Place& place, int symbol) const {
    if (!ends_.empty() && place.read == cells_.size()) return {place.read, {}};
    return with_ends({ends_.empty() ? 0 : place.read + 1, automaton_.next(place.states, symbol)});
  }

  Place with_ends(Place place) const {
    for (int i = 0; !ends_.empty() && i < ends_[place.read]; ++i)
      place.states = automaton_.next(place.states, end_);
    return place;
  }

  const NondeterministicAutomaton& automaton_;
  std::span<const Range> cells_;
  const std::function<int(int)>& symbol_of_;
  const std::vector<int> ends_;
  int end_;
};

std::shared_ptr<const Automaton> NondeterministicAutomaton::along(
    std::span<const Range> cells, const std::function<int(int value)>& symbol_of,
    const std::vector<int>& ends, int end) const {
  // The smaller of the two automata is found sooner and runs faster. A deterministic one runs faster for its
  // size, so it may have a few times as many states as the other.
  constexpr std::size_t few = 1000;
  const Reader reader(*this, cells, symbol_of, ends, end);
  if (auto automaton = reader.deterministic(few + static_cast<std::size_t>(states()))) return automaton;
  return reader.nondeterministic();
}

}  // namespace sudosat
