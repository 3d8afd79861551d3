// Rules of one's own, in a line: a condition about cells that follow each other, about each two of some
// cells, about neighbours on the board, or about what is gathered along a line.
#include <algorithm>
#include <fmt/format.h>

#include "rules/text/expression.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

constexpr std::string_view letters = "abcdefgh";
// An automaton of more states takes longer than it is worth.
constexpr std::size_t most_states = 100'000;

using Values = std::vector<std::int64_t>;

class ConditionRule : public Rule {
 public:
  ConditionRule(const RuleKind& kind, RuleArguments arguments)
      : Rule(kind, std::move(arguments)), condition_(text(), letters) {}

  std::string label() const override { return fmt::format("({})", text()); }

  std::string demand(const CellNames&) const override {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < window(); ++i) names.emplace_back(1, letters[i]);
    return fmt::format(fmt::runtime(demand_format()), fmt::arg("cells", listed(names, "and")),
                       fmt::arg("condition", text()));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    if (draws_line())
      draw_line(drawing, shape, cells(), Ink::line, 0.1);
    else
      draw_shade(drawing, shape, cells());
    drawing.set_note(fmt::format(" {}", text()));
  }

 protected:
  // How many cells the condition is about at a time.
  std::size_t window() const {
    std::size_t last = 0;
    for (std::size_t i = 0; i < letters.size(); ++i)
      if (condition_.has(letters[i])) last = i + 1;
    return last;
  }
  bool holds(std::initializer_list<std::int64_t> values) const {
    return condition_.holds({values.begin(), values.size()});
  }
  bool holds(const Values& values) const { return condition_.holds(values); }
  void require_two() const { require(window() == 2, *this, "a condition about two cells, a and b"); }

 private:
  // The demand, in which {cells} are the letters.
  virtual const char* demand_format() const = 0;
  virtual bool draws_line() const { return true; }

  Expression condition_;
};

class WhereRule : public ConditionRule {
 public:
  using ConditionRule::ConditionRule;

  void check(const Shape&) const override {
    require(window() >= 1, *this, "a condition about cells, which are called a, b, …");
    require(window() <= cells().size(), *this, "a cell for each letter");
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    for (std::size_t i = 0; i + window() <= cells().size(); ++i) {
      Values values;
      for (std::size_t k = i; k < i + window(); ++k) values.push_back(grid[cells()[k]]);
      if (!holds(values)) return false;
    }
    return true;
  }

  void post(const Shape&, Model& model) const override {
    if (window() == 1) {
      for (const int cell : cells()) post_values(model, cell, [this](int a) { return holds({a}); });
    } else if (window() == 2) {
      PairPoster(model, [this](int a, int b) { return holds({a, b}); }).post_along(cells());
    } else {
      // A state is the last values, one fewer than a window has.
      const auto step = [this](const Values& before, int value) -> std::optional<Values> {
        Values values = before;
        values.push_back(value);
        if (values.size() < window()) return values;
        if (!holds(values)) return std::nullopt;
        values.erase(values.begin());
        return values;
      };
      auto automaton = make_automaton(
          ranges_of(model, cells()), Values{}, step, [](const Values&) { return true; }, most_states);
      require(automaton != nullptr, *this, "a condition about fewer cells or values",
              "'fold' gathers a number along any number of cells");
      model.post(Regular{cells(), std::move(automaton)});
    }
  }

 private:
  const char* demand_format() const override {
    return "For cells {cells} that follow each other, {condition}.";
  }
};

class WhereAnyTwoRule : public ConditionRule {
 public:
  using ConditionRule::ConditionRule;

  void check(const Shape&) const override { require_two(); }

  bool accepts(const Shape&, const Grid& grid) const override {
    for (std::size_t j = 0; j < cells().size(); ++j)
      for (std::size_t i = 0; i < j; ++i)
        if (!holds({grid[cells()[i]], grid[cells()[j]]})) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    PairPoster(model, [this](int a, int b) { return holds({a, b}); }).post_among(cells());
  }

 private:
  const char* demand_format() const override { return "For each two of the cells, a before b, {condition}."; }
};

class WhereNeighboursRule : public ConditionRule {
 public:
  using ConditionRule::ConditionRule;

  void check(const Shape& shape) const override {
    require_two();
    require(cells().empty() || are_on_board(shape, cells()), *this, "cells of the board");
  }

