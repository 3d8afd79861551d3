// Links of SudokuMaker (sudokumaker.app): JSON in an LZ-String, whose constraints are objects with a number
// for their type.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "formats/json/setter_json.hpp"

namespace sudosat {

// By how much the ends of a lockout line differ at least.
inline constexpr int sudokumaker_lockout = 4;

// Adds the rules of a constraint. Throws UsageError for what is not known; warns of what is only drawn. Marks
// on edges are rules already where the negative constraints ask for them.
void read_sudokumaker_constraint(const nlohmann::json& constraint, Import& import);
// Reads what differences, ratios and sums forbid on all edges without a mark.
void read_sudokumaker_negative(const nlohmann::json& constraint, Import& import);

// The puzzle of such a link, as SudokuMaker's JSON has it.
void read_sudokumaker(const nlohmann::json& puzzle, Import& import);
// The JSON of a puzzle, with every rule as the constraint that it is there. Throws UsageError for a rule that
// is none.
std::string sudokumaker_json(const Puzzle& puzzle, const Grid* solution);

// Adds a rule to the array of constraints. Throws UsageError for a rule that is none.
void add_sudokumaker_rule(const Rule& rule, const Shape& shape, nlohmann::json& constraints);
[[noreturn]] void refuse_in_sudokumaker(const std::string& what);

// The digits of each group, which is given as bits.
std::vector<std::vector<int>> sudokumaker_groups(const std::vector<int>& masks);
// The pattern of cells of which at least one holds a digit of the group.
std::string sudokumaker_pattern(const std::vector<int>& group);
// The kind of line on which as many neighbours as there are groups are of different ones; null if there is
// none.
const char* sudokumaker_line_kind(const std::vector<std::vector<int>>& groups, const Shape& shape);

}  // namespace sudosat
