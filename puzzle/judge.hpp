// The independent judge: whether a filled grid solves a puzzle, decided from the definitions alone (each
// cell among its candidates, no digit twice in a house, every rule accepts), never from the kernel model
// that the solvers see. Every grid any query returns passes here first.
#pragma once

#include <optional>
#include <string>

#include "puzzle/puzzle.hpp"

namespace sudosat {

// What the grid breaks first, for a person: "r1c1 is 5, but the given is 3", "row 3 holds 7 twice, at
// r3c1 and r3c4"; nothing if it is a solution. A grid of another size is a violation too.
std::optional<std::string> first_violation(const Puzzle& puzzle, const Grid& grid);

}  // namespace sudosat
