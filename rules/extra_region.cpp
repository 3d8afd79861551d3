// Extra regions: cells anywhere that differ.
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class ExtraRegionRule : public Rule {
 public:
  bool accepts(const Shape&, const Grid& grid) const override {
    return are_different(values_at(grid, distinct(cells())));
  }

  void post(const Shape& shape, Model& model) const override {
    post_all_different(model, shape, *this, distinct(cells()));
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_shade(drawing, shape, distinct(cells()));
  }
};

}  // namespace

const RuleKind& extra_region_rule() {
  return kind_of<ExtraRegionRule>(
      "extra region", "The cells differ; if there are as many cells as digits, every digit occurs.",
      {{"cells", Is::cells, "the cells of the region"}});
}

}  // namespace sudosat
