// The searches for chains. The items of a forcing chain may follow from several others: from all candidates
// of a cell, from all places of a digit, or from what has been switched off before.
#pragma once

#include "rating/se/chain.hpp"

namespace sudosat::rating::se {

// What the search may use, from the simplest to the hardest.
enum class Forcing {
  nishio,              // contradictions by one digit
  multiple,            // chains from all candidates of a cell, or all places of a house
  dynamic,             // what is off stays off
  dynamic_plus,        // with locked candidates, pairs and X-Wings inside
  with_simple_chains,  // with forcing chains inside
  with_multiple,
  with_dynamic,
  with_dynamic_plus,  // with dynamic chains that have forcing chains inside
};

struct Storage;
void forcing_chains(const ExplainerGrid& grid, Forcing forcing, ChainHints& hints, Storage& storage);

// Makes one chain in the storage: all that follows from a candidate on or off, as far as the technique lets
// it.
const Chain& forcing_chain(const ExplainerGrid& grid, Forcing forcing, int candidate, bool is_on,
                           Storage& storage);

// Simple forcing chains and bidirectional cycles, in which each item follows from one other. `chains` keeps
// the chains of the hints.
void simple_chains(const ExplainerGrid& grid, ChainHints& hints, ChainPool& chains);

}  // namespace sudosat::rating::se
