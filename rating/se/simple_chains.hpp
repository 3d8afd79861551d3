// Forcing chains and bidirectional cycles: each item follows from one other.
#pragma once

#include "rating/se/chain_hint.hpp"

namespace sudosat::rating::se {

// `chains` keeps the chains of the hints.
void simple_chains(const ExplainerGrid& grid, ChainHints& hints, ChainPool& chains);

}  // namespace sudosat::rating::se
