// Sandwich: the digits between the two crusts sum to the clue.
#include <algorithm>
#include <fmt/format.h>
#include <numeric>
#include <optional>

#include "rules/line_clue.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class SandwichRule : public LineClueRule {
 public:
  void check(const Shape& shape) const override {
    LineClueRule::check(shape);
    require(numbers().size() == 1 || (numbers().size() == 3 && number(1) != number(2)), *this,
            "two different crusts, or none named");
    const auto [first, second] = crusts(shape);
    for (int crust : {first, second})
      require(crust >= shape.first_digit() && crust <= shape.last_digit(), *this,
              "crusts that are digits of the board");
    require(first != second, *this, "a board of at least two digits");
  }

  // Each crust occurs once, as in a row, and the digits between them have the sum of the clue.
  bool accepts(const Shape& shape, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    const auto [a, b] = crusts(shape);
    if (times(values, a) != 1 || times(values, b) != 1) return false;
    const auto first = std::ranges::find(values, a), second = std::ranges::find(values, b);
    return std::accumulate(std::min(first, second) + 1, std::max(first, second), std::int64_t{0}) == clue();
  }

  void post(const Shape& shape, Model& model) const override {
    post_automaton(shape, model);
    post_sum_layouts_instead(model, cells(), layouts(shape));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    LineClueRule::draw(shape, drawing);
    if (numbers().size() == 3) drawing.set_note(fmt::format(", crusts {} and {}", number(1), number(2)));
  }

 protected:
  ClueLook look() const override { return {}; }

 private:
  std::vector<SumLayout> layouts(const Shape& shape) const {
    const auto [a, b] = crusts(shape);
    std::vector<SumLayout> all;
    for (std::size_t j = 0; j < cells().size(); ++j)
      for (std::size_t i = 0; i < j; ++i)
        for (const auto& [first, last] : {std::pair(a, b), std::pair(b, a)})
          all.push_back({.known = {{i, first}, {j, last}}, .begin = i + 1, .end = j, .sum = clue()});
    return all;
  }

  void post_automaton(const Shape& shape, Model& model) const {
    enum Stage { before, between, behind };  // where the cell is, seen from the crusts
    struct State {
      Stage stage;
      int open = 0;  // the other crust, while between the two
      int sum = 0;   // of the digits after the first crust
      auto operator<=>(const State&) const = default;
    };
    const Range values = values_of(model, cells());
    const auto [a, b] = crusts(shape);
    const auto step = [=, this, a = a, b = b](const State& state, int value) -> std::optional<State> {
      const bool is_crust = value == a || value == b;
      if (state.stage != between && !is_crust) return state;
      if (state.stage == before) return State{between, value == a ? b : a};
      if (state.stage == behind) return std::nullopt;
      if (is_crust)
        return value == state.open && state.sum == clue() ? std::optional(State{behind}) : std::nullopt;
      const int sum = state.sum + value;
      return sum <= clue() || values.first < 0 ? std::optional(State{between, state.open, sum})
                                               : std::nullopt;
    };
    model.post(Regular{cells(), make_automaton(ranges_of(model, cells()), State{before}, step,
                                               [](const State& state) { return state.stage == behind; })});
  }

  std::pair<int, int> crusts(const Shape& shape) const {
    return numbers().size() == 3 ? std::pair{number(1), number(2)}
                                 : std::pair{shape.first_digit(), shape.last_digit()};
  }
};

}  // namespace

const RuleKind& sandwich_rule() {
  return kind_of<SandwichRule>(
      "sandwich", "The digits strictly between the two crusts, each of which occurs once, have this sum.",
      {{"cells", Is::cells, "the row or column from the clue on"},
       {"sum", Is::number, "the sum of the digits between the crusts"},
       {"crusts", Is::numbers, "the two crusts, by default the smallest and the largest digit", true}});
}

}  // namespace sudosat
