// Count distinct: a cell holds the number of different digits in other cells.
#include <set>

#include "rules/checking.hpp"
#include "rules/drawing.hpp"
#include "rules/judging.hpp"
#include "rules/lists.hpp"
#include "rules/posting.hpp"

namespace sudosat {
namespace {

class CountDistinctRule : public Rule {
 public:
  using Rule::Rule;

  void check(const Shape&) const override { require(cells().size() == 1, *this, "one cell as its control"); }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, counted());
    return static_cast<int>(std::set<int>(values.begin(), values.end()).size()) == grid[control()];
  }

  void post(const Shape&, Model& model) const override { model.post(NValue{counted(), control()}); }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_shade(drawing, shape, counted(), Ink::light_shade);
    draw_circles(drawing, shape, cells());
  }

 private:
  int control() const { return cells()[0]; }
  const std::vector<int>& counted() const { return cells(1); }
};

}  // namespace

const RuleKind& count_distinct_rule() {
  using enum Parameter::Type;
  static const RuleKind kind{
      "count distinct",
      "The control cell holds the number of different digits in the cells.",
      {{"control", cells, "one cell"}, {"cells", cells, "whose different digits are counted"}},
      make_checked<CountDistinctRule>};
  return kind;
}

}  // namespace sudosat
