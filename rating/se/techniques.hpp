// The techniques of Sudoku Explainer 1.2.1, each with the step that it finds first. Where it looks first
// decides nothing about the rating of that step, but about the board that is left, and so about later ones.
#pragma once

#include "rating/se/hint.hpp"

namespace sudosat::rating::se {

Found hidden_single(const Grid& grid);  // and the last open cell of a house
Found naked_single(const Grid& grid);
Found direct_locked(const Grid& grid);
Found locked(const Grid& grid);
Found direct_hidden_set(const Grid& grid, int size);
Found hidden_set(const Grid& grid, int size);
Found naked_set(const Grid& grid, int size);
Found fish(const Grid& grid, int size);
Found xy_wing(const Grid& grid);
Found xyz_wing(const Grid& grid);
Found unique_loop(const Grid& grid);
Found bivalue_universal_grave(const Grid& grid);
Found aligned_pair(const Grid& grid);
Found aligned_triplet(const Grid& grid);

}  // namespace sudosat::rating::se
