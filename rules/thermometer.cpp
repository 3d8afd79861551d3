// Cells in order: thermometers, slow ones, and "less than" signs between neighbours.
#include <algorithm>
#include <vector>

#include "model/model.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

enum class Order { thermometer, slow_thermometer, less_than };

template <Order order_>
class OrderRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape& shape) const override {
    if (order_ != Order::less_than) return;
    require_cells(*this, 2);
    require_neighbours(*this, shape);
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    for (std::size_t i = 1; i < cells().size(); ++i)
      if (grid[cells()[i]] < grid[cells()[i - 1]] + (order_ == Order::slow_thermometer ? 0 : 1)) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    constexpr int step = order_ == Order::slow_thermometer ? 0 : 1;
    PairPoster(model, [](int first, int second) { return second - first >= step; }).post_along(cells());
    // What the relations would find only by passing it on from cell to cell.
    const std::size_t length = cells().size();
    std::vector<Range> ranges = ranges_of(model, cells());
    for (std::size_t i = 1; i < length; ++i) {
      ranges[i].first = std::max(ranges[i].first, ranges[i - 1].first + step);
      Range& before = ranges[length - 1 - i];
      before.last = std::min(before.last, ranges[length - i].last - step);
    }
    for (std::size_t i = 0; i < length; ++i)
      post_values(model, cells()[i], [&](int value) { return ranges[i].contains(value); });
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    if (order_ == Order::less_than) return draw_signs(shape, drawing);
    const char* colour = order_ == Order::thermometer ? "#CFCFCF" : "#BFD9E8";
    draw_mark(
        drawing, shape, cells().front(),
        {.centre = {}, .form = Drawing::Mark::Form::circle, .size = 0.85, .fill = colour, .beneath = true});
    draw_line(drawing, shape, cells(), colour, 0.33);
  }

 private:
  const std::vector<int>& cells() const { return arguments().cells.front(); }

  // On the edges, pointing at the smaller cell.
  void draw_signs(const Shape& shape, Drawing& drawing) const {
    for (std::size_t i = 1; i < cells().size(); ++i) {
      if (!share_edge(shape, cells()[i - 1], cells()[i])) continue;
      const Point small = centre_of(shape, cells()[i - 1]), large = centre_of(shape, cells()[i]);
      const char* sign = large.column > small.column   ? "<"
                         : large.column < small.column ? ">"
                         : large.row > small.row       ? "∧"
                                                       : "∨";
      drawing.add(Drawing::Mark{.centre = {(small.row + large.row) / 2, (small.column + large.column) / 2},
                                .form = Drawing::Mark::Form::circle,
                                .size = 0.3,
                                .fill = "#FFFFFF",
                                .text = sign,
                                .text_size = 0.36});
    }
  }
};

}  // namespace

const RuleKind& thermometer_rule() {
  static const RuleKind kind{"thermometer",
                             "Digits increase from the bulb on.",
                             {{"cells", Parameter::Type::cells, "the cells from the bulb on"}},
                             make_checked<OrderRule<Order::thermometer>>};
  return kind;
}

const RuleKind& slow_thermometer_rule() {
  static const RuleKind kind{"slow thermometer",
                             "Digits never decrease from the bulb on.",
                             {{"cells", Parameter::Type::cells, "the cells from the bulb on"}},
                             make_checked<OrderRule<Order::slow_thermometer>>};
  return kind;
}

const RuleKind& less_than_rule() {
  static const RuleKind kind{"less than",
                             "Each cell is less than the next.",
                             {{"cells", Parameter::Type::cells, "cells, each sharing an edge with the next"}},
                             make_checked<OrderRule<Order::less_than>>};
  return kind;
}

}  // namespace sudosat
