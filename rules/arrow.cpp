// Arrows: the cells along the shaft add up to the circle, or to the number that a pill shows.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <functional>
#include <string>
#include <vector>

#include "model/model.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/error.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

constexpr const char* grey = "#CFCFCF";
constexpr double circle_size = 0.8;

void draw_circle(Drawing& drawing, const Shape& shape, int cell) {
  draw_mark(drawing, shape, cell,
            {.centre = {},
             .form = Drawing::Mark::Form::circle,
             .size = circle_size,
             .fill = "#FFFFFF",
             .stroke = grey,
             .beneath = true});
}

class ArrowRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override {
    constexpr std::size_t longest = 3;
    if (circle().size() > longest)
      throw UsageError(fmt::format("the pill of an arrow has at most {} cells", longest));
  }

  std::string name(const Shape& shape) const override {
    return fmt::format("arrow from {}", names_of(shape, circle()));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    std::string shown;
    for (int cell : circle()) shown += std::to_string(grid[cell]);
    return std::stoll(shown) == sum_at(grid, shaft());
  }

  // A value of two digits in a pill moves what stands before it by two places.
  void post(const Shape&, Model& model) const override {
    for (int cell : circle())
      if (circle().size() > 1 && model.range(cell).first < 0)
        throw UsageError("the pill of an arrow has no cells that can be negative");
    std::vector<std::function<void()>> alternatives;
    std::vector<int> widths(circle().size(), 1);
    for (bool is_last = false; !is_last;) {
      alternatives.emplace_back([this, &model, widths] { post_of(model, widths); });
      is_last = true;
      for (std::size_t i = 1; i < widths.size() && is_last; ++i) {
        is_last = widths[i] == width(model.range(circle()[i]).last);
        widths[i] = is_last ? 1 : widths[i] + 1;
      }
    }
    model.any_of(alternatives);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    std::vector<Point> points = way_through(shape, shaft()), pill = way_through(shape, circle());
    if (circle().size() == 1) {
      draw_circle(drawing, shape, circle().front());
    } else {
      drawing.add(Drawing::Line{.points = pill, .colour = grey, .width = circle_size + 0.04});
      drawing.add(Drawing::Line{.points = pill, .colour = "#FFFFFF", .width = circle_size - 0.04});
    }
    if (points.empty() || pill.empty()) return;
    const auto distance = [&points](const Point& point) {
      return std::hypot(point.row - points[0].row, point.column - points[0].column);
    };
    points.insert(points.begin(), *std::ranges::min_element(pill, {}, distance));
    start_outside(points, circle_size);
    drawing.add(Drawing::Line{.points = std::move(points), .colour = grey, .width = 0.08, .arrow = true});
  }

 private:
  const std::vector<int>& circle() const { return arguments().cells[0]; }
  const std::vector<int>& shaft() const { return arguments().cells[1]; }

  static int width(int value) { return static_cast<int>(std::to_string(value).size()); }

  // Where each cell of the pill but the first shows so many digits.
  void post_of(Model& model, const std::vector<int>& widths) const {
    std::vector<Term> terms = terms_of(shaft());
    std::int64_t place = 1;
    for (std::size_t i = circle().size(); i-- > 0;) {
      terms.push_back({circle()[i], -place});
      const Range range = model.range(circle()[i]);
      for (int digit = 0; digit < widths[i]; ++digit) place *= 10;
      if (i == 0 || width(range.last) == 1) continue;
      post_values(model, circle()[i], [&](int value) { return width(value) == widths[i]; });
    }
    model.post(Linear{std::move(terms), {0}});
  }
};

class DoubleArrowRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override { require_cells(*this, 3); }

  bool accepts(const Shape&, const Grid& grid) const override {
    return 2 * sum_at(grid, {line().front(), line().back()}) == sum_at(grid, line());
  }

  void post(const Shape&, Model& model) const override {
    std::vector<Term> terms = terms_of(line(), -1);
    terms.front().coefficient = terms.back().coefficient = 1;
    model.post(Linear{std::move(terms), {0}});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    std::vector<Point> points = way_through(shape, line());
    for (int turn = 0; turn < 2; ++turn) {
      start_outside(points, circle_size);
      std::ranges::reverse(points);
    }
    drawing.add(Drawing::Line{.points = std::move(points), .colour = grey, .width = 0.08});
    draw_circle(drawing, shape, line().front());
    draw_circle(drawing, shape, line().back());
  }

 private:
  const std::vector<int>& line() const { return arguments().cells.front(); }
};

}  // namespace

const RuleKind& arrow_rule() {
  static const RuleKind kind{
      "arrow",
      "The cells along the shaft add up to the circle, or to the number that the cells of a pill show; "
      "digits "
      "may repeat.",
      {{"circle", Parameter::Type::cells, "the circle, or the cells of the pill in reading order"},
       {"shaft", Parameter::Type::cells, "the cells that are added"}},
      make_checked<ArrowRule>};
  return kind;
}

const RuleKind& double_arrow_rule() {
  static const RuleKind kind{
      "double arrow",
      "The cells between the ends add up to the sum of the two ends; digits may repeat.",
      {{"line", Parameter::Type::cells, "the line, with both ends"}},
      make_checked<DoubleArrowRule>};
  return kind;
}

}  // namespace sudosat
