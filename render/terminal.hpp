// A board drawn with characters, for a terminal or a text file. Lines follow the borders of boxes and
// regions; within them there are none, so that what is drawn is what the houses are.
#pragma once

#include <string>

#include "puzzle/grid.hpp"
#include "puzzle/puzzle.hpp"
#include "render/highlights.hpp"

namespace sudosat {

struct TerminalStyle {
  bool colour = false;  // ANSI: givens bold, what a solution adds coloured, blanks faint
  bool ascii = false;   // + - | in place of box-drawing characters
};

// Lines with their ends. Without a solution a blank is ".", or, where the puzzle has pencilmarks or the
// highlights have candidates, every open cell shows its own. Cells where the solution has a value below the
// first digit are open too. Highlights are legible without colour: "*" stands before a marked cell, "(5)" is
// used, "+5" placed, "-5" eliminated.
std::string draw_board(const Puzzle& puzzle, const Grid* solution, const TerminalStyle& style,
                       const Highlights& highlights = {});

}  // namespace sudosat