  std::string which(const CellNames& names) const override {
    return cells().empty() ? label() : ConditionRule::which(names);
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (int row = 0; row < shape.rows(); ++row)
      for (int column = 0; column < shape.columns(); ++column)
        for (const bool is_below : {false, true}) {
          const int a = shape.cell_at(row, column);
          const int b = is_below ? shape.cell_at(row + 1, column) : shape.cell_at(row, column + 1);
          if (a >= 0 && b >= 0 && is_meant(shape, a) && is_meant(shape, b) && !holds({grid[a], grid[b]}))
            return false;
        }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    PairPoster poster(model, [this](int a, int b) { return holds({a, b}); });
    for (int cell = 0; cell < shape.cells(); ++cell)
      for (const int other : orthogonal_neighbours(shape, cell))
        if (other > cell && is_meant(shape, cell) && is_meant(shape, other)) poster.post(cell, other);
  }

 private:
  const char* demand_format() const override {
    return "For each cell a and the cell b right of it or below it, {condition}.";
  }
  bool draws_line() const override { return false; }
  bool is_meant(const Shape& shape, int cell) const {
    return !shape.is_hole(cell) && (cells().empty() || std::ranges::count(cells(), cell) > 0);
  }
};

// The text has three parts: what s is at first, what it becomes by the next cell, of which x is the value and
// i the place, and what must hold in the end.
class FoldRule : public Rule {
 public:
  FoldRule(const RuleKind& kind, RuleArguments arguments) : Rule(kind, std::move(arguments)) {
    std::string_view rest = text();
    for (std::size_t end = 0; end != rest.npos; rest = end == rest.npos ? rest : rest.substr(end + 1)) {
      end = rest.find(';');
      parts_.emplace_back(rest.substr(0, end), "sxi");
    }
    require(parts_.size() == 3, *this, "three parts with semicolons between",
            "as in 0; s + x; s % 5 == 0: what s is at first, what it becomes by a value x, what holds in the "
            "end");
  }

  std::string label() const override { return fmt::format("({})", text()); }

  std::string demand(const CellNames&) const override {
    return fmt::format("Along the cells, s is gathered from their values x and places i: {}.", text());
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    std::optional<State> state = start();
    for (const int cell : cells()) state = state ? step(*state, grid[cell]) : std::nullopt;
    return state && is_final(*state);
  }

  void post(const Shape&, Model& model) const override {
    const std::optional<State> first = start();
    if (!first) return model.post(Domain{cells().front(), {}});
    auto automaton = make_automaton(
        ranges_of(model, cells()), *first,
        [this](const State& state, int value) { return step(state, value); },
        [this](const State& state) { return is_final(state); }, most_states);
    require(automaton != nullptr, *this, "numbers s of which there are fewer",
            "a remainder keeps them few: (s + x) % 10");
    model.post(Regular{cells(), std::move(automaton)});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, cells(), Ink::line, 0.1);
    drawing.set_note(fmt::format(" {}", text()));
  }

 private:
  // The value s, and how many cells were read if the text asks for it.
  using State = std::pair<std::int64_t, std::int64_t>;

  std::optional<State> with_sum(std::optional<std::int64_t> sum, std::int64_t place) const {
    return sum ? std::optional(State{*sum, place}) : std::nullopt;
  }
  std::optional<State> start() const { return with_sum(parts_[0].value(Values{0, 0, 0}), 0); }
  std::optional<State> step(const State& state, int value) const {
    const bool counts = parts_[1].has('i') || parts_[2].has('i');
    return with_sum(parts_[1].value(Values{state.first, value, state.second + 1}),
                    state.second + (counts ? 1 : 0));
  }
  bool is_final(const State& state) const { return parts_[2].holds(Values{state.first, 0, state.second}); }

  std::vector<Expression> parts_;
};

constexpr Parameter condition{"condition", Is::text,
                              "with the letters a, b, … for the cells: a < b and (a + b) % 3 == 0"};

}  // namespace

const RuleKind& where_rule() {
  return kind_of<WhereRule>("where",
                            "Cells that follow each other obey the condition, as many as it has letters.",
                            {{"cells", Is::cells, "in their order"}, condition}, false);
}

const RuleKind& where_any_two_rule() {
  return kind_of<WhereAnyTwoRule>("where any two", "Each two of the cells, a before b, obey the condition.",
                                  {{"cells", Is::cells, "in their order"}, condition}, false);
}

const RuleKind& where_neighbours_rule() {
  return kind_of<WhereNeighboursRule>(
      "where neighbours", "Each cell a and the cell b right of it or below it obey the condition.",
      {{"cells", Is::cells, "those it is about; the whole board if none are given", true}, condition}, false);
}

const RuleKind& fold_rule() {
  return kind_of<FoldRule>(
      "fold", "What is gathered along the cells obeys the condition.",
      {{"cells", Is::cells, "in their order"},
       {"steps", Is::text,
        "what s is at first, what it becomes by a cell of value x in place i, and what holds in "
        "the end: 0; s + x; s % 5 == 0"}},
      false);
}

}  // namespace sudosat
