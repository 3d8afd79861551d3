// Lines whose ends bound what is between them: inside on between lines, outside on lockout lines.
#include <algorithm>
#include <fmt/format.h>
#include <optional>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

// The ends differ by at least `apart`, and `allows` compares each inner cell with the smaller and the larger
// end. The automaton reads both ends first, so that it knows the bounds.
void post_bounds(Model& model, const std::vector<int>& line, int apart, bool (*allows)(int, int, int)) {
  std::vector<int> cells{line.front(), line.back()};
  cells.insert(cells.end(), line.begin() + 1, line.end() - 1);
  struct State {
    int read = 0;  // how many ends
    int low = 0, high = 0;
    auto operator<=>(const State&) const = default;
  };
  const auto step = [=](const State& state, int value) -> std::optional<State> {
    if (state.read == 0) return State{1, value, value};
    if (state.read == 1) {
      const State both{2, std::min(state.low, value), std::max(state.high, value)};
      return both.high - both.low >= apart ? std::optional(both) : std::nullopt;
    }
    return allows(value, state.low, state.high) ? std::optional(state) : std::nullopt;
  };
  auto automaton = make_automaton(ranges_of(model, cells), State{}, step,
                                  [](const State& state) { return state.read == 2; });
  model.post(Regular{std::move(cells), std::move(automaton)});
}

bool is_inner(const std::vector<int>& line, int cell) { return cell != line.front() && cell != line.back(); }

class BetweenLineRule : public Rule {
 public:
  std::string demand(const CellNames& names) const override {
    return fmt::format("Each inner cell is between {} and {}, the ends of the line.", names(cells().front()),
                       names(cells().back()));
  }

  std::string because(const Deduction& deduction) const override {
    return deduction.rests_on.empty() && is_inner(cells(), deduction.leaves.cell)
               ? "one end is less and the other is more"
               : "";
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const auto [low, high] = std::minmax({grid[cells().front()], grid[cells().back()]});
    for (std::size_t i = 1; i + 1 < cells().size(); ++i)
      if (grid[cells()[i]] <= low || grid[cells()[i]] >= high) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    post_bounds(model, cells(), 0, [](int value, int low, int high) { return value > low && value < high; });
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line_with_ends(drawing, shape, cells(), Ink::arrow, 0.08);
  }
};

class LockoutLineRule : public Rule {
 public:
  std::string demand(const CellNames& names) const override {
    return fmt::format(
        "{} and {}, the ends, differ by at least {}; no inner cell is one of them or between them.",
        names(cells().front()), names(cells().back()), number());
  }

  std::string because(const Deduction& deduction) const override {
    const std::vector<int>& lost = deduction.lost();
    return !deduction.rests_on.empty() || !is_inner(cells(), deduction.leaves.cell)
               ? ""
               : fmt::format("wherever the ends are, {} {} there or between them", listed(lost, "and"),
                             lost.size() == 1 ? "is" : "are");
  }

  Listed listed_with(const Grid&, int cell) const override {
    return is_inner(cells(), cell) ? Listed{} : Listed{{cells().front(), cells().back()}, " and "};
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    const auto [low, high] = std::minmax({grid[cells().front()], grid[cells().back()]});
    if (high - low < number()) return false;
    for (std::size_t i = 1; i + 1 < cells().size(); ++i)
      if (grid[cells()[i]] >= low && grid[cells()[i]] <= high) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    post_bounds(model, cells(), number(),
                [](int value, int low, int high) { return value < low || value > high; });
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line_with_ends(drawing, shape, cells(), Ink::lockout_line, 0.1, Drawing::Mark::Form::diamond);
    drawing.set_note(fmt::format(", ends at least {} apart", number()));
  }
};

constexpr Parameter line_with_ends = at_least(2, {"cells", Is::cells, "the line, with both ends"});

}  // namespace

const RuleKind& between_line_rule() {
  return kind_of<BetweenLineRule>(
      "between line", "Each inner cell of the line is strictly between its two ends.", {line_with_ends});
}

const RuleKind& lockout_line_rule() {
  return kind_of<LockoutLineRule>(
      "lockout line",
      "The ends differ by at least the number; no inner cell is an end's digit or between the two.",
      {line_with_ends, at_least(0, {"difference", Is::number, "the least difference of the ends"})});
}

}  // namespace sudosat
