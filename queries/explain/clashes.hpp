// Pairs of clues that contradict each other at sight: one digit, given twice in a house or in cells that a
// rule keeps apart.
#pragma once

#include <vector>

#include "model/model.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

struct ClashingPair {
  int first, second;  // cells of the board, in order
  int digit;
  std::vector<int> constraints;  // the constraints of Model::all_different() that have both cells
};

// Returns the clashes in the order of their cells.
std::vector<ClashingPair> clashes_of(const Puzzle& puzzle, const Model& model);

}  // namespace sudosat
