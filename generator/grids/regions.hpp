// Random regions for a board, as jigsaws have them.
#pragma once

#include <memory>

#include "generator/grids/symmetry.hpp"
#include "queries/sample/random.hpp"

namespace sudosat {

// As many regions as the board has digits, each in one piece and of that many cells. They are symmetric
// unless no such regions are found: some boards have none.
std::shared_ptr<const Shape> random_regions(const Shape& shape, const Symmetry& symmetry, Random& random);

}  // namespace sudosat
