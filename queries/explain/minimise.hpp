// Clues that a puzzle with one solution does not need: each alone, or as many together as can go until none
// is left. A clue is a cell that is not open (a given, or a pencilmark), or one of the rules.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "backends/backend.hpp"
#include "queries/ask/check.hpp"

namespace sudosat {

struct MinimiseOptions {
  bool rules = false;  // rules can go too
  std::optional<std::uint64_t>
      seed;               // the seed of a random order; without one, cells in row-major order and then rules
  std::vector<int> keep;  // cells whose clues stay
};

struct Clues {
  std::vector<int> cells;          // ascending
  std::vector<std::size_t> rules;  // positions among the puzzle's rules, ascending
};

struct Minimised {
  Verdict verdict =
      Verdict::undecided;  // the verdict on the given puzzle; unless it is unique, the rest is empty
  Puzzle puzzle;           // the puzzle that is left, which has the same solution alone
  Clues dropped;
  bool complete =
      false;  // whether no clue left can go; false if the budget ended before that was known of all
};
Minimised minimise(const Puzzle& puzzle, Backend& backend, const MinimiseOptions& options,
                   const Budget& budget);

struct Redundant {
  Verdict verdict = Verdict::undecided;
  Clues clues;            // each could be left out alone, and one solution would remain
  bool complete = false;  // whether all such clues were found
};
Redundant redundant_clues(const Puzzle& puzzle, Backend& backend, const MinimiseOptions& options,
                          const Budget& budget);

}  // namespace sudosat
