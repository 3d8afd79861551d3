// A derivation (veripb/derivation.hpp) needs literals that say which state there is after each layer. These
// are the states before those with the same future are merged.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "encoder/clause_sink.hpp"

namespace sudosat {

class ClauseWriter;

// after[i] has the states that are possible after i layers, each with its literal in the proof. A list is
// empty if the formula merges all these states.
struct LayerStates {
  std::vector<std::vector<std::pair<int, Literal>>> after;
};

// Returns the states of the file, in which their numbers are larger by `first`.
LayerStates states_in_file(std::size_t layers, int first, Derivation& derivation);
// Returns states that are the offset plus the number of true literals so far. The whole number lies from
// `least` to `most`.
LayerStates states_of_number(std::span<const Literal> literals, int offset, int least, int most,
                             Derivation& derivation);

}  // namespace sudosat
