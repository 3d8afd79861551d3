// Marks on the edge between two cells: dots for a difference or a ratio, and sums such as X and V.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fmt/format.h>
#include <vector>

#include "model/model.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

enum class Dot { difference, ratio, sum };

template <Dot dot_>
class DotRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape& shape) const override {
    require_cells(*this, 2);
    require_neighbours(*this, shape);
    if (dot_ != Dot::sum) require_numbers(*this, dot_ == Dot::ratio ? 1 : 0);
  }

  std::string name(const Shape& shape) const override {
    return fmt::format("{} {} between {}", dot_ == Dot::sum ? "sum" : kind().name, number(),
                       names_of(shape, cells()));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    for (std::size_t i = 1; i < cells().size(); ++i) {
      const auto [small, large] = std::minmax({grid[cells()[i - 1]], grid[cells()[i]]});
      const bool fits = dot_ == Dot::difference ? large - small == number()
                        : dot_ == Dot::ratio    ? large == times_number(small) || small == times_number(large)
                                                : small + large == number();
      if (!fits) return false;
    }
    return true;
  }

  void post(const Shape&, Model& model) const override {
    PairPoster(model, [n = number()](int a, int b) {
      return dot_ == Dot::difference ? std::abs(a - b) == n
             : dot_ == Dot::ratio    ? a == std::int64_t{n} * b || b == std::int64_t{n} * a
                                     : a + b == n;
    }).post_along(cells());
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    for (std::size_t i = 1; i < cells().size(); ++i) {
      if (!share_edge(shape, cells()[i - 1], cells()[i])) continue;
      const Point a = centre_of(shape, cells()[i - 1]), b = centre_of(shape, cells()[i]);
      drawing.add(Drawing::Mark{.centre = {(a.row + b.row) / 2, (a.column + b.column) / 2},
                                .form = Drawing::Mark::Form::circle,
                                .size = 0.3,
                                .fill = dot_ == Dot::ratio ? "#000000" : "#FFFFFF",
                                .stroke = dot_ == Dot::sum ? "" : "#000000",
                                .text = label(),
                                .text_size = dot_ == Dot::sum ? 0.3 : 0.2});
    }
  }

 private:
  const std::vector<int>& cells() const { return arguments().cells.front(); }
  int number() const { return arguments().numbers.front(); }
  std::int64_t times_number(int value) const { return std::int64_t{number()} * value; }
  // The usual dots and letters say their number themselves.
  std::string label() const {
    if (dot_ == Dot::difference && number() == 1) return {};
    if (dot_ == Dot::ratio && number() == 2) return {};
    if (dot_ == Dot::sum && number() == 10) return "X";
    if (dot_ == Dot::sum && number() == 5) return "V";
    return fmt::format("{}", number());
  }
};

constexpr Parameter cells_parameter{"cells", Parameter::Type::cells,
                                    "two cells that share an edge, or more, each sharing one with the next"};

}  // namespace

const RuleKind& difference_rule() {
  static const RuleKind kind{
      "difference",
      "The cells differ by the number: a white dot.",
      {cells_parameter, {"difference", Parameter::Type::number, "by what they differ"}},
      make_checked<DotRule<Dot::difference>>};
  return kind;
}

const RuleKind& ratio_rule() {
  static const RuleKind kind{
      "ratio",
      "One of the cells is the other times the number: a black dot.",
      {cells_parameter, {"ratio", Parameter::Type::number, "how many times one is the other"}},
      make_checked<DotRule<Dot::ratio>>};
  return kind;
}

const RuleKind& edge_sum_rule() {
  static const RuleKind kind{"edge sum",
                             "The sum of the cells is the number: X is 10, V is 5.",
                             {cells_parameter, {"sum", Parameter::Type::number, "the sum of two neighbours"}},
                             make_checked<DotRule<Dot::sum>>};
  return kind;
}

}  // namespace sudosat
