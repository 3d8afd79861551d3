#include "backends/number_orders.hpp"

#include <algorithm>
#include <cstdlib>

#include "base/budget.hpp"
#include "base/vector.hpp"

namespace sudosat {

std::vector<std::size_t> places_along(const Shape& shape, const LineOrder& order) {
  const int rows = shape.rows(), columns = shape.columns();
  std::vector<std::size_t> places;
  for (int i = 0; i < shape.cells(); ++i) {
    const int row = order.by_columns ? i % rows : i / columns,
              column = order.by_columns ? i / rows : i % columns;
    places.push_back(
        static_cast<std::size_t>((order.from_the_bottom ? rows - 1 - row : row) * columns + column));
  }
  return places;
}

std::vector<std::size_t> places_far_apart(const Shape& shape, int numbers) {
  Vector<int> distances(shape.cells(), shape.cells());  // from the places so far
  std::vector<std::size_t> places;
  auto next = distances.begin();
  for (int i = 0; i < numbers && 0 < *next; ++i) {
    checkpoint();
    const auto place = static_cast<int>(next - distances.begin());
    places.push_back(static_cast<std::size_t>(place));
    const int row = place / shape.columns(), column = place % shape.columns();
    for (int cell = 0; cell < shape.cells(); ++cell)
      distances[cell] = std::min(distances[cell], std::abs(cell / shape.columns() - row) +
                                                      std::abs(cell % shape.columns() - column));
    next = std::ranges::max_element(distances);
  }
  for (int cell = 0; cell < shape.cells(); ++cell)
    if (distances[cell] > 0) places.push_back(static_cast<std::size_t>(cell));
  return places;
}

}  // namespace sudosat
