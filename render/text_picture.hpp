// A board and its rules drawn with characters, in a large picture: each cell has a frame of its own, with
// room for cages and pencilmarks. terminal.hpp draws small boards, for solutions by the dozen.
#pragma once

#include <string>

#include "puzzle/grid.hpp"
#include "puzzle/puzzle.hpp"
#include "render/board_view.hpp"
#include "render/terminal.hpp"

namespace sudosat {

// What rules draw appears if characters can show it. With colours, lines, bulbs and shades are the background
// of the characters. What the board is beyond that, and the names of the rules, follow below. If the board is
// too wide for the terminal, cells get narrower (`TextLayout::manners`), without cages in the end, and
// letters are digits from 10 on; it may still be too wide.
std::string draw_text_picture(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights,
                              const TerminalStyle& style);

// A puzzle that is more than its cells and houses is drawn as above, with all pencilmarks; so is one whose
// lists of pencilmarks are too wide for the terminal. Other puzzles, and solutions, are drawn as the board
// alone, by draw_board().
std::string draw_fitting(const Puzzle& puzzle, const Grid* solution, const TerminalStyle& style);

// What the board is and the names of its rules, to print below a picture, as wide as the terminal, or 80
// columns; empty if the picture shows everything. With colours each name stands after a piece of its line;
// without them the first cells of a line identify it.
std::string draw_legend(const Puzzle& puzzle, const TerminalStyle& style);

}  // namespace sudosat
