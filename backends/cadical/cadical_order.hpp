// In which order CaDiCaL first decides the variables of a small board.
#pragma once

#include <vector>

#include "encoder/variables.hpp"
#include "model/model.hpp"

namespace sudosat {

// CaDiCaL's number for each of the cell variables 1 … count() (0 for variable 0): a permutation. Among
// variables that no conflict has involved yet CaDiCaL decides the one with the smallest number, so the cells
// follow each other by dom/deg (Bessière and Régin 1996): few candidates that clash with many of other
// cells first. The model must have peers.
std::vector<int> search_order(const Model& model, const Variables& variables);

}  // namespace sudosat
