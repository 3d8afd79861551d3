// A puzzle split into cubes, for those who outgrow one machine: conjunctions such as "r1c1=5 r2c3=1" that are
// disjoint and of which every solution satisfies one (cube and conquer: Heule, Kullmann, Wieringa and Biere
// 2011). And the way back: whether the parts that came home are all of them, each once.
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

// "r1c1=5 r2c3=1", and back. Throws UsageError where the text is no cube on such a board.
std::string cube_name(const Shape& shape, const Cube& cube);
Cube parse_cube(const Shape& shape, std::string_view text);

// The puzzle with the digits of the cube given.
Puzzle inside(const Puzzle& puzzle, const Cube& cube);

// Calls back with each cube of up to `depth` (at least 1) candidates, in a fixed order. They come from
// branching on the open cell of the board with the fewest candidates, with propagation between; what it
// refutes is left out, what it solves is not split further. Their cells are such that the reduced encoding
// has variables for them, or decided them likewise. satisfiable: these are all; unsatisfiable: there is none,
// and no solution; unknown: the budget ended.
Status split(const Puzzle& puzzle, std::uint64_t depth, const std::function<void(const Cube&)>& found,
             const Budget& budget);

struct Partition {
  // satisfiable: it is one; unsatisfiable: it is none, the flaw says why; unknown: the budget ended.
  Status status = Status::unknown;
  std::string flaw;
};

// Whether every solution satisfies exactly one of the cubes. Cubes of any tree over the cells are taken, in
// any order; for the branches of it that are missing the backend has to prove that they hold no solution.
Partition check_partition(const Puzzle& puzzle, std::span<const Cube> cubes, Backend& backend,
                          const Budget& budget);

}  // namespace sudosat
