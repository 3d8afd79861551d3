// A random solution of a puzzle that has many, soon found: a dive into the search tree that takes branches at
// random. Solutions in narrow parts of the tree are less likely; queries/sample/random_solution.hpp draws
// more evenly, and takes its time for it.
#pragma once

#include <optional>

#include "base/budget.hpp"
#include "base/status.hpp"
#include "puzzle/puzzle.hpp"
#include "queries/sample/random.hpp"

namespace sudosat {

struct Dive {
  Status status = Status::unknown;
  std::optional<Grid> grid = {};  // judged
};

// Unknown if the budget ends, or after many dives that ended nowhere.
Dive random_grid(const Puzzle& puzzle, Random& random, const Budget& budget);

}  // namespace sudosat
