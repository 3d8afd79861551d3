#include "generator/bulk_board.hpp"

#include <algorithm>

namespace sudosat {
namespace {

using Cells = rating::SmallHouses::Cells;

Cells cells_of(const House& house) {
  Cells set;
  for (const int cell : house.cells) set.insert(cell);
  return set;
}

bitboard::House house_of(const Cells& cells) {
  bitboard::House house{};
  cells.for_each([&](int cell) {
    house[static_cast<std::size_t>(bitboard::word_of(cell))] |= 1u << bitboard::bit_of(cell);
  });
  return house;
}

bool is_square(const Shape& shape) {
  return shape.rows() == 9 && shape.columns() == 9 && shape.digits() == bitboard::digits &&
         shape.spec().has_lines;
}

// Whether no two cells have to differ that share no house.
bool are_all(const rating::SmallHouses& houses) {
  for (int cell = 0; cell < houses.cells; ++cell) {
    Cells seen;
    for (const Cells& house : houses.houses)
      if (house.contains(cell)) seen |= house;
    seen.erase(cell);
    if (!(seen == houses.peers[static_cast<std::size_t>(cell)])) return false;
  }
  return true;
}

}  // namespace

std::optional<BulkBoard> bulk_board(const Puzzle& puzzle) {
  const Shape& shape = *puzzle.shape;
  if (!is_square(shape) || shape.has_regions() || !puzzle.variables.empty()) return std::nullopt;
  const bool has_boxes = shape.spec().box_rows == 3 && shape.spec().box_columns == 3;
  if (shape.has_boxes() && !has_boxes) return std::nullopt;
  rating::HousesCache cache;
  const auto* houses = std::get_if<rating::SmallHouses>(&cache.get(puzzle));
  if (houses == nullptr || !are_all(*houses)) return std::nullopt;
  BulkBoard board{*houses, {.has_boxes = has_boxes}};
  for (const Cells& house : houses->houses) {
    const auto is_it = [&](const House& known) { return cells_of(known) == house; };
    if (std::ranges::none_of(shape.houses(), is_it)) board.layout.others.push_back(house_of(house));
  }
  return board;
}

}  // namespace sudosat
