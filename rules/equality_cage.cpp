// Equality cage: as many even as odd digits, and as many low as high ones.
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class EqualityCageRule : public Rule {
 public:
  void check(const Shape&) const override {
    require(cells().size() % 2 == 0, *this, "an even number of cells");
    require_distinct(*this, cells());
  }

  // Low and high are the digits below and above the middle, so a digit in the middle is neither.
  bool accepts(const Shape& shape, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    return are_different(values) && are_equal(shape, values);
  }

  void post(const Shape& shape, Model& model) const override {
    post_all_different(model, shape, *this, cells());
    if (post_sets(model, cells(), [&](const std::vector<int>& values) { return are_equal(shape, values); }))
      return;
    std::vector<int> odd, low, high;
    for (int value : possible_values(model, cells())) {
      if (remainder_of(value, 2) == 1) odd.push_back(value);
      if (2 * value < middle_twice(shape)) low.push_back(value);
      if (2 * value > middle_twice(shape)) high.push_back(value);
    }
    for (const std::vector<int>& group : {odd, low, high})
      model.post(Count{.cells = cells(), .values = group, .allowed = {static_cast<int>(cells().size()) / 2}});
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_cage(drawing, shape, cells(), "="); }

 private:
  static bool are_equal(const Shape& shape, const std::vector<int>& values) {
    int odd = 0, low = 0, high = 0;
    for (int value : values) {
      odd += remainder_of(value, 2);
      low += 2 * value < middle_twice(shape);
      high += 2 * value > middle_twice(shape);
    }
    const int half = static_cast<int>(values.size()) / 2;
    return odd == half && low == half && high == half;
  }
  static int middle_twice(const Shape& shape) { return shape.first_digit() + shape.last_digit(); }
};

}  // namespace

const RuleKind& equality_cage_rule() {
  return kind_of<EqualityCageRule>(
      "equality cage",
      "The digits differ; as many are even as odd, and as many low as high. The middle one of an odd number "
      "of digits is neither low nor high, and does not occur.",
      {{"cells", Is::cells, "the cells of the cage, an even number"}});
}

}  // namespace sudosat
