// Arrows: the cells along the shaft add up to the circle, or to the number that a pill shows.
#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <functional>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class ArrowRule : public Rule {
 public:
  void check(const Shape&) const override {
    constexpr std::size_t longest = 3;
    require_else(circle().size() <= longest,
                 fmt::format("the pill of an arrow has at most {} cells", longest));
  }

  std::string which(const CellNames& names) const override {
    return fmt::format("from {}", names_of(names, circle()));
  }

  std::string demand(const CellNames& names) const override {
    return fmt::format(
        "The cells {} add up to {} {}.", names_of(names, shaft()),
        circle().size() == 1 ? "the circle" : "the number that these show:", names_of(names, circle()));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    std::string shown;
    for (int cell : circle()) shown += std::to_string(grid[cell]);
    return std::stoll(shown) == sum_at(grid, shaft());
  }

  // A two-digit value in a pill shifts the cells before it by two places.
  void post(const Shape& shape, Model& model) const override {
    for (int cell : circle())
      if (circle().size() > 1 && model.range(cell).first < 0)
        throw CellsError(shape, "the pill of an arrow has no cells that can be negative, as {} can", {cell});
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
      draw_end(drawing, shape, circle().front(), Ink::arrow);
    } else {
      drawing.add(Drawing::Line{.points = pill, .ink = Ink::arrow, .width = end_size + 0.04});
      drawing.add(Drawing::Line{.points = pill, .ink = Ink::paper, .width = end_size - 0.04});
    }
    if (points.empty() || pill.empty()) return;
    const auto distance = [&points](const Point& point) {
      return std::hypot(point.row - points[0].row, point.column - points[0].column);
    };
    points.insert(points.begin(), *std::ranges::min_element(pill, {}, distance));
    start_outside_end(points);
    drawing.add(Drawing::Line{.points = std::move(points), .ink = Ink::arrow, .width = 0.06, .arrow = true});
  }

 private:
  const std::vector<int>& circle() const { return cells(0); }
  const std::vector<int>& shaft() const { return cells(1); }

  static int width(int value) { return static_cast<int>(std::to_string(value).size()); }

  // Posts the case in which each cell of the pill, except the first, has this number of digits.
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
  std::string demand(const CellNames& names) const override {
    return fmt::format("The cells between the ends add up to the sum of {} and {}.", names(cells().front()),
                       names(cells().back()));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    return 2 * sum_at(grid, {cells().front(), cells().back()}) == sum_at(grid, cells());
  }

  void post(const Shape&, Model& model) const override {
    std::vector<Term> terms = terms_of(cells(), -1);
    terms.front().coefficient = terms.back().coefficient = 1;
    model.post(Linear{std::move(terms), {0}});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line_with_ends(drawing, shape, cells(), Ink::arrow, 0.06);
  }
};

}  // namespace

const RuleKind& arrow_rule() {
  return kind_of<ArrowRule>(
      "arrow",
      "The cells along the shaft add up to the circle, or to the number that the cells of a pill show; "
      "digits may repeat. A pill has two or three cells, none of them negative, and shows their digits one "
      "after the other: 1 and 12 are 112.",
      {{"circle", Is::cells, "the circle, or the cells of the pill in reading order"},
       {"shaft", Is::cells, "the cells that are added"}});
}

const RuleKind& double_arrow_rule() {
  return kind_of<DoubleArrowRule>(
      "double arrow", "The cells between the ends add up to the sum of the two ends; digits may repeat.",
      {at_least(3, {"line", Is::cells, "the line, with both ends: at least three cells"})});
}

}  // namespace sudosat
