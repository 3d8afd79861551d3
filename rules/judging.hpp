// What cells of a filled grid hold, for accepts() of many rules.
#pragma once

#include <cstdint>
#include <vector>

#include "puzzle/grid.hpp"

namespace sudosat {

std::vector<int> values_at(const Grid& grid, const std::vector<int>& cells);
// The sum has 64 bits, as a cell may be named any number of times.
std::int64_t sum_at(const Grid& grid, const std::vector<int>& cells);
int times(const std::vector<int>& values, int value);
bool are_different(std::vector<int> values);
// From 0 to modulus - 1, for negative values too.
int remainder_of(int value, int modulus);

}  // namespace sudosat
