// The names of a puzzle's rules, for below its board on a terminal.
#pragma once

#include <string>

#include "puzzle/puzzle.hpp"
#include "render/terminal.hpp"

namespace sudosat {

// In as many columns; empty without rules. With colours a line stands before what it means; without them
// lines are told by their first cells.
std::string draw_legend(const Puzzle& puzzle, const TerminalStyle& style, int width);

}  // namespace sudosat
