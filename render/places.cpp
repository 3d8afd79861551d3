#include "render/places.hpp"

#include <algorithm>

#include "render/words.hpp"

namespace sudosat {

double Places::gap() const { return std::min(16.0, 0.06 * std::min(width, height)); }

double Places::text_size() const {
  constexpr double smallest = 5, largest = 10.67;  // 8 points
  return std::clamp(std::min(width, height) / 22, smallest, largest);
}

double Places::picture_width() const { return width - gap(); }
double Places::picture_height() const { return height - 2 * gap() - 3 * Words(0, text_size()).pitch(); }

Places places_for(std::size_t count, double width, double height) {
  Places best{};
  double largest = 0;
  for (std::size_t columns = 1; columns <= count; ++columns) {
    const std::size_t rows = (count + columns - 1) / columns;
    const Places places{columns, rows, width / static_cast<double>(columns),
                        height / static_cast<double>(rows)};
    const double side = std::min(places.picture_width(), places.picture_height());
    if (columns == 1 || side > largest) {
      largest = side;
      best = places;
    }
  }
  return best;
}

}  // namespace sudosat
