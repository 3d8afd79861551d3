// Counting circles: a digit in a circle is the number of circles that hold it.
#include <utility>

#include "rules/checking.hpp"
#include "rules/drawing.hpp"
#include "rules/judging.hpp"
#include "rules/posting.hpp"

namespace sudosat {
namespace {

class CountingCirclesRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override { require_distinct(*this, cells()); }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, cells());
    for (int value : values)
      if (times(values, value) != value) return false;
    return true;
  }

  void post(const Shape&, Model& model) const override {
    for (int value : possible_values(model, cells())) {
      Count count{.cells = cells(), .values = {value}, .allowed = {0}};
      if (value > 0 && value <= static_cast<int>(cells().size())) count.allowed.push_back(value);
      model.post(std::move(count));
    }
  }

  void draw(const Shape& shape, Drawing& drawing) const override { draw_circles(drawing, shape, cells()); }
};

}  // namespace

const RuleKind& counting_circles_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{"counting circles",
                             "A digit in one of these cells is the number of them that hold it.",
                             {{"cells", cells, "the circles"}},
                             make_checked<CountingCirclesRule>};
  return kind;
}

}  // namespace sudosat
