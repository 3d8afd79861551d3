// Pages of a book of puzzles: pictures with words above and below them, as many to a page as are wanted.
#pragma once

#include <string>
#include <vector>

#include "render/svg.hpp"

namespace sudosat {

// In the units of SVG, 96 to an inch.
struct Paper {
  int width, height;
};
// a4 or letter. Throws UsageError where there is none of this name.
Paper find_paper(const std::string& name);

struct Panel {
  SvgPicture picture;
  std::string title = {};     // above the picture, bold
  std::string subtitle = {};  // behind the title
  std::string text = {};  // below the picture, in lines; cut where it gets longer than the picture is high
};

// A page with these panels, row by row, on a board of places for `places` of them. The heading is above
// them, the number at the foot; an empty heading takes no room.
SvgPicture draw_page(const Paper& paper, const std::vector<Panel>& panels, std::size_t places,
                     const std::string& heading, std::size_t number);

}  // namespace sudosat
