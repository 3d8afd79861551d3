// Neighbours of a puzzle: some of its givens go, and others come in their place, as many as it
// takes and no more than planned.
#pragma once

#include "generator/givens.hpp"

namespace sudosat {

struct Neighbour {
  Puzzle board;   // with the givens that have not gone
  Givens givens;  // that may be in it
};
Neighbour draw_neighbour(const Vicinity& near, const Puzzle& ground, Random& random);

}  // namespace sudosat
