// Rules that describe the digits along a line: by a regular expression, or by an automaton.
#include <algorithm>
#include <fmt/format.h>

#include "model/model.hpp"
#include "puzzle/grid.hpp"
#include "puzzle/shape.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/cell_lists.hpp"
#include "rules/text/iss_text.hpp"
#include "rules/text/regular_expression.hpp"

namespace sudosat {
namespace {

void draw_lines(Drawing& drawing, const Shape& shape, const std::vector<std::vector<int>>& lines) {
  for (const std::vector<int>& line : lines) draw_line(drawing, shape, line, "#c0c0c0", 0.1);
}

class RegularExpressionRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override { (void)RegularExpression(arguments().text); }

  std::string name(const Shape& shape) const override {
    return fmt::format("regular expression {} at {}", arguments().text,
                       cell_name(shape, arguments().cells[0].front()));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    return RegularExpression(arguments().text).matches(values_at(grid, arguments().cells[0]));
  }

  void post(const Shape&, Model& model) const override {
    const std::vector<int>& cells = arguments().cells[0];
    model.post(Regular{cells, RegularExpression(arguments().text).automaton(ranges_of(model, cells))});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_lines(drawing, shape, arguments().cells);
  }
};

// Between two segments the automaton reads a symbol more, the one behind those of the digits.
class AutomatonRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape& shape) const override {
    const NondeterministicAutomaton automaton = automaton_from_text(arguments().text);
    require(std::ranges::any_of(segments(), [](const auto& segment) { return !segment.empty(); }), *this,
            "at least one cell");
    require(segments().size() == 1 || automaton.knows(shape.digits()), *this,
            "an automaton that knows the end of a segment, where there are several");
  }

  std::string name(const Shape& shape) const override {
    for (const std::vector<int>& segment : segments())
      if (!segment.empty()) return fmt::format("automaton at {}", cell_name(shape, segment.front()));
    return "automaton";
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    const NondeterministicAutomaton automaton = automaton_from_text(arguments().text);
    NondeterministicAutomaton::States states = automaton.start();
    for (std::size_t i = 0; i < segments().size(); ++i) {
      if (i > 0) states = automaton.next(states, shape.digits());
      for (int cell : segments()[i]) {
        const int digit = shape.index_of(grid[cell]);
        if (digit < 0 || digit >= shape.digits()) return false;
        states = automaton.next(states, digit);
      }
    }
    return automaton.has_final(states);
  }

  void post(const Shape& shape, Model& model) const override {
    const NondeterministicAutomaton automaton = automaton_from_text(arguments().text);
    std::vector<int> cells;
    std::vector<int> ends{0};  // of segments, behind so many cells; not that of the last segment
    for (const std::vector<int>& segment : segments()) {
      if (&segment != &segments().front()) ++ends.back();
      cells = joined(std::move(cells), segment);
      ends.resize(cells.size() + 1, 0);
    }
    struct State {
      std::size_t read;  // how many cells; only counted where there are several segments
      NondeterministicAutomaton::States states;
      auto operator<=>(const State&) const = default;
    };
    const bool counts = segments().size() > 1;
    const auto with_ends = [&](State state) {
      for (int i = 0; counts && i < ends[state.read]; ++i)
        state.states = automaton.next(state.states, shape.digits());
      return state;
    };
    const auto step = [&](const State& state, int value) -> std::optional<State> {
      const int digit = shape.index_of(value);
      if (digit < 0 || digit >= shape.digits() || (counts && state.read == cells.size())) return std::nullopt;
      State next = with_ends({state.read + counts, automaton.next(state.states, digit)});
      return next.states.empty() ? std::nullopt : std::optional(std::move(next));
    };
    model.post(Regular{
        cells, make_automaton(ranges_of(model, cells), with_ends({0, automaton.start()}), step,
                              [&](const State& state) { return automaton.has_final(state.states); })});
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_lines(drawing, shape, segments()); }

 private:
  const std::vector<std::vector<int>>& segments() const { return arguments().cells; }
};

}  // namespace

const RuleKind& regular_expression_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{
      "regular expression",
      "The digits along the cells match the pattern, as a whole.",
      {{"cells", cells, "in their order"},
       {"pattern", text, "digits (a = 10), [classes], '.', '|', (groups), and * + ? {n,m} behind them"}},
      make_checked<RegularExpressionRule>};
  return kind;
}

const RuleKind& automaton_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{
      "automaton",
      "The automaton accepts the digits along the cells.",
      {{"segments", cell_lists,
        "the cells, in one list; between several lists, which may be empty, the automaton reads the symbol "
        "behind those of the digits",
        true},
       {"automaton", text, "as Interactive Sudoku Solver writes it"}},
      make_checked<AutomatonRule>};
  return kind;
}

}  // namespace sudosat
