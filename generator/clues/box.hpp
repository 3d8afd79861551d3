// Boxes of classic 9x9 grids, and what can stand beside one.
#pragma once

#include <array>
#include <utility>

#include "queries/sample/random.hpp"

namespace sudosat {

using BoxRow = std::array<int, 3>;
using Box = std::array<BoxRow, 3>;

Box random_box(Random& random);
Box transposed(const Box& box);
// Two boxes beside this one in its band, each way to fill them with the same probability.
std::pair<Box, Box> beside(Box box, Random& random);

}  // namespace sudosat
