// What rules draw, on a terminal: characters, and for each place the colour of a drawing there.
#pragma once

#include <optional>

#include "render/board_view.hpp"
#include "render/rules_view.hpp"
#include "render/text_canvas.hpp"
#include "render/text_layout.hpp"

namespace sudosat {

// Returns the colour made bright enough for dark text on it.
Colour brightened(Colour colour);

class Paint {
 public:
  // Lines are at least this wide, in cells.
  Paint(const Drawing& drawing, const BoardView& view, double least_width)
      : drawing_(drawing), view_(view), least_width_(least_width) {}

  // The colour of shades, broad lines and what is beneath the digits; white everywhere else.
  Colour at(Point point) const;
  // The colour at a point on a line of the grid. The colours of cells end there, except a shade that all
  // cells around it have.
  Colour at_line(Point point) const;

 private:
  std::optional<Colour> shape_at(Point point) const;
  // The cell that a point is in, or -1.
  int cell_at(Point point) const;
  Colour shade_of(int cell) const;

  const Drawing& drawing_;
  const BoardView& view_;
  const double least_width_;
};

// Draws what rules draw. If there are colours, areas are coloured paper. The places of pencilmarks stay free
// of lines and bulbs. Cells with pencilmarks have no room for labels, which then stand on the line above.
void draw_text_rules(const Drawing& drawing, const BoardView& view, const TextLayout& layout, bool colour,
                     TextCanvas& canvas);

}  // namespace sudosat
