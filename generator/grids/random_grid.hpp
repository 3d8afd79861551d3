// A random solution of a puzzle that has many, soon found: a dive into the search tree that takes branches at
// random. Solutions in narrow parts of the tree are less likely; queries/sample/random_solution.hpp draws
// more evenly, and takes its time for it.
#pragma once

#include <memory>
#include <optional>

#include "base/budget.hpp"
#include "base/status.hpp"
#include "generator/grids/symmetry.hpp"
#include "puzzle/puzzle.hpp"
#include "queries/sample/random.hpp"

namespace sudosat {

struct Dive {
  Status status = Status::unknown;
  std::optional<Grid> grid = {};  // judged
};

// Unknown if the budget ends, or after many dives that ended nowhere.
Dive random_grid(const Puzzle& puzzle, Random& random, const Budget& budget);

// Random regions for a board, as jigsaws have them.

// As many regions as the board has digits, each in one piece and of that many cells. They are symmetric
// unless no such regions are found: some boards have none.
std::shared_ptr<const Shape> random_regions(const Shape& shape, const Symmetry& symmetry, Random& random);

}  // namespace sudosat
