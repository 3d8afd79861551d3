// Minima and maxima: cells less, or greater, than all of their neighbours.
#include <algorithm>
#include <functional>

#include "rules/toolbox.hpp"

namespace sudosat {
namespace {

// `Compare` orders a cell of the rule before its neighbours.
class ExtremeCellsRule : public Rule {
 public:
  // A variable has no neighbours.
  void check(const Shape& shape) const override {
    require(are_on_board(shape, cells()), *this, "cells of the board");
  }

 protected:
  template <class Compare>
  bool is_extreme(const Shape& shape, const Grid& grid, Compare compare) const {
    return std::ranges::all_of(cells(), [&](int cell) {
      return std::ranges::all_of(orthogonal_neighbours(shape, cell), [&](int neighbour) {
        return is_listed(neighbour) || compare(grid[cell], grid[neighbour]);
      });
    });
  }

  template <class Compare>
  void post_extreme(const Shape& shape, Model& model, Compare compare) const {
    PairPoster poster(model, compare);
    for (const auto& [cell, neighbour] : pairs(shape)) poster.post(cell, neighbour);
  }

  // The arrow heads are at the edges, from `base` to `tip` on the way to the neighbour.
  void draw_extreme(const Shape& shape, Drawing& drawing, double base, double tip) const {
    draw_shade(drawing, shape, distinct(cells()));
    for (const auto& [cell, neighbour] : pairs(shape)) {
      const Point centre = centre_of(shape, cell), other = centre_of(shape, neighbour);
      const double down = other.row - centre.row, across = other.column - centre.column;
      const auto at = [&](double along, double beside) {
        return Point{centre.row + along * down + beside * across,
                     centre.column + along * across + beside * down};
      };
      drawing.add(Drawing::Line{
          .points = {at(base, -0.1), at(tip, 0), at(base, 0.1)}, .ink = Ink::sign, .width = 0.03});
    }
  }

 private:
  bool is_listed(int cell) const { return std::ranges::find(cells(), cell) != cells().end(); }

  // Pairs of a listed cell and a neighbour that is not listed.
  std::vector<std::pair<int, int>> pairs(const Shape& shape) const {
    std::vector<std::pair<int, int>> pairs;
    for (int cell : distinct(cells()))
      for (int neighbour : orthogonal_neighbours(shape, cell))
        if (!is_listed(neighbour)) pairs.emplace_back(cell, neighbour);
    return pairs;
  }
};

// The arrow heads point at the smaller cell.
class MinimumRule : public ExtremeCellsRule {
 public:
  bool accepts(const Shape& shape, const Grid& grid) const override {
    return is_extreme(shape, grid, std::less<>());
  }
  void post(const Shape& shape, Model& model) const override { post_extreme(shape, model, std::less<>()); }
  void draw(const Shape& shape, Drawing& drawing) const override { draw_extreme(shape, drawing, 0.44, 0.36); }
};

class MaximumRule : public ExtremeCellsRule {
 public:
  bool accepts(const Shape& shape, const Grid& grid) const override {
    return is_extreme(shape, grid, std::greater<>());
  }
  void post(const Shape& shape, Model& model) const override { post_extreme(shape, model, std::greater<>()); }
  void draw(const Shape& shape, Drawing& drawing) const override { draw_extreme(shape, drawing, 0.36, 0.44); }
};

}  // namespace

const RuleKind& minimum_rule() {
  return kind_of<MinimumRule>(
      "minimum",
      "Each of the cells is less than every cell that shares an edge with it, except other minima.",
      {{"cells", Is::cells, "all minima"}});
}

const RuleKind& maximum_rule() {
  return kind_of<MaximumRule>(
      "maximum",
      "Each of the cells is greater than every cell that shares an edge with it, except other maxima.",
      {{"cells", Is::cells, "all maxima"}});
}

}  // namespace sudosat
