#include "formats/drawn/walls.hpp"

#include <algorithm>

namespace sudosat {

std::vector<std::vector<int>> Walls::rooms() const {
  std::vector<std::vector<int>> rooms;
  Vector<bool> reached(behind_.size());
  for (int start = 0; start < rows_ * columns_; ++start) {
    if (reached[start]) continue;
    std::vector<int> room;
    const auto visit = [&](int cell) {
      if (reached[cell]) return;
      reached[cell] = true;
      room.push_back(cell);
    };
    visit(start);
    for (std::size_t i = 0; i < room.size(); ++i) {
      const int cell = room[i], column = cell % columns_;
      if (column + 1 < columns_ && !behind_[cell]) visit(cell + 1);
      if (column > 0 && !behind_[cell - 1]) visit(cell - 1);
      if (cell + columns_ < rows_ * columns_ && !below_[cell]) visit(cell + columns_);
      if (cell >= columns_ && !below_[cell - columns_]) visit(cell - columns_);
    }
    std::sort(room.begin(), room.end());
    rooms.push_back(std::move(room));
  }
  return rooms;
}

Vector<int> regions_of(const std::vector<std::vector<int>>& rooms, int cells) {
  Vector<int> regions(cells, -1);
  for (std::size_t room = 0; room < rooms.size(); ++room)
    for (const int cell : rooms[room]) regions[cell] = static_cast<int>(room);
  return regions;
}

}  // namespace sudosat
