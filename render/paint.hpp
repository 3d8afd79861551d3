// Which colour a drawing has at a point: for papers that know no shapes, but only places with a colour.
#pragma once

#include "puzzle/drawing.hpp"
#include "render/board_view.hpp"
#include "render/text_canvas.hpp"

namespace sudosat {

class Paint {
 public:
  // Lines are at least so wide, in cells.
  Paint(const Drawing& drawing, const BoardView& view, double least_width)
      : drawing_(drawing), view_(view), least_width_(least_width) {}

  // Of shades, broad lines and what is beneath the digits; white where there is nothing.
  Colour at(Point point) const;

 private:
  const Drawing& drawing_;
  const BoardView& view_;
  const double least_width_;
};

}  // namespace sudosat
