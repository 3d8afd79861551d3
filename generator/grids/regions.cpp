#include "generator/grids/regions.hpp"

#include <utility>

#include "generator/grids/symmetric_regions.hpp"

namespace sudosat {

std::shared_ptr<const Shape> random_regions(const Shape& shape, const Symmetry& symmetry, Random& random) {
  std::optional<Vector<int>> regions = symmetric_regions(shape, symmetry, random);
  // Without symmetry nearly every attempt succeeds.
  while (!regions) regions = symmetric_regions(shape, no_symmetry(), random);
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
