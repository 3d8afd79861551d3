#include "render/rules_view.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sudosat {

Drawing drawing_of(const Puzzle& puzzle) {
  Drawing drawing;
  for (const auto& rule : puzzle.rules) rule->draw(*puzzle.shape, drawing);
  return drawing;
}

Reach reach_of(const Drawing& drawing, const Shape& shape) {
  Reach reach;
  const auto take = [&](const Point& point, double high, double wide) {
    if (point.row >= 0 && point.column >= 0 && point.row <= shape.rows() && point.column <= shape.columns())
      return;
    reach.left = std::max(reach.left, wide - point.column);
    reach.right = std::max(reach.right, point.column + wide - shape.columns());
    reach.top = std::max(reach.top, high - point.row);
    reach.bottom = std::max(reach.bottom, point.row + high - shape.rows());
  };
  for (const Drawing::Line& line : drawing.lines())
    for (const Point& point : line.points) take(point, 0.1, 0.1);
  for (const Drawing::Mark& mark : drawing.marks())
    take(mark.centre, std::max(mark.size / 2, 0.5 * mark.text_size),
         std::max(mark.size / 2, 0.35 * mark.text_size * static_cast<double>(mark.text.size())));
  return reach;
}

std::vector<KindOfRules> kinds_of(const Puzzle& puzzle) {
  std::vector<KindOfRules> kinds;
  for (const auto& rule : puzzle.rules) {
    auto found = std::ranges::find(kinds, &rule->kind(), &KindOfRules::kind);
    if (found == kinds.end()) found = kinds.insert(found, {.kind = &rule->kind()});
    ++found->rules;
    Drawing drawing;
    rule->draw(*puzzle.shape, drawing);
    if (found->line == Ink::none && !drawing.lines().empty() && !is_thin(drawing.lines().front()))
      found->line = drawing.lines().front().ink;
  }
  return kinds;
}

std::string names_of_rules(const Puzzle& puzzle) {
  std::string text;
  for (const KindOfRules& of : kinds_of(puzzle)) {
    text += fmt::format("{}{}", text.empty() ? "" : ", ", of.kind->name);
    if (of.rules > 1) text += fmt::format(" ×{}", of.rules);
  }
  return text;
}

}  // namespace sudosat
