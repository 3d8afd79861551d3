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
// "thermometer at r1c1", "sum 7 at S".
std::string rule_name(const Rule& rule, const Puzzle& puzzle);
// "whispers at r1c5, at least 5": with the note of its drawing, on what that does not show.
std::string full_name(const Rule& rule, const CellNames& names, const std::string& note);
// A name for each rule, no two the same: "thermometer at r1c1", or where two begin there "thermometer at r1c1
// to r1c4" and "thermometer at r1c1 to r4c1"; if these are still equal, the names list all cells, and at last
// they get numbers.
std::vector<std::string> rule_names(const Puzzle& puzzle);
// The names of some rules, which are given by their numbers.
std::vector<std::string> rule_names(const Puzzle& puzzle, const std::vector<std::size_t>& rules);

}  // namespace sudosat
