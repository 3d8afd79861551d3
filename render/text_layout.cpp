#include "render/text_layout.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace sudosat {

TextLayout::TextLayout(const Shape& board, const Reach& reach, bool large)
    : shape(&board),
      is_large(large),
      digit_width(static_cast<int>(fmt::formatted_size("{}", board.last_digit()))),
      mark_columns(static_cast<int>(std::ceil(std::sqrt(board.digits())))),
      mark_rows((board.digits() + mark_columns - 1) / mark_columns),
      high(large ? std::max(4, mark_rows + 1) : 2),
      wide(large ? std::max(8, mark_columns * (digit_width + 1) + 2) : digit_width + 3) {
  const auto places = [](double cells, int pitch) { return static_cast<int>(std::ceil(cells * pitch)); };
  left = places(reach.left, wide);
  top = places(reach.top, high);
  columns = left + board.columns() * wide + 1 + places(reach.right, wide);
  rows = top + board.rows() * high + 1 + places(reach.bottom, high);
}

TextLayout::At TextLayout::at(Point point) const {
  return {top + static_cast<int>(std::lround(point.row * high)),
          left + static_cast<int>(std::lround(point.column * wide))};
}
TextLayout::At TextLayout::corner_of(int cell) const {
  return {top + cell / shape->columns() * high, left + cell % shape->columns() * wide};
}
TextLayout::At TextLayout::centre_of(int cell) const {
  const At corner = corner_of(cell);
  return {corner.row + high / 2, corner.column + wide / 2};
}

}  // namespace sudosat
