// Full classic 9x9 grids, each of the 6.67 * 10^21 with the same probability.
#pragma once

#include <array>

#include "queries/sample/random.hpp"

namespace sudosat {

// Digits from 0, cell by cell.
std::array<int, 81> uniform_grid(Random& random);

}  // namespace sudosat
