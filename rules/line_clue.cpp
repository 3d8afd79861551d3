#include "rules/line_clue.hpp"

#include <fmt/format.h>

#include "puzzle/geometry.hpp"
#include "rules/checking.hpp"
#include "rules/lists.hpp"

namespace sudosat {

std::string line_name(const Shape& shape, const std::vector<int>& cells) {
  return are_on_board(shape, cells) ? clue_name(shape, cells) : cell_name(shape, cells.front());
}

void draw_clue(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, int number) {
  if (are_on_board(shape, cells))
    drawing.add(Drawing::Mark{
        .centre = clue_before(shape, cells), .text = fmt::format("{}", number), .text_size = 0.5});
}

void LineClueRule::check(const Shape&) const {
  require(clue() >= 0, *this, "a number that is not negative");
  require_distinct(*this, cells());
}

std::string LineClueRule::name(const Shape& shape) const {
  return fmt::format("{} {} at {}", kind().name, clue(), line_name(shape, cells()));
}

void LineClueRule::draw(const Shape& shape, Drawing& drawing) const {
  draw_clue(drawing, shape, cells(), clue());
}

}  // namespace sudosat
