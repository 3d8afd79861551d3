// The candidates that a picture shows.
#pragma once

#include "base/budget.hpp"
#include "puzzle/puzzle.hpp"
#include "queries/ask/candidates.hpp"
#include "render/highlights.hpp"

namespace sudosat::cli {

// Cells that hold the same digit in every solution have it placed. What is undecided is shown too, unless the
// rules exclude it at sight, so far as the budget lasts.
Highlights shown_candidates(const Puzzle& puzzle, TrueCandidates found, const Budget& budget);

}  // namespace sudosat::cli
