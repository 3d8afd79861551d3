// Chains whose items may follow from several others: from all candidates of a cell, from all places of a
// digit, or from what has been switched off before.
#pragma once

#include "rating/se/chain_hint.hpp"

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

}  // namespace sudosat::rating::se
