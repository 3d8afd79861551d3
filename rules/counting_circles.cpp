// Counting circles: a digit in a circle is the number of circles that hold it.
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class CountingCirclesRule : public Rule {
 public:
  void check(const Shape&) const override { require_distinct(*this, cells()); }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    for (int value : values)
      if (times(values, value) != value) return false;
    return true;
  }

  // A hidden cell for each value says how many circles hold it: none, or as many as the value. Together they
  // are all circles, so the values that occur have that sum.
  void post(const Shape&, Model& model) const override {
    const int circles = static_cast<int>(cells().size());
    Linear all{{}, {circles}};
    bool is_complete = true;
    for (int value : possible_values(model, cells())) {
      const bool may_occur = value > 0 && value <= circles;
      if (!may_occur || value >= DigitSet::word_bits) {  // no hidden cell holds such a number
        model.post(Count{.cells = cells(),
                         .values = {value},
                         .allowed = may_occur ? std::vector{0, value} : std::vector{0}});
        is_complete = is_complete && !may_occur;
        continue;
      }
      const int times = model.add_cell({0, value});
      model.post(Domain{times, {0, value}});
      model.post(Count{.cells = cells(), .values = {value}, .total = times});
      all.terms.push_back({times, 1});
    }
    if (is_complete && !all.terms.empty()) model.post(std::move(all));
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_circles(drawing, shape, cells()); }
};

}  // namespace

const RuleKind& counting_circles_rule() {
  return kind_of<CountingCirclesRule>("counting circles",
                                      "A digit in one of these cells is the number of them that hold it.",
                                      {{"cells", Is::cells, "the circles"}});
}

}  // namespace sudosat
