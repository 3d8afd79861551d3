// Marks on the edge between two cells: dots for a difference or a ratio, and sums such as X and V.
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class DotRule : public Rule {
 public:
  void check(const Shape& shape) const override { require_neighbours(*this, shape, cells()); }

  std::string which(const CellNames& names) const override {
    return fmt::format("{} between {}", number(), names_of(names, cells()));
  }

  std::string because(const Deduction& deduction) const override {
    if (!deduction.rests_on.empty()) return {};
    const std::vector<int>& lost = deduction.lost();
    const std::vector<int> partners = deduction.values(cells().front()).values;
    const bool have_none = std::ranges::none_of(lost, [&](int value) {
      return std::ranges::any_of(
          partners, [&](int other) { return fits(std::min(value, other), std::max(value, other)); });
    });
    if (have_none) return fmt::format("no digit {} {}", goes_with(), listed(lost, "or"));
    return {};
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    for (std::size_t i = 1; i < cells().size(); ++i) {
      const auto [small, large] = std::minmax({grid[cells()[i - 1]], grid[cells()[i]]});
      if (!fits(small, large)) return false;
    }
    return true;
  }

 protected:
  // The cells that the demand names.
  std::string_view who() const { return cells().size() == 2 ? "The two cells" : "Neighbours"; }

  // The usual dots and letters already show their number.
  std::string number_unless(int usual) const { return number() == usual ? "" : fmt::format("{}", number()); }

  void draw_dots(const Shape& shape, Drawing& drawing, Ink fill, Ink stroke, const std::string& text,
                 double text_size) const {
    for (std::size_t i = 1; i < cells().size(); ++i)
      draw_mark_between(drawing, shape, cells()[i - 1], cells()[i],
                        {.centre = {},
                         .form = Drawing::Mark::Form::circle,
                         .size = 0.3,
                         .fill = fill,
                         .stroke = stroke,
                         .text = text,
                         .text_size = text_size});
  }

 private:
  // For because(): the verb between a digit and the value that it does not go with.
  virtual std::string goes_with() const = 0;

  // For accepts(): whether two neighbouring cells may hold these values.
  virtual bool fits(int small, int large) const = 0;
};

class DifferenceRule : public DotRule {
 public:
  std::string demand(const CellNames&) const override {
    return fmt::format("{} differ by {}.", who(), number());
  }

  void post(const Shape&, Model& model) const override {
    PairPoster(model, [n = number()](int a, int b) { return std::abs(a - b) == n; }).post_along(cells());
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_dots(shape, drawing, Ink::paper, Ink::outline, number_unless(1), 0.2);
  }

 private:
  std::string goes_with() const override { return fmt::format("differs by {} from", number()); }

  bool fits(int small, int large) const override { return large - small == number(); }
};

class RatioRule : public DotRule {
 public:
  std::string demand(const CellNames&) const override {
    return fmt::format("Of {} one is {} times the other.",
                       cells().size() == 2 ? "the two cells" : "neighbours", number());
  }

  void post(const Shape&, Model& model) const override {
    PairPoster(model, [n = std::int64_t{number()}](int a, int b) {
      return a == n * b || b == n * a;
    }).post_along(cells());
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_dots(shape, drawing, Ink::solid, Ink::outline, number_unless(2), 0.2);
  }

 private:
  std::string goes_with() const override {
    return number() == 2 ? "is twice or half" : fmt::format("has the ratio {} to", number());
  }

  // The smaller value can be the multiple if values are negative.
  bool fits(int small, int large) const override {
    return large == std::int64_t{number()} * small || small == std::int64_t{number()} * large;
  }
};

class EdgeSumRule : public DotRule {
 public:
  std::string_view noun() const override { return "sum"; }

  std::string demand(const CellNames&) const override {
    return fmt::format("{} sum to {}.", who(), number());
  }

  void post(const Shape&, Model& model) const override {
    PairPoster(model, [n = number()](int a, int b) { return a + b == n; }).post_along(cells());
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_dots(shape, drawing, Ink::paper, Ink::none,
              number() == 10  ? "X"
              : number() == 5 ? "V"
                              : fmt::format("{}", number()),
              0.3);
  }

 private:
  std::string goes_with() const override { return fmt::format("makes {} with", number()); }

  bool fits(int small, int large) const override { return small + large == number(); }
};

constexpr Parameter cells_parameter = at_least(
    2, {"cells", Is::cells, "two cells that share an edge, or more, each sharing one with the next"});

}  // namespace

const RuleKind& difference_rule() {
  return kind_of<DifferenceRule>(
      "difference", "The cells differ by the number: a white dot.",
      {cells_parameter, at_least(0, {"difference", Is::number, "the difference of two neighbours"})});
}

const RuleKind& ratio_rule() {
  return kind_of<RatioRule>(
      "ratio", "One of the cells is the other times the number: a black dot.",
      {cells_parameter, at_least(1, {"ratio", Is::number, "how many times one is the other, at least 1"})});
}

const RuleKind& edge_sum_rule() {
  return kind_of<EdgeSumRule>("edge sum", "The sum of the cells is the number: X is 10, V is 5.",
                              {cells_parameter, {"sum", Is::number, "the sum of two neighbours"}});
}

}  // namespace sudosat
