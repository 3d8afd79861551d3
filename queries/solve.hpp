// One solution of a puzzle: any, or the smallest.
#pragma once

#include <optional>

#include "backends/backend.hpp"

namespace sudosat {

struct Solved {
  Status status = Status::unknown;
  std::optional<Grid> solution;  // where satisfiable; judged
  Statistics statistics;
};

Solved solve(const Puzzle& puzzle, Backend& backend, const Budget& budget);

// The solution that comes first when solutions are compared cell by cell in row-major order. Undecided
// until it is proved that none is smaller.
Solved solve_lexicographic(const Puzzle& puzzle, Backend& backend, const Budget& budget);

}  // namespace sudosat
