// A puzzle in plain sentences, for people who do not see the board and for programs that read.
#pragma once

#include <string>

#include "puzzle/puzzle.hpp"

namespace sudosat {

// A sentence or two a line: the board, its digits row by row, its marks and regions, and each rule with its
// cells and what it demands, in reading order.
std::string description(const Puzzle& puzzle);
// Leaves out title, digits and marks, for a page whose cells say them.
std::string description_without_digits(const Puzzle& puzzle);

}  // namespace sudosat
