// Rules that describe the digits along a line: by a regular expression, or by an automaton.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <functional>

#include "rules/text/iss_text.hpp"
#include "rules/text/regular_expression.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class RegularExpressionRule : public Rule {
 public:
  RegularExpressionRule(const RuleKind& kind, RuleArguments arguments)
      : Rule(kind, std::move(arguments)), expression_(text()) {}

  std::string label() const override { return text(); }

  std::string demand(const CellNames&) const override {
    return fmt::format("The digits along the cells match {}, as a whole.", text());
  }

  std::string because(const Deduction& deduction) const override {
    const auto place = std::ranges::find(cells(), deduction.leaves.cell) - cells().begin();
    return deduction.rests_on.empty() ? fmt::format("no match has {} in place {} of {}",
                                                    listed(deduction.lost(), "or"), place + 1, cells().size())
                                      : "";
  }

  Listed listed_with(const Grid&, int) const override { return {cells(), "-"}; }

  bool accepts(const Shape&, const Grid& grid) const override {
    return expression_.matches(values_at(grid, cells()));
  }

  void post(const Shape&, Model& model) const override {
    model.post(Regular{cells(), expression_.automaton(ranges_of(model, cells()))});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, cells(), Ink::line, 0.1);
    drawing.set_note(fmt::format(" {}", text()));
  }

 private:
  RegularExpression expression_;
};

// Between two segments the automaton reads an extra symbol, whose number follows those of the digits.
class AutomatonRule : public Rule {
 public:
  AutomatonRule(const RuleKind& kind, RuleArguments arguments)
      : Rule(kind, std::move(arguments)),
        automaton_(automaton_from_text(text().substr(0, text().find(' ')))) {}

  void check(const Shape& shape) const override {
    require(std::ranges::any_of(segments(), [](const auto& segment) { return !segment.empty(); }), *this,
            "at least one cell");
    require(segments().size() == 1 || automaton_.knows(shape.digits()), *this,
            "an automaton that knows the end of a segment, as there are several segments");
  }

  std::string_view noun() const override { return own_name().empty() ? kind().name : own_name(); }

  std::string demand(const CellNames& names) const override {
    std::string demand =
        own_name().empty()
            ? "The automaton accepts the digits along the cells"
            : fmt::format("The digits along the cells obey '{}', an automaton of this puzzle", own_name());
    if (const auto [runs, are_all] = examples(names.shape()); !runs.empty())
      demand += fmt::format("; {}{} {}{}", are_all ? "only " : "", listed(runs, "and"),
                            runs.size() == 1 ? "does" : "do", are_all ? "" : ", for example");
    return demand + ".";
  }

  Listed listed_with(const Grid&, int) const override {
    return segments().size() == 1 ? Listed{cells(), "-"} : Listed{};
  }

  std::string which(const CellNames& names) const override {
    for (const std::vector<int>& segment : segments())
      if (!segment.empty()) return fmt::format("at {}", names(segment.front()));
    return "";
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    NondeterministicAutomaton::States states = automaton_.start();
    for (std::size_t i = 0; i < segments().size(); ++i) {
      if (i > 0) states = automaton_.next(states, shape.digits());
      for (int cell : segments()[i]) {
        const int digit = shape.index_of(grid[cell]);
        if (digit < 0 || digit >= shape.digits()) return false;
        states = automaton_.next(states, digit);
      }
    }
    return automaton_.has_final(states);
  }

  void post(const Shape& shape, Model& model) const override {
    std::vector<int> cells;
    std::vector<int> ends{0};  // the number of segments that end after i cells, without the last segment
    for (const std::vector<int>& segment : segments()) {
      if (&segment != &segments().front()) ++ends.back();
      cells = joined(std::move(cells), segment);
      ends.resize(cells.size() + 1, 0);
    }
    if (segments().size() == 1) ends.clear();
    const auto digit_of = [&shape](int value) {
      const int digit = shape.index_of(value);
      return digit < shape.digits() ? digit : -1;
    };
    model.post(Regular{cells, automaton_.along(ranges_of(model, cells), digit_of, ends, shape.digits())});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    for (const std::vector<int>& segment : segments()) draw_line(drawing, shape, segment, Ink::line, 0.1);
  }

 private:
  const std::vector<std::vector<int>>& segments() const { return lists(); }
  // What its setter calls it; empty if it has no name.
  std::string_view own_name() const {
    return std::string_view(text()).substr(std::min(text().find(' '), text().size() - 1) + 1);
  }

  // Some runs of digits that the automaton accepts, "1-2-3": all if they are few, otherwise three with a low,
  // a middle and a high first digit, whose digits differ if that can be. None if they are not soon found.
  struct Examples {
    std::vector<std::string> runs;
    bool are_all = true;
  };
  Examples examples(const Shape& shape) const {
    constexpr std::size_t few = 4, longest = 9;
    constexpr int most_steps = 500;
    if (segments().size() != 1 || cells().size() > longest || !are_on_board(shape, cells())) return {};
    std::vector<std::vector<int>> found;
    std::vector<int> run;
    int steps = 0;
    std::size_t wanted = few + 1;
    bool differ = false;
    const std::function<void(const NondeterministicAutomaton::States&)> extend = [&](const auto& states) {
      if (states.empty() || found.size() >= wanted || ++steps > most_steps) return;
      if (run.size() == cells().size()) {
        if (automaton_.has_final(states)) found.push_back(run);
        return;
      }
      for (int digit = 0; digit < shape.digits(); ++digit) {
        if (differ && std::ranges::count(run, digit) > 0) continue;
        run.push_back(digit);
        extend(automaton_.next(states, digit));
        run.pop_back();
      }
    };
    extend(automaton_.start());
    const bool are_all = found.size() <= few && steps <= most_steps;
    if (!are_all) {
      found.clear();
      for (int first = 0; first < shape.digits(); ++first)
        for (const bool are_different : {true, false}) {
          differ = are_different;
          steps = 0;
          wanted = found.size() + 1;
          run = {first};
          extend(automaton_.next(automaton_.start(), first));
          if (found.size() == wanted) break;
        }
      if (found.size() > 3) found = {found.front(), found[found.size() / 2], found.back()};
    }
    Examples some{{}, are_all};
    for (const std::vector<int>& digits : found) {
      std::vector<int> values;
      for (const int digit : digits) values.push_back(shape.value_of(digit));
      some.runs.push_back(fmt::format("{}", fmt::join(values, "-")));
    }
    return some;
  }

  NondeterministicAutomaton automaton_;
};

}  // namespace

const RuleKind& regular_expression_rule() {
  return kind_of<RegularExpressionRule>(
      "regular expression", "The digits along the cells match the pattern, as a whole.",
      {{"cells", Is::cells, "in their order"},
       {"pattern", Is::text, "digits (a = 10), [classes], '.', '|', (groups), and * + ? {n,m} after them"}});
}

const RuleKind& automaton_rule() {
  return kind_of<AutomatonRule>(
      "automaton", "The automaton accepts the digits along the cells.",
      {{"segments", Is::cell_lists,
        "the cells in the order in which it reads them; with several lists it "
        "reads one more symbol, numbered after the digits, between two of them",
        true},
       {"automaton", Is::text, "as Interactive Sudoku Solver writes it; after a blank it may have a name"}});
}

}  // namespace sudosat
