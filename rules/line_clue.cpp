#include "rules/line_clue.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "puzzle/phrases.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {

std::string line_name(const CellNames& names, const std::vector<int>& cells) {
  return are_on_board(names.shape(), cells) ? clue_name(names.shape(), cells) : names(cells.front());
}

void draw_clue(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, int number,
               const ClueLook& look) {
  if (std::ranges::any_of(cells, [&](int cell) { return cell >= shape.cells(); })) return;
  const Point first = centre_of(shape, cells.front());
  Point place = clue_before(shape, cells);
  const double down = place.row - first.row, across = place.column - first.column;
  // Clues of one line stand one after the other: each takes the first place that no mark overlaps.
  constexpr double apart = 0.75, overlap = 0.5;
  const auto place_at = [&](double steps) {
    return Point{place.row + apart * steps * down, place.column + apart * steps * across};
  };
  std::vector<bool> is_taken(2 * drawing.marks().size() + 1);  // a mark overlaps two places at most
  for (const Drawing::Mark& mark : drawing.marks()) {
    const double steps =
        ((mark.centre.row - place.row) * down + (mark.centre.column - place.column) * across) /
        (apart * (down * down + across * across));
    for (const double near : {std::floor(steps), std::ceil(steps)}) {
      if (near < 0 || near >= static_cast<double>(is_taken.size())) continue;
      const Point there = place_at(near);
      if (std::hypot(mark.centre.row - there.row, mark.centre.column - there.column) < overlap)
        is_taken[static_cast<std::size_t>(near)] = true;
    }
  }
  place = place_at(static_cast<double>(std::ranges::find(is_taken, false) - is_taken.begin()));
  std::string text = fmt::format("{}{}", look.sign, number);
  const bool is_framed = look.form != Drawing::Mark::Form::none;
  // Long numbers shrink, as the clue of the next column is a cell away.
  const double text_size = std::min(0.36, (is_framed ? 1.18 : 1.35) / static_cast<double>(text.size()));
  const double least = look.form == Drawing::Mark::Form::diamond ? 0.8 : 0.62;
  const double size =
      is_framed ? std::max(least, 0.7 * text_size * static_cast<double>(text.size()) + 0.12) : 0;
  drawing.add(Drawing::Mark{.centre = place,
                            .form = look.form,
                            .size = size,
                            .stroke = is_framed ? Ink::circle : Ink::none,
                            .text = std::move(text),
                            .text_size = text_size});
}

void LineClueRule::check(const Shape& shape) const {
  require(clue() >= 0 || can_be_negative(shape, cells()), *this, "a number that is not negative");
  require_distinct(*this, cells());
}

std::string LineClueRule::which(const CellNames& names) const {
  return fmt::format("{} at {}", clue(), line_name(names, cells()));
}

void LineClueRule::draw(const Shape& shape, Drawing& drawing) const {
  draw_clue(drawing, shape, cells(), clue(), look());
}

}  // namespace sudosat
