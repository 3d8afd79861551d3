// How the rules of a puzzle are called.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace sudosat {

// "rows", "boxes", "sandwiches", "whispers".
std::string plural_of(std::string_view noun);
// "thermometer at r1c1", "sum 7 at S": a rule itself knows the shape alone, and of variables their numbers.
std::string rule_name(const Rule& rule, const Puzzle& puzzle);
// The text with the names of the puzzle's variables, in order, in place of those that a shape gives them.
std::string with_variables(std::string text, const Shape& shape, const std::vector<std::string>& variables);
std::string with_variables(std::string text, const Shape& shape, std::span<const Variable> variables);
// "whispers at r1c5, at least 5": with the note of its drawing, on what that does not show.
std::string full_name(const Rule& rule, const Shape& shape, const std::string& note);
// A name for each rule, no two the same: "thermometer at r1c1", or where two begin there "thermometer at r1c1
// to r1c4" and "thermometer at r1c1 to r4c1"; if that does not tell them apart, all cells do, and a number at
// last.
std::vector<std::string> rule_names(const Puzzle& puzzle);
// Those of some rules, by their numbers.
std::vector<std::string> rule_names(const Puzzle& puzzle, const std::vector<std::size_t>& rules);

}  // namespace sudosat
