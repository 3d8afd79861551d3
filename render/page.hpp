// Pages of a book of puzzles: each has as many pictures as the user wants, with text above and below them.
#pragma once

#include <string>
#include <vector>

#include "render/words.hpp"

namespace sudosat {

// The size of a page in the units of SVG, 96 to an inch.
struct Paper {
  int width, height;
};
// Finds a4 or letter. Throws UsageError if no paper has this name.
Paper find_paper(const std::string& name);

// Draws a page with the first of the panels, and takes them off the list. They stand row by row in a table
// with `places` places, and their boards are of one width. If their text leaves no room for all rows, the
// last ones stay for the next page. What does not fit of the text of a single row stays as a panel without a
// picture. The heading is above all, the number at the foot; an empty heading takes no room.
SvgPicture draw_page(const Paper& paper, std::vector<Panel>& panels, std::size_t places,
                     const std::string& heading, std::size_t number);

}  // namespace sudosat
