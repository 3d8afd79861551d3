// What clues may conclude about the regions of a chaos construction: a region is in one piece, and has a
// known number of cells.
#pragma once

#include <set>

#include "model/model.hpp"

namespace sudosat {

// The variables of the cells beside that of `cell`, and the least size of a region. Some variable of these is
// equal to `cell`. There are none if the model does not say that each value of `cell` is a region in one
// piece, of more than one cell. Rules that find regions post first (Model::of()).
struct RegionsBeside {
  std::set<int> cells;
  int size = 0;
};
RegionsBeside regions_beside(const Model& model, int cell);

}  // namespace sudosat
