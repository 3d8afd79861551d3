// Dutch flatmates: a 5 has a 1 directly above or a 9 directly below. On boards of other sizes: the middle,
// the smallest and the largest digit.
#include <optional>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class DutchFlatmatesRule : public Rule {
 public:
  void check(const Shape& shape) const override {
    require(shape.digits() % 2 == 1 && shape.digits() > 1, *this,
            "a board with an odd number of digits, at least three");
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
    enum State { free, below_low, above_high };  // what the cell above allows or demands
    const auto step = [=](State state, int value) -> std::optional<State> {
      if (state == above_high && value != high) return std::nullopt;
      if (value == centre) return state == below_low ? free : above_high;
      return value == low ? below_low : free;
    };
    const auto automaton =
        make_automaton(std::vector<Range>(static_cast<std::size_t>(shape.rows()), {low, high}), free, step,
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

const RuleKind& dutch_flatmates_rule() {
  return kind_of<DutchFlatmatesRule>(
      "dutch flatmates",
      "A 5 has a 1 directly above it or a 9 directly below it. With other digits the "
      "middle, the smallest and the largest one take their places; their number is odd.");
}

}  // namespace sudosat
