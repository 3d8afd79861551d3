// What the lines of a drawn board enclose, so that a drawing of 3x2 boxes, of irregular regions or of no
// boxes at all is read as the board it shows.
#pragma once

#include <optional>

#include "formats/board_text.hpp"

namespace sudosat {

// The shape of a size x size board, where lines part its cells into as many connected parts of as many
// cells; a heavy frame with no line in it, as `pretty` draws it, is a Latin square. Nothing where the lines
// say neither, as a frame around every cell, or a bar between all columns.
std::optional<ShapeSpec> drawn_shape(const BoardText& text, int size);

}  // namespace sudosat
