// Extra regions: cells anywhere that differ.
#include <set>
#include <vector>

#include "model/model.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

class ExtraRegionRule : public Rule {
 public:
  using Rule::Rule;

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::set<int> each(cells().begin(), cells().end());
    std::set<int> seen;
    for (int cell : each) seen.insert(grid[cell]);
    return seen.size() == each.size();
  }

  void post(const Shape& shape, Model& model) const override {
    post_all_different(model, shape, *this, distinct(cells()));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    drawing.add(Drawing::Shade{board_cells(shape, distinct(cells())), "#E3E3E3"});
  }

 private:
  const std::vector<int>& cells() const { return arguments().cells.front(); }
};

}  // namespace

const RuleKind& extra_region_rule() {
  static const RuleKind kind{"extra region",
                             "The cells differ; where there are as many as digits, every digit occurs.",
                             {{"cells", Parameter::Type::cells, "the cells of the region"}},
                             make_checked<ExtraRegionRule>};
  return kind;
}

}  // namespace sudosat
