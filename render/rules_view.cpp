#include "render/rules_view.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace sudosat {

Drawing drawing_of(const Puzzle& puzzle) {
  Drawing drawing;
  for (const auto& rule : puzzle.rules) rule->draw(*puzzle.shape, drawing);
  return drawing;
}

bool is_outside(const Point& point, const Shape& shape) {
  return point.row < 0 || point.column < 0 || point.row > shape.rows() || point.column > shape.columns();
}

Reach reach_of(const Drawing& drawing, const Shape& shape) {
  Reach reach;
  const auto take = [&](const Point& point, double high, double wide) {
    if (!is_outside(point, shape)) return;
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

namespace {

std::string look_of(const Drawing& drawing, const Shape& shape) {
  for (const Drawing::Mark& mark : drawing.marks()) {
    if (!is_outside(mark.centre, shape)) continue;
    switch (mark.form) {
      case Drawing::Mark::Form::circle:
        return "in a circle";
      case Drawing::Mark::Form::square:
        return "in a square";
      case Drawing::Mark::Form::diamond:
        return "in a diamond";
      case Drawing::Mark::Form::none:
        break;
    }
    const std::string sign = mark.text.substr(0, mark.text.find_first_of("0123456789"));
    if (!sign.empty() && sign != mark.text) return "with " + sign;
  }
  return {};
}

}  // namespace

std::vector<KindOfRules> kinds_of(const Puzzle& puzzle) {
  std::vector<KindOfRules> kinds;
  for (const auto& rule : puzzle.rules) {
    auto found = std::ranges::find(kinds, &rule->kind(), &KindOfRules::kind);
    if (found == kinds.end()) found = kinds.insert(found, {.kind = &rule->kind()});
    ++found->rules;
    Drawing drawing;
    rule->draw(*puzzle.shape, drawing);
    if (found->look.empty()) found->look = look_of(drawing, *puzzle.shape);
    if (found->line == Ink::none && !drawing.lines().empty() && !is_thin(drawing.lines().front()))
      found->line = drawing.lines().front().ink;
  }
  return kinds;
}

std::string name_of(const KindOfRules& kind) {
  const std::string name =
      kind.look.empty() ? std::string(kind.kind->name) : fmt::format("{} ({})", kind.kind->name, kind.look);
  return kind.rules > 1 ? fmt::format("{} ×{}", name, kind.rules) : name;
}

}  // namespace sudosat
