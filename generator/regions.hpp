// Random regions for a board, as jigsaws have them.
#pragma once

#include <memory>

#include "generator/symmetry.hpp"
#include "queries/random.hpp"

namespace sudosat {

// Regions of the size of the board's, each in one piece. They are symmetric if the boxes are.
std::shared_ptr<const Shape> random_regions(const Shape& shape, const Symmetry& symmetry, Random& random);

}  // namespace sudosat
