// A board with its rules drawn with characters, as large as a picture has to be: each cell has a frame of its
// own, with room for cages and pencilmarks. terminal.hpp draws small boards, for solutions by the dozen.
#pragma once

#include <string>

#include "puzzle/grid.hpp"
#include "puzzle/puzzle.hpp"
#include "render/highlights.hpp"
#include "render/terminal.hpp"

namespace sudosat {

// What a rule draws is drawn where characters can show it; with colours lines, bulbs and shades are the paper
// behind the characters. The names of the rules follow below, in up to `width` columns; a board that is
// wider is drawn in small cells, without cages.
std::string draw_text_picture(const Puzzle& puzzle, const Grid* solution, const Highlights& highlights,
                              const TerminalStyle& style, int width);

}  // namespace sudosat
