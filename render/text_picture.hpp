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
// of the characters. The names of the rules follow below, in up to `width` columns. A board that is wider is
// drawn in small cells, without cages.
std::string draw_text_picture(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights,
                              const TerminalStyle& style, int width);

}  // namespace sudosat
