// What to drop from a board that has no solution: the smallest sets of clues and rules.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "backends/backend.hpp"
#include "model/part.hpp"

namespace sudosat {

struct RepairOptions {
  bool unique = false;      // the board that is left has one solution only
  std::uint64_t limit = 1;  // sets to find, at least 1
  // Coarse parts that contradict each other, if any are known: the search for them, which takes longest, is
  // then left out.
  std::vector<Part> conflict = {};
};

struct Repair {
  bool decided = false;  // false: the budget ended before the first set
  // Clues and rules to drop, each set of the smallest size. There are none if no choice of clues and rules to
  // drop repairs the board, or if the board needs no repair.
  std::vector<std::vector<Part>> sets;
  bool complete = false;         // no other set has this size
  std::optional<Grid> solution;  // of the board without the first set; judged
};

Repair repair(const Puzzle& puzzle, Backend& backend, const RepairOptions& options, const Budget& budget);

}  // namespace sudosat
