// Lines on which digits of different classes take turns: residues on modular lines, low, middle and high on
// entropic lines, odd and even on parity lines. Each window of consecutive cells has no class twice.
#include <algorithm>
#include <optional>
#include <set>
#include <vector>

#include "model/model.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

enum class Classes { modular, entropic, parity };

template <Classes classes_>
class ModularLineRule : public Rule {
 public:
  using Rule::Rule;

  // With a modulus of 1 a window is a single cell: legal, and says nothing.
  void check(const Shape&) const override { require_numbers(*this, 1); }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (std::size_t end = 1; end <= line().size(); ++end) {
      std::set<int> seen;
      for (std::size_t i = end - std::min(end, window()); i < end; ++i)
        if (!seen.insert(class_of(shape, grid[line()[i]])).second) return false;
    }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    if (window() > most_in_automaton) {
      PairPoster differ(
          model, [&](int first, int second) { return class_of(shape, first) != class_of(shape, second); });
      for (std::size_t j = 1; j < line().size(); ++j)
        for (std::size_t i = j - std::min(j, window() - 1); i < j; ++i) differ.post(line()[i], line()[j]);
      return;
    }
    // The state is the classes of the window, but for the one that leaves it next.
    using State = std::vector<int>;
    const auto step = [&](State state, int value) -> std::optional<State> {
      const int its_class = class_of(shape, value);
      if (std::ranges::find(state, its_class) != state.end()) return std::nullopt;
      state.push_back(its_class);
      if (state.size() == window()) state.erase(state.begin());
      return state;
    };
    model.post(Regular{
        line(), make_automaton(ranges_of(model, line()), State{}, step, [](const State&) { return true; })});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, line(),
              classes_ == Classes::modular    ? "#33BBBB"
              : classes_ == Classes::entropic ? "#FFCCAA"
                                              : "#F08A8A");
  }

 private:
  // Larger windows have too many orders of classes for an automaton to remember.
  static constexpr std::size_t most_in_automaton = 5;

  const std::vector<int>& line() const { return arguments().cells.front(); }

  // How many consecutive cells must be of different classes.
  std::size_t window() const {
    if (classes_ == Classes::modular) return static_cast<std::size_t>(arguments().numbers.front());
    return classes_ == Classes::entropic ? 3 : 2;
  }

  int class_of(const Shape& shape, int value) const {
    if (classes_ == Classes::entropic) {
      // Where the digits cannot be divided by three, low and high have the same number of them.
      const int outer = (shape.digits() + 1) / 3;
      return value < shape.first_digit() + outer ? 0 : value > shape.last_digit() - outer ? 2 : 1;
    }
    return remainder_of(value, static_cast<int>(window()));
  }
};

}  // namespace

const RuleKind& modular_line_rule() {
  static const RuleKind kind{
      "modular line",
      "As many consecutive cells as the modulus, or all of a shorter line, have different residues.",
      {{"cells", Parameter::Type::cells, "the line"},
       {"modulus", Parameter::Type::number, "what the digits are divided by, usually 3"}},
      make_checked<ModularLineRule<Classes::modular>>};
  return kind;
}

const RuleKind& entropic_line_rule() {
  static const RuleKind kind{"entropic line",
                             "Of three consecutive cells one is low, one in the middle and one high: 1-3, "
                             "4-6, 7-9. The two cells of a "
                             "shorter line differ in that.",
                             {{"cells", Parameter::Type::cells, "the line"}},
                             make_checked<ModularLineRule<Classes::entropic>>};
  return kind;
}

const RuleKind& parity_line_rule() {
  static const RuleKind kind{"parity line",
                             "Odd and even digits take turns along the line.",
                             {{"cells", Parameter::Type::cells, "the line"}},
                             make_checked<ModularLineRule<Classes::parity>>};
  return kind;
}

}  // namespace sudosat
