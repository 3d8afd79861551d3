// What the lines of a drawn board enclose, so that a drawing of 3x2 boxes, of irregular regions or of no
// boxes at all is read as the board it shows.
#pragma once

#include <optional>

#include "formats/text/board_text.hpp"

namespace sudosat {

// The shape of a size x size board whose lines divide it into `size` connected parts of `size` cells. Lines
// in one direction alone are those of boxes. A heavy frame without lines in it, as `pretty` draws it, is a
// Latin square. Nothing if the lines say nothing: a frame around every cell, or a bar between all columns; or
// if the options say what the boxes are.
// Throws InputError for lines that enclose anything else, since the board would be another one without them.
std::optional<ShapeSpec> drawn_shape(const BoardText& text, int size, const ReadOptions& options);

// Whether a board of `pretty`, which draws '.' in open cells, has digits from 0 on: there are a 0 and no
// largest digit from 1 on, and open cells are '.', or none is and each row has its 0.
bool begins_with_zero(const BoardText& text, std::size_t side);

}  // namespace sudosat
