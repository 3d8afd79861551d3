#include "rules/judging.hpp"

#include <algorithm>

namespace sudosat {

std::vector<int> values_at(const Grid& grid, const std::vector<int>& cells) {
  std::vector<int> values;
  values.reserve(cells.size());
  for (int cell : cells) values.push_back(grid[cell]);
  return values;
}

std::int64_t sum_at(const Grid& grid, const std::vector<int>& cells) {
  std::int64_t sum = 0;
  for (int cell : cells) sum += grid[cell];
  return sum;
}

int times(const std::vector<int>& values, int value) {
  return static_cast<int>(std::ranges::count(values, value));
}

bool are_different(std::vector<int> values) {
  std::ranges::sort(values);
  return std::ranges::adjacent_find(values) == values.end();
}

int remainder_of(int value, int modulus) { return (value % modulus + modulus) % modulus; }

}  // namespace sudosat
