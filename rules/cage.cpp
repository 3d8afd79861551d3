// Sums of cells: killer cages, whose cells differ, and plain sums, whose cells need not.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class SumRule : public Rule {
 public:
  std::string label() const override { return fmt::format("{}", fmt::join(numbers(), "/")); }

  bool accepts(const Shape&, const Grid& grid) const override {
    return std::ranges::count(numbers(), sum_at(grid, cells())) > 0;
  }

  void post(const Shape&, Model& model) const override {
    const std::set<int> totals(numbers().begin(), numbers().end());
    model.post(Linear{terms_of(cells()), {totals.begin(), totals.end()}});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, distinct(cells()), label(), Ink::loose_cage);
  }
};

// The sum is optional.
class KillerCageRule : public SumRule {
 public:
  std::string_view noun() const override { return "cage"; }

  bool accepts(const Shape& shape, const Grid& grid) const override {
    return (numbers().empty() || SumRule::accepts(shape, grid)) &&
           are_different(values_at(grid, distinct(cells())));
  }

  void post(const Shape& shape, Model& model) const override {
    post_all_different(model, shape, *this, distinct(cells()));
    if (!numbers().empty()) SumRule::post(shape, model);
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, distinct(cells()), label());
  }
};

}  // namespace

const RuleKind& killer_cage_rule() {
  return kind_of<KillerCageRule>(
      "killer cage",
      "The cells differ, and their sum is one of the given ones, if there are any. "
      "A cell named twice counts "
      "twice in the sum.",
      {{"cells", Is::cells, "the cells of the cage"},
       {"sum", Is::numbers, "the sums that it may have", true}});
}

const RuleKind& sum_rule() {
  return kind_of<SumRule>(
      "sum",
      "The sum of the cells is one of the given ones; digits may repeat. A cell named twice counts twice.",
      {{"cells", Is::cells, "the cells that are added"},
       {"sum", Is::numbers, "the sums that they may have"}});
}

}  // namespace sudosat
