#include "encoder/layer_states.hpp"

#include <algorithm>
#include <map>

#include "encoder/veripb/derivation.hpp"

namespace sudosat {

LayerStates states_in_file(std::size_t layers, int first, Derivation& derivation) {
  LayerStates states{std::vector<std::vector<std::pair<int, Literal>>>(layers + 1)};
  for (const auto& [key, variable] : derivation.named()) {
    // The file has a set of states where an automaton is nondeterministic.
    if (key.size() != 2) derivation.refuse();
    states.after[static_cast<std::size_t>(key[1]) + 1].emplace_back(static_cast<int>(key[0]) - first,
                                                                    derivation.literal_of(variable));
  }
  return states;
}

namespace {

// reached(k) says that at least k of the literals are true. It is defined by the digits that these stand for,
// as the lines of the file are; adding up two definitions gives each step from one layer to the next.
class NumberStates {
 public:
  NumberStates(std::span<const Literal> literals, int least, int most, Derivation& derivation)
      : literals_(literals), least_(least), most_(most), derivation_(derivation) {}

  LayerStates states(int offset) {
    const int count = static_cast<int>(literals_.size());
    LayerStates states{std::vector<std::vector<std::pair<int, Literal>>>(literals_.size() + 1)};
    Reached before{{0, derivation_.always()}, {1, -derivation_.always()}};
    Derivation::Sum sum;
    std::int64_t constant = 0;
    for (int i = 1; i <= count; ++i) {
      const Literal literal = literals_[static_cast<std::size_t>(i) - 1];
      constant += derivation_.add_digits(literal, sum);
      // With other numbers, the literals that follow cannot bring the total to lie from `least_` to `most_`.
      const int from = std::max(0, least_ - (count - i)), to = std::min(i, most_);
      Reached now;
      for (int k = from; k <= to + 1; ++k) {
        now[k] = derivation_.fresh();
        derivation_.define_step(now[k], sum, k - constant);
      }
      connect(before, derivation_.of(literal), now);
      derivation_.require({now[from]});
      derivation_.require({-now[to + 1]});
      for (int k = from; k <= to; ++k) {
        const Literal state = derivation_.fresh();
        derivation_.define_step(state, {{1, now[k]}, {1, -now[k + 1]}}, 2);
        states.after[i].emplace_back(offset + k, state);
      }
      before = std::move(now);
    }
    return states;
  }

 private:
  using Reached = std::map<int, Literal>;

  void connect(const Reached& before, Literal literal, const Reached& now) {
    for (const auto& [k, is_now] : now) {
      if (const auto next = now.find(k + 1); next != now.end()) derivation_.require({is_now, -next->second});
      if (const auto same = before.find(k); same != before.end()) {
        derivation_.require({-same->second, is_now});
        derivation_.require({same->second, literal, -is_now});
      }
      if (const auto less = before.find(k - 1); less != before.end()) {
        derivation_.require({-less->second, -literal, is_now});
        derivation_.require({less->second, -is_now});
      }
    }
  }

  std::span<const Literal> literals_;
  int least_, most_;
  Derivation& derivation_;
};

}  // namespace

LayerStates states_of_number(std::span<const Literal> literals, int offset, int least, int most,
                             Derivation& derivation) {
  return NumberStates(literals, least, most, derivation).states(offset);
}

}  // namespace sudosat
