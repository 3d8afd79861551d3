// Neighbours of a puzzle: some of its givens go, and others come in their place.
#pragma once

#include <vector>

#include "generator/plan.hpp"

namespace sudosat {

struct Neighbour {
  Puzzle board;              // with the givens that have not gone
  std::vector<int> staying;  // their cells, and those of the givens that come
};
Neighbour draw_neighbour(const Vicinity& near, const Puzzle& ground, Random& random);

}  // namespace sudosat
