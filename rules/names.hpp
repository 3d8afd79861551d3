// What others call the rules: setters, and the sites that they use. For hints, lists and docs/rules.md; what
// is read and written is in the formats.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "puzzle/rule.hpp"

namespace sudosat {

// Each field is a list with commas between; it is empty if there is no other name, or the site has no such
// rule.
struct RuleNames {
  std::string_view kind;
  std::string_view setters;
  std::string_view fpuzzles;   // keys in the JSON of f-puzzles
  std::string_view sudokupad;  // what SudokuPad draws for the rule
  std::string_view iss;        // types in Interactive Sudoku Solver
};

// The names of a kind, empty ones if the table has none.
const RuleNames& names_of(const RuleKind& kind);
std::vector<std::string_view> names_in(std::string_view list);

// Returns the form in which names are compared, in which case, blanks and hyphens do not count.
std::string bare_name(std::string_view name);

// The kinds that setters call by this name, at most three. If there are none, the kinds whose name contains
// it or is contained in it. Case, blanks and hyphens do not count.
std::vector<std::string_view> kinds_called(std::string_view name);
// The kinds that this name may mean, at most three: kinds_called(), or if there are none, kinds whose name is
// spelt nearly so.
std::vector<std::string_view> kinds_meant_by(std::string_view name);

}  // namespace sudosat
