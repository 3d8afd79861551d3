// The techniques of Sudoku Explainer 1.2.1, each with the step that it finds first. Where it looks first
// decides nothing about the rating of that step, but about the board that is left, and so about later ones.
#pragma once

#include "rating/se/hint.hpp"

namespace sudosat::rating::se {

Found hidden_single(const ExplainerGrid& grid);  // and the last open cell of a house
Found naked_single(const ExplainerGrid& grid);
Found direct_locked(const ExplainerGrid& grid);
Found locked(const ExplainerGrid& grid);
Found direct_hidden_set(const ExplainerGrid& grid, int size);
Found hidden_set(const ExplainerGrid& grid, int size);
Found naked_set(const ExplainerGrid& grid, int size);
Found fish(const ExplainerGrid& grid, int size);
Found xy_wing(const ExplainerGrid& grid);
Found xyz_wing(const ExplainerGrid& grid);
Found unique_loop(const ExplainerGrid& grid);
Found bivalue_universal_grave(const ExplainerGrid& grid);
Found aligned_pair(const ExplainerGrid& grid);
Found aligned_triplet(const ExplainerGrid& grid);

}  // namespace sudosat::rating::se
