#include "formats/walls.hpp"

#include <algorithm>

namespace sudosat {

std::vector<std::vector<int>> Walls::rooms() const {
  std::vector<std::vector<int>> rooms;
  std::vector<bool> reached(behind_.size());
  const auto at = [](const std::vector<bool>& walls, int cell) {
    return walls[static_cast<std::size_t>(cell)];
  };
  for (int start = 0; start < rows_ * columns_; ++start) {
    if (at(reached, start)) continue;
    std::vector<int> room;
    const auto visit = [&](int cell) {
      if (at(reached, cell)) return;
      reached[static_cast<std::size_t>(cell)] = true;
      room.push_back(cell);
    };
    visit(start);
    for (std::size_t i = 0; i < room.size(); ++i) {
      const int cell = room[i], column = cell % columns_;
      if (column + 1 < columns_ && !at(behind_, cell)) visit(cell + 1);
      if (column > 0 && !at(behind_, cell - 1)) visit(cell - 1);
      if (cell + columns_ < rows_ * columns_ && !at(below_, cell)) visit(cell + columns_);
      if (cell >= columns_ && !at(below_, cell - columns_)) visit(cell - columns_);
    }
    std::sort(room.begin(), room.end());
    rooms.push_back(std::move(room));
  }
  return rooms;
}

std::vector<int> regions_of(const std::vector<std::vector<int>>& rooms, int cells) {
  std::vector<int> regions(static_cast<std::size_t>(cells), -1);
  for (std::size_t room = 0; room < rooms.size(); ++room)
    for (const int cell : rooms[room]) regions[static_cast<std::size_t>(cell)] = static_cast<int>(room);
  return regions;
}

}  // namespace sudosat
