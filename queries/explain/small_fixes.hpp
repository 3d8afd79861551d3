// Sets of givens that make the solution of a puzzle the only one, where it has too many solutions to compare
// them all: small, but not proved to be smallest.
#pragma once

#include <cstdint>
#include <vector>

#include "backends/backend.hpp"

namespace sudosat {

// Up to `limit` (at least 1) sets, each ascending, all of one size: the smallest that ten random attempts
// met. No given of a set can go. Empty if the budget ended first, or no givens make a solution the only one.
// Always the same for the same puzzle, if this holds of the backend.
std::vector<std::vector<Candidate>> small_fixes(const Puzzle& puzzle, Backend& backend, std::uint64_t limit,
                                                const Budget& budget);

}  // namespace sudosat
