// Lines on which digits of different classes take turns: residues on modular lines, low, middle and high on
// entropic lines, odd and even on parity lines. Each window of consecutive cells has no class twice.
#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class ClassLineRule : public Rule {
 public:
  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (std::size_t end = 1; end <= cells().size(); ++end) {
      std::set<int> seen;
      for (std::size_t i = end - std::min(end, window()); i < end; ++i)
        if (!seen.insert(class_of(shape, grid[cells()[i]])).second) return false;
    }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    if (window() > most_in_automaton) {
      PairPoster differ(
          model, [&](int first, int second) { return class_of(shape, first) != class_of(shape, second); });
      for (std::size_t j = 1; j < cells().size(); ++j)
        for (std::size_t i = j - std::min(j, window() - 1); i < j; ++i) differ.post(cells()[i], cells()[j]);
      return;
    }
    // The state is the classes of the window without the cell that leaves it next.
    using State = std::vector<int>;
    const auto step = [&](State state, int value) -> std::optional<State> {
      const int its_class = class_of(shape, value);
      if (std::ranges::find(state, its_class) != state.end()) return std::nullopt;
      state.push_back(its_class);
      if (state.size() == window()) state.erase(state.begin());
      return state;
    };
    model.post(Regular{cells(), make_automaton(ranges_of(model, cells()), State{}, step,
                                               [](const State&) { return true; })});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, cells(), ink());
  }

 protected:
  // Says how cells compare that are as far apart as the window is long: ", so cells three apart on the line
  // are alike". The window has as many cells as there are classes.
  std::string alike(std::string_view are_alike) const {
    return window() < 2 || cells().size() <= window()
               ? ""
               : fmt::format(", so cells {} apart on the line {}", number_word(window()), are_alike);
  }

 private:
  // Larger windows have too many orders of classes for an automaton to remember.
  static constexpr std::size_t most_in_automaton = 5;

  // How many consecutive cells must be of different classes.
  virtual std::size_t window() const = 0;
  virtual int class_of(const Shape& shape, int value) const = 0;
  virtual Ink ink() const = 0;
};

class ModularLineRule : public ClassLineRule {
 public:
  std::string demand(const CellNames&) const override {
    return fmt::format("Of {0} consecutive cells no two leave the same remainder when divided by {0}{1}.",
                       number(), alike("leave the same one"));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    ClassLineRule::draw(shape, drawing);
    drawing.set_note(fmt::format(", modulus {}", number()));
  }

 private:
  std::size_t window() const override { return static_cast<std::size_t>(number()); }
  int class_of(const Shape&, int value) const override { return remainder_of(value, number()); }
  Ink ink() const override { return Ink::modular_line; }
};

class EntropicLineRule : public ClassLineRule {
 private:
  std::string demand(const CellNames& names) const override {
    const Shape& shape = names.shape();
    const int outer = (shape.digits() + 1) / 3;
    return fmt::format("Of three consecutive cells one is low (to {}), one high (from {}) and one between{}.",
                       shape.first_digit() + outer - 1, shape.last_digit() - outer + 1,
                       alike("are of the same kind"));
  }

  std::size_t window() const override { return 3; }
  // Low and high have equally many digits, also if the number of digits is not a multiple of three.
  int class_of(const Shape& shape, int value) const override {
    const int outer = (shape.digits() + 1) / 3;
    return value < shape.first_digit() + outer ? 0 : value > shape.last_digit() - outer ? 2 : 1;
  }
  Ink ink() const override { return Ink::entropic_line; }
};

class ParityLineRule : public ClassLineRule {
 private:
  std::size_t window() const override { return 2; }
  int class_of(const Shape&, int value) const override { return remainder_of(value, 2); }
  Ink ink() const override { return Ink::parity_line; }
};

}  // namespace

const RuleKind& modular_line_rule() {
  return kind_of<ModularLineRule>(
      "modular line",
      "Consecutive cells, as many as the modulus, have different residues; so have all cells of a shorter "
      "line.",
      {{"cells", Is::cells, "the line"},
       // A modulus of 1 is legal: each window is a single cell, so nothing is demanded.
       at_least(1, {"modulus", Is::number, "what the digits are divided by, usually 3"})});
}

const RuleKind& entropic_line_rule() {
  return kind_of<EntropicLineRule>(
      "entropic line",
      "Of three consecutive cells one is low, one in the middle and one high: 1-3, "
      "4-6, 7-9. On a line of two cells they are of different kinds. Of other digits the low and the high "
      "ones are a third each, rounded to the nearest number; the rest are in the middle: 1-2, 3-5, 6-7. "
      "Values of a variable beyond the digits are low or high.",
      {{"cells", Is::cells, "the line"}});
}

const RuleKind& parity_line_rule() {
  return kind_of<ParityLineRule>("parity line", "Odd and even digits take turns along the line.",
                                 {{"cells", Is::cells, "the line"}});
}

}  // namespace sudosat
