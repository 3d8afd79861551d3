// Pages of a book of puzzles: as many pictures to a page as the user wants, with text above and below them.
#pragma once

#include <string>
#include <vector>

#include "render/svg.hpp"

namespace sudosat {

// The size of a page in the units of SVG, 96 to an inch.
struct Paper {
  int width, height;
};
// Finds a4 or letter. Throws UsageError if no paper has this name.
Paper find_paper(const std::string& name);

struct Panel {
  SvgPicture picture;
  std::string title = {};     // above the picture, bold
  std::string subtitle = {};  // after the title
  std::string text = {};      // below the picture, in lines; cut if it gets longer than the picture is high
};

// Draws a page with these panels, row by row, in a table with `places` places. The heading is above them, the
// number at the foot; an empty heading takes no room.
SvgPicture draw_page(const Paper& paper, const std::vector<Panel>& panels, std::size_t places,
                     const std::string& heading, std::size_t number);

}  // namespace sudosat
