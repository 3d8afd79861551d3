// What rules share that speak of lists of cells: what the cells hold or can hold, and complaints about lists
// that make no sense.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "puzzle/drawing.hpp"
#include "puzzle/range.hpp"
#include "puzzle/rule.hpp"

namespace sudosat {

// Throws UsageError "the rule 'sandwich' needs two crusts" where the demand is not met.
void require(bool is_met, const Rule& rule, const std::string& demand, const std::string& hint = {});
void require_distinct(const Rule& rule, const std::vector<int>& cells);

std::vector<int> values_at(const Grid& grid, const std::vector<int>& cells);
// With 64 bits, since a cell may be named any number of times.
std::int64_t sum_at(const Grid& grid, const std::vector<int>& cells);
int times(const std::vector<int>& values, int value);
// From 0 to modulus - 1, of negative values too.
int remainder_of(int value, int modulus);
// From the smallest to the largest value that any of the cells can hold.
Range values_of(const Model& model, const std::vector<int>& cells);
// The values that any of them can hold, ascending.
std::vector<int> possible_values(const Model& model, const std::vector<int>& cells);
// What each of them can hold: the words of an automaton.
std::vector<Range> ranges_of(const Model& model, const std::vector<int>& cells);
// first, first + 1, …, last; nothing where last is smaller.
std::vector<int> integers(int first, int last);
std::vector<int> reversed(std::vector<int> cells);
std::vector<int> joined(std::vector<int> first, const std::vector<int>& second);

bool are_on_board(const Shape& shape, const std::vector<int>& cells);
// Whether all are different cells of one house.
bool are_in_a_house(const Shape& shape, const std::vector<int>& cells);
// The cells of the board among them.
std::vector<int> board_cells(const Shape& shape, const std::vector<int>& cells);

// The cell holds a value for which `allows` says so.
void post_values(Model& model, int cell, const std::function<bool(int)>& allows);
void post_all_different(Model& model, const Shape& shape, const Rule& rule, const std::vector<int>& cells);

// What draw() of many rules comes down to; cells that are not on the board are left out.
void draw_cage(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, std::string label,
               std::string colour = "#000000");
void draw_line(Drawing& drawing, const Shape& shape, const std::vector<int>& cells, std::string colour,
               double width = 0.16, bool arrow = false);
void draw_circles(Drawing& drawing, const Shape& shape, const std::vector<int>& cells);

}  // namespace sudosat
