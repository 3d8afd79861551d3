// Candidates that the rules exclude without any search.
#pragma once

#include "base/budget.hpp"
#include "queries/ask/candidates.hpp"

namespace sudosat {

// Takes out of the open candidates those that propagation excludes; none if the budget ends first.
void exclude_at_sight(const Puzzle& puzzle, TrueCandidates& found, const Budget& budget);

}  // namespace sudosat
