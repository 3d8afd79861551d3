// The colour of a drawing at a point, for output that has no shapes, only places with a colour.
#pragma once

#include "puzzle/drawing.hpp"
#include "render/board_view.hpp"
#include "render/text_canvas.hpp"

namespace sudosat {

class Paint {
 public:
  // Lines are at least this wide, in cells.
  Paint(const Drawing& drawing, const BoardView& view, double least_width)
      : drawing_(drawing), view_(view), least_width_(least_width) {}

  // The colour of shades, broad lines and what is beneath the digits; white everywhere else.
  Colour at(Point point) const;

 private:
  const Drawing& drawing_;
  const BoardView& view_;
  const double least_width_;
};

}  // namespace sudosat
