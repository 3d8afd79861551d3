#include "generator/regions.hpp"

#include <algorithm>
#include <utility>

#include "generator/symmetric_regions.hpp"
#include "puzzle/budget.hpp"
#include "puzzle/error.hpp"
#include "puzzle/geometry.hpp"
#include "puzzle/vector.hpp"

namespace sudosat {
namespace {

class RegionExchanges {
 public:
  explicit RegionExchanges(const Shape& shape)
      : shape_(shape), neighbours_(static_cast<std::size_t>(shape.cells())) {
    const BoxSize boxes = default_boxes(shape.digits());
    const int rows = boxes.rows == 0 ? 1 : boxes.rows, columns = shape.digits() / rows;
    for (int cell = 0; cell < shape.cells(); ++cell) {
      const int row = cell / shape.columns(), column = cell % shape.columns();
      regions_.push_back(row / rows * rows + column / columns);
      neighbours_[cell] = orthogonal_neighbours(shape, cell);
    }
  }

  // Exchanges two cells of neighbouring regions, if both stay in one piece.
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
    std::swap(regions_[a], regions_[b]);
    if (is_whole(a) && is_whole(b)) return true;
    std::swap(regions_[a], regions_[b]);
    return false;
  }

  const Vector<int>& regions() const { return regions_; }

 private:
  int at(int cell) const { return regions_[cell]; }
  bool touches(int cell, int region) const {
    return std::ranges::any_of(neighbours_[cell], [&](int neighbour) { return at(neighbour) == region; });
  }
  // Whether the region of this cell is in one piece.
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
    return static_cast<int>(reached_.size()) == shape_.digits();
  }

  const Shape& shape_;
  Vector<std::vector<int>> neighbours_;
  Vector<int> regions_;
  std::vector<int> reached_;  // of is_whole()
  Vector<bool> is_reached_;
};

// After as many exchanges as there are cells, regions look no more like the boxes or rows that they were. On
// the smallest boards they may have come back.
Vector<int> exchanged_regions(const Shape& shape, Random& random) {
  RegionExchanges exchanges(shape);
  const Vector<int> plain = exchanges.regions();
  for (int left = shape.cells(), tries = 100 * shape.cells();
       tries > 0 && (left > 0 || exchanges.regions() == plain); --tries) {
    checkpoint();
    left -= exchanges.exchange(random);
  }
  return exchanges.regions();
}

}  // namespace

std::shared_ptr<const Shape> random_regions(const Shape& shape, const Symmetry& symmetry, Random& random) {
  std::optional<Vector<int>> regions;
  if (&symmetry != &no_symmetry()) regions = symmetric_regions(shape, symmetry, random);
  if (!regions) regions = exchanged_regions(shape, random);
  // Numbered in the order of their first cells.
  Vector<int> numbers(shape.digits(), -1);
  int next = 0;
  for (int& region : *regions) {
    if (numbers[region] < 0) numbers[region] = next++;
    region = numbers[region];
  }
  ShapeSpec spec = shape.spec();
  spec.box_rows = spec.box_columns = 0;
  spec.regions = std::move(*regions);
  return std::make_shared<const Shape>(spec);
}

}  // namespace sudosat
