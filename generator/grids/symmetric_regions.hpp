// Random regions that a symmetry maps to each other or to themselves.
#pragma once

#include <optional>

#include "base/vector.hpp"
#include "generator/grids/symmetry.hpp"
#include "queries/sample/random.hpp"

namespace sudosat {

// The region of each cell, from 0: as many regions as digits, of that many cells, each in one piece. The
// board is square. Nothing if no such regions were found; there are none on 6x6 boards with quarter turns,
// for example.
std::optional<Vector<int>> symmetric_regions(const Shape& shape, const Symmetry& symmetry, Random& random);

}  // namespace sudosat
