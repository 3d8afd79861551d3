// What rules draw, on a terminal.
#pragma once

#include "render/board_view.hpp"
#include "render/rules_view.hpp"
#include "render/text_canvas.hpp"
#include "render/text_layout.hpp"

namespace sudosat {

// With colours, areas are filled by the paper (render/paint.hpp). The places of pencilmarks stay free of
// lines and bulbs. Cells with pencilmarks have no room for labels, which then stand on the line above.
void draw_text_rules(const Drawing& drawing, const BoardView& view, const TextLayout& layout, bool colour,
                     TextCanvas& canvas);

}  // namespace sudosat
