// Count distinct: a cell holds the number of different digits in other cells.
#include <algorithm>
#include <set>
#include <span>

#include "puzzle/renumbering.hpp"
#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

class CountDistinctRule : public Rule, public ComparesNumbers {
 public:
  bool only_compares(const std::vector<int>& cells) const override {
    return !are_among(cells, std::span(lists()).first(1)) && are_among(cells, std::span(lists()).subspan(1));
  }

  void check(const Shape&) const override { require(cells().size() == 1, *this, "one cell as its control"); }

  bool accepts(const Shape&, const Grid& grid) const override {
    const std::vector<int> values = values_at(grid, counted());
    return static_cast<int>(std::set<int>(values.begin(), values.end()).size()) == grid[control()];
  }

  void post(const Shape&, Model& model) const override {
    model.post(NValue{counted(), control()});
    if (std::vector<int> rim = rim_of(model); rim.size() < counted().size())
      model.post_instead(NValue{std::move(rim), control()});
  }

  void draw(const Shape& shape, Drawing& drawing) const override {
    draw_shade(drawing, shape, counted(), Ink::light_shade);
    draw_circles(drawing, shape, cells());
  }

 private:
  // The counted cells that have a neighbour which is not counted. A region is in one piece. If the others are
  // fewer cells than it has, it leaves them, so they add no region. If they are not, all counted cells.
  std::vector<int> rim_of(const Model& model) const {
    const std::set<int> all(counted().begin(), counted().end());
    std::vector<int> rim;
    int size = static_cast<int>(model.cells());
    for (int cell : counted()) {
      const RegionsBeside beside = regions_beside(model, cell);
      if (beside.cells.empty() || !std::ranges::includes(all, beside.cells))
        rim.push_back(cell);
      else
        size = std::min(size, beside.size);
    }
    return std::ssize(counted()) - std::ssize(rim) < size ? rim : counted();
  }

  int control() const { return cells()[0]; }
  const std::vector<int>& counted() const { return cells(1); }
};

}  // namespace

const RuleKind& count_distinct_rule() {
  return kind_of<CountDistinctRule>(
      "count distinct", "The control cell holds the number of different digits in the cells.",
      {{"control", Is::cells, "one cell"}, {"cells", Is::cells, "whose different digits are counted"}});
}

}  // namespace sudosat
