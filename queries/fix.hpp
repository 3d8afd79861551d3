// The smallest sets of givens that, added to a puzzle with several solutions, leave it one.
#pragma once

#include <cstdint>
#include <vector>

#include "backends/backend.hpp"

namespace sudosat {

struct Fixes {
  // satisfiable: the sets found are proved to be smallest; unsatisfiable: no givens leave one solution, since
  // there is none, or to each another one that differs in variables alone; unknown: the budget ended first,
  // or there are too many solutions to compare.
  Status status = Status::unknown;
  std::vector<std::vector<Candidate>> sets;  // of one size, ascending; empty ones where it is unique already
  std::uint64_t solutions = 0;               // of the puzzle, seen
  bool too_many = false;                     // to hold all of them
  // Where undecided: no set is smaller than this.
  int at_least = 0;
};

// Up to `limit` (at least 1) of the sets.
Fixes smallest_fixes(const Puzzle& puzzle, Backend& backend, std::uint64_t limit, const Budget& budget);

}  // namespace sudosat
