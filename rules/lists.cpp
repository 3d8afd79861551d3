#include "rules/lists.hpp"

#include <algorithm>
#include <numeric>

#include "base/vector.hpp"
#include "puzzle/geometry.hpp"

namespace sudosat {

std::vector<int> distinct(const std::vector<int>& cells) {
  std::vector<int> each;
  if (cells.empty()) return each;
  Vector<bool> seen(static_cast<std::size_t>(std::ranges::max(cells)) + 1, false);
  for (int cell : cells) {
    if (!seen[cell]) each.push_back(cell);
    seen[cell] = true;
  }
  return each;
}

std::vector<int> reversed(std::vector<int> cells) {
  std::ranges::reverse(cells);
  return cells;
}

std::vector<int> joined(std::vector<int> first, const std::vector<int>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

std::vector<int> integers(int first, int last) {
  std::vector<int> numbers(static_cast<std::size_t>(std::max(last - first + 1, 0)));
  std::iota(numbers.begin(), numbers.end(), first);
  return numbers;
}

bool are_among(const std::vector<int>& cells, std::span<const std::vector<int>> lists) {
  return std::ranges::all_of(lists, [&cells](const std::vector<int>& list) {
    return std::ranges::all_of(list,
                               [&cells](int cell) { return std::ranges::find(cells, cell) != cells.end(); });
  });
}

bool are_on_board(const Shape& shape, const std::vector<int>& cells) {
  return std::ranges::all_of(cells, [&shape](int cell) { return is_on_board(shape, cell); });
}

std::vector<int> board_cells(const Shape& shape, const std::vector<int>& cells) {
  std::vector<int> kept;
  std::ranges::copy_if(cells, std::back_inserter(kept),
                       [&shape](int cell) { return is_on_board(shape, cell); });
  return kept;
}

bool are_in_a_house(const Shape& shape, const std::vector<int>& cells) {
  std::vector<int> sorted = cells;
  std::ranges::sort(sorted);
  if (std::ranges::adjacent_find(sorted) != sorted.end()) return false;
  return std::ranges::any_of(shape.houses(),
                             [&](const House& house) { return std::ranges::includes(house.cells, sorted); });
}

std::string names_of(const CellNames& names, const std::vector<int>& cells) {
  std::string all;
  for (int cell : cells) {
    if (!all.empty()) all += '-';
    all += names(cell);
  }
  return all;
}

}  // namespace sudosat
