// Links of SudokuMaker (sudokumaker.app): JSON in an LZ-String, whose constraints are objects with a number
// for their type.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/json/setter_json.hpp"

namespace sudosat {

// By how much the ends of a lockout line differ at least.
inline constexpr int sudokumaker_lockout = 4;

// Whether a constraint has no logic: cosmetics, fog, and what the setter has kept from the site's solver.
bool is_drawing_of_sudokumaker(const nlohmann::json& constraint);
// False for a constraint of regions, or of rows and columns, that are not those of the shape. Throws
// UsageError for regions of another board.
bool says_shape_of_sudokumaker(const nlohmann::json& constraint, const Shape& shape);
// Adds the rules of a constraint. Throws UsageError for what is not known; warns of what is only drawn.
void read_sudokumaker_constraint(const nlohmann::json& constraint, Import& import);
// Adds what differences, ratios and sums forbid on all edges without a mark. `all` are the constraints of the
// puzzle, whose marks exempt their edges.
void read_sudokumaker_negative(const nlohmann::json& constraint, std::span<const nlohmann::json> all,
                               Import& import);

// The puzzle of such a link, as SudokuMaker's JSON has it.
void read_sudokumaker(const nlohmann::json& puzzle, Import& import);
// Keeps what the puzzle that was read does not say.
void keep_sudokumaker_decoration(const nlohmann::json& puzzle, const nlohmann::json& version, Import& import);
// The form that is written.
inline constexpr std::string_view sudokumaker_version = "1.5.0";
// The JSON of the puzzle alone, without its decoration. Rules that are no constraints are missing.
nlohmann::json written_sudokumaker_puzzle(const Puzzle& puzzle);
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
