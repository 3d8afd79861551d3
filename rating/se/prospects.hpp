// Where forcing chains can meet. A chain is made item by item, with the reasons of each; what follows from a
// candidate is known faster as a set. Chains are made only where these sets say that some meet.
#pragma once

#include "base/vector.hpp"
#include "rating/se/consequences.hpp"

namespace sudosat::rating::se {

// A search finds steps in no other place.
struct Prospects {
  Cells of_cell;                  // what all candidates of a cell lead to
  Array<Mask, houses> of_region;  // digits: what all their places in a house lead to
  Array<Mask, cells> of_both;     // digits of a cell: contradictions, and what on and off lead to
};

Prospects prospects_of(const Grid& grid, Forcing forcing, KnownConsequences& known);

}  // namespace sudosat::rating::se
