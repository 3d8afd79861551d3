// Lists of cells and numbers, as checking, judging, posting and drawing all need them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "puzzle/shape.hpp"

namespace sudosat {

// The cells in their order, each once: a line that crosses itself, or is closed, names cells twice.
std::vector<int> distinct(const std::vector<int>& cells);
std::vector<int> reversed(std::vector<int> cells);
std::vector<int> joined(std::vector<int> first, const std::vector<int>& second);
// first, first + 1, …, last; empty if last is smaller.
std::vector<int> integers(int first, int last);

// Whether every cell of the lists is one of these.
bool are_among(const std::vector<int>& cells, std::span<const std::vector<int>> lists);
bool are_on_board(const Shape& shape, const std::vector<int>& cells);
// The cells without the variables.
std::vector<int> board_cells(const Shape& shape, const std::vector<int>& cells);
// Whether all are different cells of one house.
bool are_in_a_house(const Shape& shape, const std::vector<int>& cells);
// "r1c1-r1c2"
std::string names_of(const CellNames& names, const std::vector<int>& cells);

}  // namespace sudosat
