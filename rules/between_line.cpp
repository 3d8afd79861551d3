// Lines whose ends bound what is between them: inside on between lines, outside on lockout lines.
#include <algorithm>
#include <optional>
#include <vector>

#include "model/model.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

enum class Side { between, lockout };

template <Side side_>
class BetweenLineRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override {
    require_cells(*this, 2);
    require_numbers(*this, 0);
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const auto [low, high] = std::minmax({grid[line().front()], grid[line().back()]});
    if (side_ == Side::lockout && high - low < arguments().numbers[0]) return false;
    for (std::size_t i = 1; i + 1 < line().size(); ++i) {
      const int value = grid[line()[i]];
      if (side_ == Side::between ? value <= low || value >= high : value >= low && value <= high)
        return false;
    }
    return true;
  }

  // Both ends are read first: then the automaton knows the bounds.
  void post(const Shape&, Model& model) const override {
    std::vector<int> cells{line().front(), line().back()};
    cells.insert(cells.end(), line().begin() + 1, line().end() - 1);
    int apart = side_ == Side::lockout ? arguments().numbers[0] : 0;
    struct State {
      int read = 0;  // of the ends
      int low = 0, high = 0;
      auto operator<=>(const State&) const = default;
    };
    const auto step = [apart](const State& state, int value) -> std::optional<State> {
      if (state.read == 0) return State{1, value, value};
      if (state.read == 1) {
        const State both{2, std::min(state.low, value), std::max(state.high, value)};
        return both.high - both.low >= apart ? std::optional(both) : std::nullopt;
      }
      const bool is_inside = value > state.low && value < state.high;
      const bool is_outside = value < state.low || value > state.high;
      return (side_ == Side::between ? is_inside : is_outside) ? std::optional(state) : std::nullopt;
    };
    auto automaton = make_automaton(ranges_of(model, cells), State{}, step,
                                    [](const State& state) { return state.read == 2; });
    model.post(Regular{std::move(cells), std::move(automaton)});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    const bool is_between = side_ == Side::between;
    const char* colour = is_between ? "#CFCFCF" : "#B7B7E8";
    std::vector<Point> points = way_through(shape, line());
    for (int turn = 0; turn < 2; ++turn) {
      start_outside(points, 0.8);
      std::ranges::reverse(points);
    }
    drawing.add(Drawing::Line{.points = std::move(points), .colour = colour, .width = 0.1});
    for (int end : {line().front(), line().back()})
      draw_mark(drawing, shape, end,
                {.centre = {},
                 .form = is_between ? Drawing::Mark::Form::circle : Drawing::Mark::Form::diamond,
                 .size = 0.8,
                 .fill = "#FFFFFF",
                 .stroke = colour,
                 .beneath = true});
  }

 private:
  const std::vector<int>& line() const { return arguments().cells.front(); }
};

}  // namespace

const RuleKind& between_line_rule() {
  static const RuleKind kind{"between line",
                             "Each inner cell of the line is strictly between its two ends.",
                             {{"cells", Parameter::Type::cells, "the line, with both ends"}},
                             make_checked<BetweenLineRule<Side::between>>};
  return kind;
}

const RuleKind& lockout_line_rule() {
  static const RuleKind kind{
      "lockout line",
      "The ends differ by at least the number; no inner cell is an end's digit or between the two.",
      {{"cells", Parameter::Type::cells, "the line, with both ends"},
       {"difference", Parameter::Type::number, "by what the ends differ at least"}},
      make_checked<BetweenLineRule<Side::lockout>>};
  return kind;
}

}  // namespace sudosat
