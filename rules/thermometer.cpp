// Cells in order: thermometers, slow ones, and "less than" signs between neighbours.
#include <algorithm>
#include <fmt/format.h>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

// Each cell is at least `step` more than the cell before it.
class OrderRule : public Rule {
 public:
  // Only bounds have a reason of their own: a known cell, or how many cells are on one side.
  std::string because(const Deduction& deduction) const override {
    const CellValues& leaf = deduction.leaves;
    const bool is_small = leaf.lost.front()<leaf.least(), is_large = leaf.lost.back()> leaf.greatest();
    const bool is_between = std::ranges::any_of(
        leaf.lost, [&](int value) { return value > leaf.least() && value < leaf.greatest(); });
    if (step() == 0 || is_between || deduction.rests_on.size() > 1) return {};
    for (const CellValues& known : deduction.rests_on) {
      const auto place = [this](int cell) { return std::ranges::find(cells(), cell); };
      const bool is_before = place(known.cell) < place(leaf.cell);
      if (known.cell == leaf.cell || !(is_before ? is_small : is_large)) return {};
    }
    std::vector<std::string> words;
    if (is_small) words.push_back(bounded_by(deduction, reversed(cells()), "before"));
    if (is_large) words.push_back(bounded_by(deduction, cells(), "after"));
    return std::ranges::count(words, "") > 0 ? "" : listed(words, "and");
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    for (std::size_t i = 1; i < cells().size(); ++i)
      if (grid[cells()[i]] < grid[cells()[i - 1]] + step()) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    const int least = step();
    PairPoster(model, [least](int first, int second) { return second - first >= least; }).post_along(cells());
    // Bounds are posted, since relations would find them only by passing them on from cell to cell.
    const std::size_t length = cells().size();
    std::vector<Range> ranges = ranges_of(model, cells());
    for (std::size_t i = 1; i < length; ++i) {
      ranges[i].first = std::max(ranges[i].first, ranges[i - 1].first + least);
      Range& before = ranges[length - 1 - i];
      before.last = std::min(before.last, ranges[length - i].last - least);
    }
    for (std::size_t i = 0; i < length; ++i)
      post_values(model, cells()[i], [&](int value) { return ranges[i].contains(value); });
  }

 private:
  // Says why the cells on one side of the cell bound it. They follow it in `way`.
  std::string bounded_by(const Deduction& deduction, const std::vector<int>& way,
                         std::string_view side) const {
    const int cell = deduction.leaves.cell;
    auto next = std::ranges::find(way, cell);
    if (next != way.end()) ++next;
    const auto known =
        std::find_if(next, way.end(), [&](int one) { return deduction.known(one) != nullptr; });
    const std::size_t count = static_cast<std::size_t>(known - next);
    if (known == way.end())
      return count == 0 ? ""
                        : fmt::format("{} cell{} stand{} {} {}", number_word(count), count == 1 ? "" : "s",
                                      count == 1 ? "s" : "", side, deduction.names()(cell));
    const std::string told = deduction.told({*known});
    return count == 0 ? told
                      : fmt::format("{} and stands {} cells {} {}", told, number_word(count + 1), side,
                                    deduction.names()(cell));
  }

  virtual int step() const { return 1; }
};

class ThermometerRule : public OrderRule {
 public:
  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_mark(
        drawing, shape, cells().front(),
        {.centre = {}, .form = Drawing::Mark::Form::circle, .size = 0.85, .fill = ink(), .beneath = true});
    draw_line(drawing, shape, cells(), ink(), 0.33);
  }

 private:
  virtual Ink ink() const { return Ink::shape; }
};

class SlowThermometerRule : public ThermometerRule {
  int step() const override { return 0; }
  Ink ink() const override { return Ink::slow_thermometer; }
};

class LessThanRule : public OrderRule {
 public:
  void check(const Shape& shape) const override { require_neighbours(*this, shape, cells()); }

  // The signs are on the edges and point at the smaller cell.
  void draw(const Shape& shape, Drawing& drawing) const override {
    for (std::size_t i = 1; i < cells().size(); ++i) {
      if (!share_edge(shape, cells()[i - 1], cells()[i])) continue;
      const Point small = centre_of(shape, cells()[i - 1]), large = centre_of(shape, cells()[i]);
      const char* sign = large.column > small.column   ? "<"
                         : large.column < small.column ? ">"
                         : large.row > small.row       ? "∧"
                                                       : "∨";
      draw_mark_between(drawing, shape, cells()[i - 1], cells()[i],
                        {.centre = {},
                         .form = Drawing::Mark::Form::circle,
                         .size = 0.3,
                         .fill = Ink::paper,
                         .text = sign,
                         .text_size = 0.36});
    }
  }
};

}  // namespace

const RuleKind& thermometer_rule() {
  return kind_of<ThermometerRule>("thermometer", "Digits increase from the bulb on.",
                                  {{"cells", Is::cells, "the cells from the bulb on"}});
}

const RuleKind& slow_thermometer_rule() {
  return kind_of<SlowThermometerRule>("slow thermometer", "Digits never decrease from the bulb on.",
                                      {{"cells", Is::cells, "the cells from the bulb on"}});
}

const RuleKind& less_than_rule() {
  return kind_of<LessThanRule>(
      "less than", "Each cell is less than the next.",
      {at_least(2, {"cells", Is::cells, "cells, each sharing an edge with the next"})}, false);
}

}  // namespace sudosat
