#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "formats/drawn/walls.hpp"
#include "formats/sites/penpa/penpa.hpp"

namespace sudosat {
namespace {

using Json = nlohmann::json;

// Penpa+ marks a diagonal by a thin dashed line.
constexpr int thick = 2, thick_too = 21, dashed = 12;

struct Corners {
  PenpaPlace first;  // the upper one, of two in a row the left one
  PenpaPlace last;
};

Corners corners_in(const std::string& key, const PenpaFrame& frame) {
  const std::size_t comma = key.find(',');
  if (comma == key.npos) throw UsageError("a line of Penpa+ without two ends");
  Corners corners{frame.place(Json(key.substr(0, comma))), frame.place(Json(key.substr(comma + 1)))};
  const auto in_order = [](const PenpaPlace& place) { return std::pair(place.row, place.column); };
  if (in_order(corners.last) < in_order(corners.first)) std::swap(corners.first, corners.last);
  return corners;
}

}  // namespace

PenpaBorders penpa_borders(const PenpaDocument& document) {
  const PenpaFrame& frame = document.frame;
  PenpaBorders borders;
  Walls walls(frame.side, frame.side);
  std::set<int> falling, rising;
  for (const auto& [key, style] : penpa_layer(*document.problem, "lineE").items()) {
    const auto [first, last] = corners_in(key, frame);
    const std::optional<int> kind = integer_of(style);
    // A corner is the lower right one of its cell.
    const int down = last.row - first.row, right = last.column - first.column;
    if (kind == thick || kind == thick_too) {
      const int row = down == 1 ? last.row : first.row, column = right == 1 ? last.column : first.column;
      if (down + std::abs(right) != 1)
        ++borders.others;
      else if (down == 1 && frame.has(row, column))
        walls.set_behind(row * frame.side + column);
      else if (right == 1 && frame.has(row, column))
        walls.set_below(row * frame.side + column);
    } else if (kind == dashed && down == 1 && right == 1 && last.row == last.column &&
               frame.has(last.row, last.column)) {
      falling.insert(last.row);
    } else if (kind == dashed && down == 1 && right == -1 && last.row + first.column == frame.side - 1 &&
               frame.has(last.row, first.column)) {
      rising.insert(last.row);
    } else {
      ++borders.others;
    }
  }
  borders.rooms = walls.rooms();
  const auto side = static_cast<std::size_t>(frame.side);
  borders.falls = falling.size() == side;
  borders.rises = rising.size() == side;
  return borders;
}

}  // namespace sudosat
