// How rules refuse arguments that make no sense. Each function throws UsageError if its demand is not met.
#pragma once

#include <string>
#include <vector>

#include "puzzle/rule.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {

// The message is "the rule 'sandwich' needs two different crusts".
void require(bool is_met, const Rule& rule, const std::string& needs, const std::string& hint = {});
// As above, with a message that the caller words.
void require_else(bool is_met, const std::string& complaint, const std::string& hint = {});

void require_cells(const Rule& rule, std::size_t least);
// No number is smaller than `least`.
void require_numbers(const Rule& rule, int least);
// Whether a cell may hold a value below 0: what a variable may hold is not known here.
bool can_be_negative(const Shape& shape, const std::vector<int>& cells);
// No cell is named twice.
void require_distinct(const Rule& rule, const std::vector<int>& cells);
// Cells of the board that follow each other share an edge.
void require_neighbours(const Rule& rule, const Shape& shape, const std::vector<int>& cells);

}  // namespace sudosat
