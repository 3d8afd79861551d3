// Boards with lines drawn around rows, columns and boxes, in ASCII or with box-drawing characters.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/text/rows.hpp"

namespace sudosat {

// The words of a line between blanks and bars.
std::vector<std::string_view> words_between_bars(std::string_view line);

// Says which part of a framed board a line is.
LineKind kind_in_frame(std::string_view line);

// Whether it holds a vertical bar, ASCII or box-drawing.
bool has_bar(std::string_view line);

// Appends the board with lines around its boxes. `cells` are the texts of its cells.
struct FrameStyle {
  char outer_corner = '+';
  bool blanks_between = true;
};
void append_frame(const Shape& shape, std::span<const std::string> cells, const FrameStyle& style,
                  std::string& out);

}  // namespace sudosat
