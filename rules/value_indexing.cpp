// Value indexing: the second cell of an arrow says how far after it the digit of the first cell stands again.
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class ValueIndexingRule : public Rule {
 public:
  void check(const Shape&) const override { require(cells().size() >= 3, *this, "at least three cells"); }

  bool accepts(const Shape&, const Grid& grid) const override {
    const int place = grid[cells()[1]];
    return place >= 1 && place + 2 <= static_cast<int>(cells().size()) &&
           grid[cells()[static_cast<std::size_t>(place + 1)]] == grid[cells()[0]];
  }

  void post(const Shape&, Model& model) const override {
    model.post(Element{
        .index = cells()[1], .first = 1, .cells = {cells().begin() + 2, cells().end()}, .value = cells()[0]});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_line(drawing, shape, cells(), Ink::arrow, 0.05, true);
  }
};

}  // namespace

const RuleKind& value_indexing_rule() {
  return kind_of<ValueIndexingRule>(
      "value indexing",
      "The second cell holds p, and the p-th cell after it holds the same digit as the first.",
      {{"cells", Is::cells, "along the arrow, at least three"}});
}

}  // namespace sudosat
