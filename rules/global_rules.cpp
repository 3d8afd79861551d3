// Rules of the whole board. Global entropy and global mod: every 2x2 square of the board holds a digit of
// each of three groups.
#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <set>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class SquareGroupsRule : public Rule {
 public:
  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (const std::array<int, 4>& square : squares_of(shape)) {
      std::set<int> groups;
      for (int cell : square) groups.insert(group_of(shape, grid[cell]));
      if (groups.size() != 3) return false;
    }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    std::array<std::vector<int>, 3> groups;
    for (int digit = 0; digit < shape.digits(); ++digit)
      groups[group_of(shape, shape.value_of(digit))].push_back(shape.value_of(digit));
    // Each group takes one of the four digits, so the fourth is the second of its group.
    for (const std::array<int, 4>& square : squares_of(shape))
      for (const std::vector<int>& group : groups)
        model.post(Count{.cells = {square.begin(), square.end()}, .values = group, .allowed = {1, 2}});
  }

 private:
  // 0, 1 or 2.
  virtual int group_of(const Shape& shape, int value) const = 0;
};

class GlobalEntropyRule : public SquareGroupsRule {
 public:
  void check(const Shape& shape) const override {
    require(shape.digits() % 3 == 0, *this, "a board with equally many low, middle and high digits");
  }

  std::string demand(const CellNames&) const override {
    return "Every 2x2 square of the board holds a low, a middle and a high digit.";
  }

 private:
  int group_of(const Shape& shape, int value) const override {
    return shape.index_of(value) / (shape.digits() / 3);
  }
};

class GlobalModRule : public SquareGroupsRule {
 private:
  int group_of(const Shape&, int value) const override { return remainder_of(value, 3); }
};

// Dutch flatmates: a 5 has a 1 directly above or a 9 directly below. On other boards, the middle digit has
// the smallest above or the largest below.
class DutchFlatmatesRule : public Rule {
 public:
  void check(const Shape& shape) const override {
    require(shape.digits() % 2 == 1 && shape.digits() > 1, *this,
            "a board with an odd number of digits, at least three");
  }

  std::string demand(const CellNames& names) const override {
    const Shape& shape = names.shape();
    return fmt::format("A {} has a {} directly above it or a {} directly below it.",
                       (shape.first_digit() + shape.last_digit()) / 2, shape.first_digit(),
                       shape.last_digit());
  }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (int cell = 0; cell < shape.cells(); ++cell) {
      if (grid[cell] != middle(shape)) continue;
      const int above = cell - shape.columns(), below = cell + shape.columns();
      if (!(above >= 0 && grid[above] == shape.first_digit()) &&
          !(below < shape.cells() && grid[below] == shape.last_digit()))
        return false;
    }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    const int low = shape.first_digit(), high = shape.last_digit(), centre = middle(shape);
    enum State { free, below_low, above_high };  // what the cell above demands of the next cell
    const auto step = [=](State state, int value) -> std::optional<State> {
      if (state == above_high && value != high) return std::nullopt;
      if (value == centre) return state == below_low ? free : above_high;
      return value == low ? below_low : free;
    };
    const auto automaton = make_automaton(std::vector<Range>(shape.rows(), {low, high}), free, step,
                                          [](State state) { return state != above_high; });
    for (int column = 0; column < shape.columns(); ++column) {
      Regular regular{.cells = {}, .automaton = automaton};
      for (int row = 0; row < shape.rows(); ++row) regular.cells.push_back(row * shape.columns() + column);
      model.post(std::move(regular));
    }
  }

 private:
  static int middle(const Shape& shape) { return (shape.first_digit() + shape.last_digit()) / 2; }
};

}  // namespace

const RuleKind& global_entropy_rule() {
  return kind_of<GlobalEntropyRule>(
      "global entropy",
      "Every 2x2 square of the board holds a low, a middle and a high digit. The "
      "number of digits is a multiple of 3.");
}

const RuleKind& global_mod_rule() {
  return kind_of<GlobalModRule>(
      "global mod", "Every 2x2 square of the board holds digits of all three remainders modulo 3.");
}

const RuleKind& dutch_flatmates_rule() {
  return kind_of<DutchFlatmatesRule>(
      "dutch flatmates",
      "A 5 has a 1 directly above it or a 9 directly below it. With other digits the "
      "middle, the smallest and the largest one take their places; their number is odd.");
}

}  // namespace sudosat
