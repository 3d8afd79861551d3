// Rules about boards with boxes: disjoint groups, and windoku.
#pragma once

#include <memory>

#include "puzzle/rule.hpp"

namespace sudosat {

// Cells in the same place of their boxes differ.
std::shared_ptr<const Rule> make_disjoint_groups();
// So do the cells of each window: of the size of a box, and one cell away from the border and from each
// other. A 9x9 board has four.
std::shared_ptr<const Rule> make_windoku();

}  // namespace sudosat
