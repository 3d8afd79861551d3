#include "puzzle/puzzle.hpp"

#include <fmt/format.h>

namespace sudosat {

std::optional<Clash> find_clash(const Puzzle& puzzle) {
  const Shape& shape = *puzzle.shape;
  std::vector<int> holder(static_cast<std::size_t>(shape.digits()));
  for (const House& house : shape.houses()) {
    std::fill(holder.begin(), holder.end(), -1);
    for (int cell : house.cells) {
      std::optional<int> value = puzzle.given(cell);
      if (!value) continue;
      int& first = holder[static_cast<std::size_t>(shape.index_of(*value))];
      if (first >= 0) return Clash{first, cell, *value, &house};
      first = cell;
    }
  }
  return std::nullopt;
}

std::string describe(const Puzzle& puzzle, const Clash& clash) {
  return fmt::format("{} and {} both hold {} in {}", cell_name(*puzzle.shape, clash.first_cell),
                     cell_name(*puzzle.shape, clash.second_cell), clash.value, house_name(*clash.house));
}

}  // namespace sudosat
