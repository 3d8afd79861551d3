// A board and its rules drawn with characters, in a large picture: each cell has a frame of its own, with
// room for cages and pencilmarks. terminal.hpp draws small boards, for solutions by the dozen.
#pragma once

#include <string>

#include "puzzle/grid.hpp"
#include "puzzle/puzzle.hpp"
#include "render/highlights.hpp"
#include "render/terminal.hpp"

namespace sudosat {

// What rules draw appears if characters can show it. With colours, lines, bulbs and shades are the background
// of the characters. What the board is beyond that, and the names of the rules, follow below. If the board is
// too wide for the terminal, cells get narrower (`TextLayout::manners`), without cages in the end, and
// letters are digits from 10 on; it may still be too wide.
std::string draw_text_picture(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights,
                              const TerminalStyle& style);

// A puzzle that is more than its cells and houses is drawn as above, with all pencilmarks; so is one whose
// lists of pencilmarks are too wide for the terminal. Else, and for a solution, the board alone, as
// draw_board() does it.
std::string draw_fitting(const Puzzle& puzzle, const Grid* solution, const TerminalStyle& style);

}  // namespace sudosat
