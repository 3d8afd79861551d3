// Sums of cells: killer cages, whose cells differ, and plain sums, whose cells need not.
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>
#include <vector>

#include "model/model.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

template <bool differ_>
class CageRule : public Rule {
 public:
  using Rule::Rule;

  std::string name(const Shape& shape) const override {
    const std::string label = this->label();
    return fmt::format("{}{}{} at {}", differ_ ? "cage" : "sum", label.empty() ? "" : " ", label,
                       cell_name(shape, cells().front()));
  }

  bool accepts(const Shape&, const Grid& grid) const override {
    std::set<int> different;
    for (int cell : std::set<int>(cells().begin(), cells().end()))
      if (differ_ && !different.insert(grid[cell]).second) return false;
    return sums().empty() || std::ranges::count(sums(), sum_at(grid, cells())) > 0;
  }

  void post(const Shape& shape, Model& model) const override {
    if (differ_) model.post(AllDifferent{.cells = distinct(cells()), .family = "cage", .name = name(shape)});
    if (sums().empty()) return;
    const std::set<int> totals(sums().begin(), sums().end());
    model.post(Linear{terms_of(cells()), {totals.begin(), totals.end()}});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_cage(drawing, shape, distinct(cells()), label(), differ_ ? "#000000" : "#7A7A7A");
  }

 private:
  const std::vector<int>& cells() const { return arguments().cells.front(); }
  const std::vector<int>& sums() const { return arguments().numbers; }
  std::string label() const { return fmt::format("{}", fmt::join(sums(), "/")); }
};

}  // namespace

const RuleKind& killer_cage_rule() {
  static const RuleKind kind{"killer cage",
                             "The cells differ, and their sum is one of the given ones, where any is given. "
                             "A cell named twice counts "
                             "twice in the sum.",
                             {{"cells", Parameter::Type::cells, "the cells of the cage"},
                              {"sum", Parameter::Type::numbers, "the sums that it may have", true}},
                             make_checked<CageRule<true>>};
  return kind;
}

const RuleKind& sum_rule() {
  static const RuleKind kind{
      "sum",
      "The sum of the cells is one of the given ones; digits may repeat. A cell named twice counts twice.",
      {{"cells", Parameter::Type::cells, "the cells that are added"},
       {"sum", Parameter::Type::numbers, "the sums that they may have"}},
      make_checked<CageRule<false>>};
  return kind;
}

}  // namespace sudosat
