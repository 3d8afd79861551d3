// Splits a puzzle into cubes, for work on several machines: conjunctions such as "r1c1=5 r2c3=1" of which
// every solution satisfies exactly one (cube and conquer: Heule, Kullmann, Wieringa and Biere 2011). And
// checks that cubes are such a split.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "backends/backend.hpp"
#include "puzzle/candidate.hpp"

namespace sudosat {

using Cube = std::vector<Candidate>;

// Convert a cube to a text such as "r1c1=5 r2c3=1", and back. Throws UsageError if the text is not a cube on
// such a board.
std::string cube_name(const Shape& shape, const Cube& cube);
Cube parse_cube(const Shape& shape, std::string_view text);

// The puzzle with the digits of the cube given.
Puzzle inside(const Puzzle& puzzle, const Cube& cube);

// Calls back with each cube of up to `depth` (at least 1) candidates, in a fixed order; without a solution
// there may be none. Branches on the open cell of the board with the fewest candidates and propagates; a cube
// that propagation refutes is left out, one that it solves is not split further. The reduced encoding decides
// the cells of a cube as propagation does, or has variables for them. Returns false if the budget ends first.
bool split(const Puzzle& puzzle, std::uint64_t depth, const std::function<void(const Cube&)>& found,
           const Budget& budget);

struct Partition {
  bool decided = false;  // false: the budget ended first
  std::string flaw;      // why the cubes are not a partition, for a person; empty if they are one

  bool is_valid() const { return decided && flaw.empty(); }
};

// Whether every solution satisfies exactly one of the cubes, which come from any tree over the cells, in any
// order. The backend proves of each branch that is missing that it holds no solution.
Partition check_partition(const Puzzle& puzzle, std::span<const Cube> cubes, Backend& backend,
                          const Budget& budget);

}  // namespace sudosat
