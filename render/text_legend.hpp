// What a board is and the names of its rules, to print below it on a terminal.
#pragma once

#include <string>

#include "puzzle/puzzle.hpp"
#include "render/terminal.hpp"

namespace sudosat {

// The legend, as wide as the terminal, or 80 columns; empty if the picture shows everything. With colours
// each name stands after a piece of its line; without them the first cells of a line identify it.
std::string draw_legend(const Puzzle& puzzle, const TerminalStyle& style);

}  // namespace sudosat
