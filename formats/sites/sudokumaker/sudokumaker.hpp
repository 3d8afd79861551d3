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

// The types that the code names; the others are only in the table of sudokumaker_types.
namespace sudokumaker {
enum : int {
  givens = 0,
  regions = 1,
  nonconsecutive = 15,
  entropy = 16,
  maximum = 102,
  minimum = 103,
  difference = 200,
  ratio = 201,
  edge_sum = 202,
  thermometer = 300,
  cage = 301,
  clone = 302,
  quadruple = 303,
  look_and_say = 304,
  whispers = 401,
  region_sum_line = 404,
  sequence = 405,
  group_line = 406,
  lockout = 407,
  arrow = 408,
  little_killer = 500,
  program = 1000,
  drawn_lines = 2000,
  drawn_cages = 2001,
  symbols = 2002,
  rows_and_columns = 2003,
  fog_lights = 4000,
  fog_triggers = 4001,
};
}  // namespace sudokumaker

// A kind of rule and its type of constraint. `member` is the key under which the constraint has its cells:
// "cells" holds all of them, "" means no cells, and any other key holds an array with an item for each rule.
struct SudokumakerType {
  int type;
  const RuleKind& (*kind)();
  std::string_view member;
};
// If several types have one kind, the first one is written. If a type stands for several kinds, reading it
// decides between them.
std::span<const SudokumakerType> sudokumaker_types();

// Lines on which any N consecutive cells have a digit of each of the N groups. A group has a bit for each of
// its digits from 1 to 9.
struct SudokumakerGroupLine {
  const RuleKind& (*kind)();
  std::vector<int> groups;
  std::vector<int> numbers = {};  // the numbers of the rule
};
const std::vector<SudokumakerGroupLine>& sudokumaker_group_lines();

// What a constraint of type `lockout` says: the least difference of the ends of a line.
inline constexpr int sudokumaker_lockout = 4;
// The version of the JSON that is written.
inline constexpr std::string_view sudokumaker_version = "1.5.0";

// The type of a constraint; nothing if there is none.
std::optional<int> sudokumaker_type_of(const nlohmann::json& constraint);
// Whether a constraint has no logic: cosmetics, fog, and what the setter has kept from the site's solver.
bool is_drawing_of_sudokumaker(const nlohmann::json& constraint);
// Whether the constraint agrees with the shape about regions, rows and columns. Throws UsageError if its
// regions are for another board.
bool says_shape_of_sudokumaker(const nlohmann::json& constraint, const Shape& shape);
// Adds the rules of a constraint. Throws UsageError for what is not known; warns of what is only drawn. `all`
// are the constraints of the puzzle: their marks exempt edges from what differences, ratios and sums forbid.
void read_sudokumaker_constraint(const nlohmann::json& constraint, Import& import);
void read_sudokumaker_negative(const nlohmann::json& constraint, std::span<const nlohmann::json> all,
                               Import& import);
// The item of a clue in a list of "clues".
nlohmann::json sudokumaker_clue(int type, const RuleArguments& arguments, const Shape& shape);

// Reads the puzzle of a link in the JSON of SudokuMaker.
void read_sudokumaker(const nlohmann::json& puzzle, Import& import);
// Keeps as decoration what is in the link but not in the puzzle that was read.
void keep_sudokumaker_decoration(const nlohmann::json& puzzle, const nlohmann::json& version, Import& import);
// The JSON of the puzzle alone, without its decoration; {} if the site has no constraint for a rule.
nlohmann::json written_sudokumaker_puzzle(const Puzzle& puzzle);
// The JSON of a puzzle, with every rule as a constraint of the site. Throws UsageError if the site has no
// constraint for one of the rules.
std::string sudokumaker_json(const Puzzle& puzzle, const Grid* solution);

}  // namespace sudosat
