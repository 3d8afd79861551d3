// One solution of a puzzle: any, or the smallest.
#pragma once

#include <optional>

#include "backends/backend.hpp"

namespace sudosat {

struct Solved {
  Status status = Status::unknown;
  std::optional<Grid> solution;  // if satisfiable; judged
  Statistics statistics;
  std::exception_ptr failure = {};  // of solve_many: what solve() would have thrown
};

Solved solve(const Puzzle& puzzle, Backend& backend, const Budget& budget);

// solve() of many puzzles, in bulk. The budget has neither a deadline nor an effort limit.
std::vector<Solved> solve_many(std::span<const Puzzle* const> puzzles, Backend& backend,
                               const Budget& budget);

// The solution that comes first when solutions are compared cell by cell in row-major order. Undecided
// until it is proved that none is smaller.
Solved solve_lexicographic(const Puzzle& puzzle, Backend& backend, const Budget& budget);

}  // namespace sudosat
