#include "rules/judging.hpp"

#include <algorithm>
#include <set>

namespace sudosat {

std::vector<int> values_at(const Grid& grid, const std::vector<int>& cells) {
  std::vector<int> values;
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

bool are_different(const std::vector<int>& values) {
  return std::set<int>(values.begin(), values.end()).size() == values.size();
}

int remainder_of(int value, int modulus) { return (value % modulus + modulus) % modulus; }

}  // namespace sudosat
