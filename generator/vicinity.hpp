// Neighbours of a puzzle: some of its givens go, and others come in their place, as many as it
// takes and no more than planned.
#pragma once

#include <vector>

#include "generator/plan.hpp"

namespace sudosat {

struct Neighbour {
  Puzzle board;                      // with the givens that have not gone
  std::vector<int> staying, coming;  // the cells that hold these, and all others
};
Neighbour draw_neighbour(const Vicinity& near, const Puzzle& ground, Random& random);

}  // namespace sudosat
