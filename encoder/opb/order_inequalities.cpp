// The inequalities of constraints about cells in an order: states along them, pairs, ways. Each auxiliary
// variable is defined in both directions, so it has one value for each assignment of the cells.
#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "base/error.hpp"
#include "encoder/opb/inequalities.hpp"

namespace sudosat {
namespace {

// States along cells. The state is a list of numbers; step(state, value) is nothing if no word goes on so.
using State = std::vector<int>;
template <class Step>
void write_states(const std::vector<int>& cells, State start, Step step, InequalityWriter& out) {
  constexpr std::size_t most_states = 100'000;
  std::map<State, WeightedSum> here{{std::move(start), {1, {}}}};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Range range = out.model().range(cells[i]);
    // The values that lead from each state to another one. The empty state is outside of the language.
    std::map<State, std::map<State, WeightedSum>> ways;
    std::map<State, WeightedSum> after;
    for (const auto& [state, is_here] : here)
      for (int value = range.first; value <= range.last; ++value) {
        const std::optional<State> to = step(i, state, value);
        ways[state][to.value_or(State{})].add(1, out.holds(cells[i], value));
        if (to) after[*to];
      }
    if (after.size() > most_states) throw UsageError("an automaton needs too many states for inequalities");
    if (after.empty()) return out.at_least({}, 1);
    WeightedSum one;
    for (auto& [state, is_after] : after) {
      OpbRecord::Key key(state.begin(), state.end());
      key.push_back(static_cast<std::int64_t>(i));
      if (after.size() == 1) out.always(key);
      is_after = after.size() == 1 ? WeightedSum{1, {}} : out.fresh(key);
      one.add(1, is_after);
    }
    out.equal(one, 1);
    for (const auto& [state, to_others] : ways)
      for (const auto& [to, values] : to_others)
        out.at_most(here.at(state) + values - (to.empty() ? WeightedSum{} : after.at(to)), 1);
    here = std::move(after);
  }
}

}  // namespace

// The state is the next new value.
void write(const Precedence& precedence, InequalityWriter& out) {
  const auto step = [&](std::size_t, const State& state, int value) -> std::optional<State> {
    if (value < precedence.first || value > state[0]) return std::nullopt;
    return State{value == state[0] ? value + 1 : state[0]};
  };
  write_states(precedence.cells, {precedence.first}, step, out);
}

// A state is the set of all states of the automaton that a word leads to, since their numbers are not
// functions of the word if there are several. The final sets are merged.
void write(const Regular& regular, InequalityWriter& out) {
  const Automaton& automaton = *regular.automaton;
  const auto is_final = [&](int state) { return automaton.is_final(state); };
  if (regular.cells.empty() && !is_final(0)) return out.at_least({}, 1);
  const auto step = [&](std::size_t i, const State& state, int value) -> std::optional<State> {
    std::set<int> to;
    for (int from : state) {
      const auto next = automaton.next(from, value);
      to.insert(next.begin(), next.end());
    }
    const bool is_end = i + 1 == regular.cells.size();
    if (to.empty() || (is_end && std::ranges::none_of(to, is_final))) return std::nullopt;
    return is_end ? State{0} : State(to.begin(), to.end());
  };
  write_states(regular.cells, {0}, step, out);
}

// Each pair of values has a variable in each place.
void write(const DistinctPairs& pairs, InequalityWriter& out) {
  std::map<std::pair<int, int>, WeightedSum> places;
  for (std::size_t i = 0; i < pairs.first.size(); ++i) {
    const Range firsts = out.model().range(pairs.first[i]), seconds = out.model().range(pairs.second[i]);
    for (int a = firsts.first; a <= firsts.last; ++a)
      for (int b = seconds.first; b <= seconds.last; ++b) {
        const WeightedSum both = out.fresh({static_cast<std::int64_t>(i), a, b});
        out.define_both(both, out.holds(pairs.first[i], a), out.holds(pairs.second[i], b));
        places[{a, b}].add(1, both);
      }
  }
  for (const auto& [pair, sum] : places) out.at_most(sum, 1);
}

// A cell is reached in N steps if it is inside, and it or a neighbour is reached in N - 1. The first cell
// that is inside is reached in none.
void write(const Connected& connected, InequalityWriter& out) {
  const std::size_t cells = connected.cells.size();
  std::vector<WeightedSum> inside, reached;
  WeightedSum number;
  for (int cell : connected.cells) number.add(1, inside.emplace_back(out.holds_any(cell, connected.values)));
  if (connected.size != 0) out.equal(number, connected.size);
  WeightedSum before;
  for (std::size_t i = 0; i < cells; ++i) {
    const WeightedSum now = out.fresh({0, static_cast<std::int64_t>(i)});
    out.define_any(now, {before, inside[i]});
    reached.push_back(now - before);
    before = now;
  }
  const std::size_t most = connected.size != 0 ? static_cast<std::size_t>(connected.size) : cells;
  for (std::size_t step = 1; step < most; ++step) {
    std::vector<WeightedSum> next;
    for (std::size_t i = 0; i < cells; ++i) {
      const WeightedSum further =
          next.emplace_back(out.fresh({static_cast<std::int64_t>(step), static_cast<std::int64_t>(i)}));
      WeightedSum from = reached[i];
      out.at_least(further - reached[i], 0);
      for (int neighbour : connected.neighbours[i]) {
        const WeightedSum& there = reached[neighbour];
        from.add(1, there);
        out.at_least(further - there - inside[i], -1);
      }
      out.at_least(inside[i] - further, 0);
      out.at_least(from - further, 0);
    }
    reached = std::move(next);
  }
  for (std::size_t i = 0; i < cells; ++i) out.at_least(reached[i] - inside[i], 0);
}

}  // namespace sudosat
