// One chain: all that follows from a candidate on or off, as far as the technique lets it.
#pragma once

#include "rating/se/chain.hpp"
#include "rating/se/forcing.hpp"

namespace sudosat::rating::se {

// Kept in the storage.
const Chain& forcing_chain(const ExplainerGrid& grid, Forcing forcing, int candidate, bool is_on,
                           Storage& storage);

}  // namespace sudosat::rating::se
