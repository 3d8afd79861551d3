#include "generator/regions.hpp"

#include <algorithm>

#include "puzzle/budget.hpp"
#include "puzzle/error.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/vector.hpp"

namespace sudosat {
namespace {

class RegionDrawing {
 public:
  RegionDrawing(const Shape& shape, const Symmetry& symmetry)
      : shape_(shape), symmetry_(symmetry), neighbours_(static_cast<std::size_t>(shape.cells())) {
    const BoxSize boxes = default_boxes(shape.digits());
    const int rows = boxes.rows == 0 ? 1 : boxes.rows, columns = shape.digits() / rows;
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const int row = cell / shape.columns(), column = cell % shape.columns();
      regions_.push_back(row / rows * rows + column / columns);
      neighbours_[cell] = orthogonal_neighbours(shape, cell);
    }
  }

  // Exchanges two cells of neighbouring regions, and what is symmetric to them, if all stay in one piece.
  bool exchange(Random& random) {
    const int a = static_cast<int>(random.below(regions_.size()));
    const std::vector<int>& around = neighbours_[a];
    if (around.empty()) return false;
    const int home = at(a), other = at(around[random.below(around.size())]);
    if (home == other) return false;
    std::vector<int> border;
    for (int cell = 0; cell < shape_.cells(); ++cell)
      if (at(cell) == other && touches(cell, home)) border.push_back(cell);
    const int b = border[random.below(border.size())];
    const Vector<int> before = regions_;
    const std::vector<int> from = images(shape_, a, symmetry_), to = images(shape_, b, symmetry_);
    for (std::size_t i = 0; i < from.size(); ++i) {
      regions_[from[i]] = before[to[i]];
      regions_[to[i]] = before[from[i]];
    }
    const auto are_whole = [this](const std::vector<int>& cells) {
      return std::ranges::all_of(cells, [this](int cell) { return is_whole(cell); });
    };
    if (are_whole(from) && are_whole(to)) return true;
    regions_ = before;
    return false;
  }

  const Vector<int>& regions() const { return regions_; }

 private:
  int at(int cell) const { return regions_[cell]; }
  bool touches(int cell, int region) const {
    return std::ranges::any_of(neighbours_[cell], [&](int neighbour) { return at(neighbour) == region; });
  }
  // Whether the region of this cell is as large as it should be, and in one piece.
  bool is_whole(int start) {
    const int region = at(start);
    reached_.assign(1, start);
    is_reached_.assign(regions_.size(), false);
    is_reached_[start] = true;
    for (std::size_t i = 0; i < reached_.size(); ++i)
      for (const int next : neighbours_[reached_[i]]) {
        if (at(next) != region || is_reached_[next]) continue;
        is_reached_[next] = true;
        reached_.push_back(next);
      }
    return static_cast<int>(reached_.size()) == shape_.digits() &&
           std::ranges::count(regions_, region) == shape_.digits();
  }

  const Shape& shape_;
  const Symmetry& symmetry_;
  Vector<std::vector<int>> neighbours_;
  Vector<int> regions_;
  std::vector<int> reached_;  // of is_whole()
  Vector<bool> is_reached_;
};

}  // namespace

std::shared_ptr<const Shape> random_regions(const Shape& shape, const Symmetry& symmetry, Random& random) {
  // After as many exchanges as there are cells, regions look no more like the boxes or rows that they were,
  // unless symmetry leaves few ways: then they may have come back, or no exchange is possible at all.
  RegionDrawing drawing(shape, symmetry);
  const Vector<int> plain = drawing.regions();
  for (int left = shape.cells(), tries = 100 * shape.cells();
       tries > 0 && (left > 0 || drawing.regions() == plain); --tries) {
    checkpoint();
    left -= drawing.exchange(random);
  }
  if (drawing.regions() == plain && &symmetry != &no_symmetry())
    return random_regions(shape, no_symmetry(), random);
  ShapeSpec spec = shape.spec();
  spec.box_rows = spec.box_columns = 0;
  spec.regions = drawing.regions();
  return std::make_shared<const Shape>(spec);
}

}  // namespace sudosat
