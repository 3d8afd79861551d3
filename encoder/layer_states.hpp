// A derivation (veripb/derivation.hpp) needs literals that say which state there is after each layer. These
// are the states before those with the same future are merged.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "encoder/clause_sink.hpp"

namespace sudosat {

class ClauseWriter;

// after[i]: the states that there may be after i layers, and the literal of each in the proof. None are
// needed where all are the same to the formula.
struct LayerStates {
  std::vector<std::vector<std::pair<int, Literal>>> after;
};

// The states are those of the file, which calls them `first` more.
LayerStates states_in_file(std::size_t layers, int first, Derivation& derivation);
// The state is the offset and the number of true literals so far. The whole number lies from `least` to
// `most`.
LayerStates states_of_number(std::span<const Literal> literals, int offset, int least, int most,
                             Derivation& derivation);

}  // namespace sudosat
