// The smallest sets of givens that leave one solution of a puzzle that has several.
#pragma once

#include <cstdint>
#include <vector>

#include "backends/backend.hpp"

namespace sudosat {

struct Fixes {
  bool decided =
      false;  // false: the budget ended first, or there are too many solutions, or sets, to compare
  // Proved to be smallest, each ascending; one empty set if the solution is unique already. There are none if
  // no givens leave one solution: there is no solution, or each has others that differ in variables alone.
  // If undecided, the sets of small_fixes(): none of their givens can go, but other sets may be smaller.
  std::vector<std::vector<Candidate>> sets;
  std::uint64_t solutions = 0;  // how many solutions of the puzzle were seen
  bool too_many = false;        // whether there are too many solutions to hold
  bool too_late = false;        // whether half of the time passed before all solutions were listed
  bool too_long = false;        // whether comparing sets of `at_least` givens takes too long
  int at_least = 0;             // if undecided, a lower bound for the size of sets
};

// Finds up to `limit` (at least 1) of the sets.
Fixes smallest_fixes(const Puzzle& puzzle, Backend& backend, std::uint64_t limit, const Budget& budget);

}  // namespace sudosat
