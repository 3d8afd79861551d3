// The places of the cells of a board on a terminal, in rows and columns of characters.
#pragma once

#include "puzzle/shape.hpp"
#include "render/rules_view.hpp"

namespace sudosat {

struct TextLayout {
  // A place on the canvas.
  struct At {
    int row, column;
  };

  // A large layout has room for pencilmarks and for frames in the cells.
  TextLayout(const Shape& board, const Reach& reach, bool large);

  At at(Point point) const;
  At corner_of(int cell) const;
  At centre_of(int cell) const;
  Point point_of(double row, double column) const { return {(row - top) / high, (column - left) / wide}; }

  const Shape* shape;
  bool is_large;
  int digit_width;
  int mark_columns, mark_rows;   // the places of the pencilmarks of a cell
  int high, wide;                // the pitch of cells
  int left, top, columns, rows;  // the corner of the board, and the size of the picture
};

}  // namespace sudosat
