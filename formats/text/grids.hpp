// Boards with holes as rows of text: a cell that does not exist is '#', or a blank where each cell is one
// character. The outline of the holes says which shape it is, if it is a known one (known_shapes.hpp).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "formats/record.hpp"
#include "formats/text/board_text.hpp"

namespace sudosat {

bool is_hole_sign(std::string_view cell);

// The known shape that has this canvas, and its holes exactly where the cells are marked as holes. If no cell
// is marked, the board must not be square, as it could then be a board of one grid, and no digit may stand in
// a hole. Nothing if no shape fits, or several do.
std::optional<ShapeSpec> shape_of_outline(std::span<const std::string_view> cells, int rows, int columns);

// The known shapes of this canvas, as in "a samurai, a sohei or a windmill"; "" if there are none.
std::string shapes_of_canvas(int rows, int columns);

// Throws UsageError if the shape has another canvas.
void require_canvas(const ShapeSpec& shape, int rows, int columns);

// A board of this shape. An open cell and a hole may be written alike. Throws InputError for a digit in a
// hole.
Record read_canvas(BoardText text, ShapeSpec shape, const Format& format, ReadContext& context);

}  // namespace sudosat
