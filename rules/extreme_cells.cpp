// Minima and maxima: cells less, or greater, than all of their neighbours.
#include <algorithm>
#include <utility>
#include <vector>

#include "model/model.hpp"
#include "puzzle/drawing.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/grid.hpp"
#include "rules/builtin_rules.hpp"
#include "rules/lowering.hpp"

namespace sudosat {
namespace {

template <bool maximum_>
class ExtremeCellsRule : public Rule {
 public:
  using Rule::Rule;

  bool accepts(const Shape& shape, const Grid& grid) const override {
    for (int a = 0; a < shape.cells(); ++a)
      for (int b = 0; b < shape.cells(); ++b) {
        const bool is_asked = share_edge(shape, a, b) && is_listed(a) && !is_listed(b);
        if (is_asked && (maximum_ ? grid[a] <= grid[b] : grid[a] >= grid[b])) return false;
      }
    return true;
  }

  void post(const Shape& shape, Model& model) const override {
    PairPoster poster(model, [](int a, int b) { return maximum_ ? a > b : a < b; });
    for (const auto& [cell, neighbour] : pairs(shape)) poster.post(cell, neighbour);
  }

  // Arrow heads at the edges, pointing at the smaller cell.
  void draw(const Shape& shape, Drawing& drawing) const override {
    drawing.add(Drawing::Shade{board_cells(shape, distinct(cells())), "#E3E3E3"});
    for (const auto& [cell, neighbour] : pairs(shape)) {
      const Point centre = centre_of(shape, cell), other = centre_of(shape, neighbour);
      const double down = other.row - centre.row, across = other.column - centre.column;
      const auto at = [&](double along, double beside) {
        return Point{centre.row + along * down + beside * across,
                     centre.column + along * across + beside * down};
      };
      const double base = maximum_ ? 0.36 : 0.44, tip = maximum_ ? 0.44 : 0.36;
      drawing.add(Drawing::Line{
          .points = {at(base, -0.1), at(tip, 0), at(base, 0.1)}, .colour = "#5A5A5A", .width = 0.03});
    }
  }

 private:
  const std::vector<int>& cells() const { return arguments().cells.front(); }
  bool is_listed(int cell) const { return std::ranges::find(cells(), cell) != cells().end(); }

  // Listed cells and their neighbours that are not listed. A variable has none.
  std::vector<std::pair<int, int>> pairs(const Shape& shape) const {
    std::vector<std::pair<int, int>> pairs;
    for (int cell : board_cells(shape, distinct(cells())))
      for (int neighbour : orthogonal_neighbours(shape, cell))
        if (!is_listed(neighbour)) pairs.emplace_back(cell, neighbour);
    return pairs;
  }
};

}  // namespace

const RuleKind& minimum_rule() {
  static const RuleKind kind{
      "minimum",
      "Each of the cells is less than every cell that shares an edge with it and is none of them.",
      {{"cells", Parameter::Type::cells, "all minima"}},
      make_checked<ExtremeCellsRule<false>>};
  return kind;
}

const RuleKind& maximum_rule() {
  static const RuleKind kind{
      "maximum",
      "Each of the cells is greater than every cell that shares an edge with it and is none of them.",
      {{"cells", Parameter::Type::cells, "all maxima"}},
      make_checked<ExtremeCellsRule<true>>};
  return kind;
}

}  // namespace sudosat
