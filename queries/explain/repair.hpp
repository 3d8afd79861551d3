// What to drop from a board that has no solution: the smallest sets of clues and rules.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "backends/backend.hpp"
#include "model/part.hpp"

namespace sudosat {

struct RepairOptions {
  bool unique = false;      // the board that is left must have only one solution
  std::uint64_t limit = 1;  // how many sets to find, at least 1
  // Coarse parts that contradict each other, if the caller knows any. They spare a search for such parts,
  // which takes longest.
  std::vector<Part> conflict = {};
  std::function<void(const Part&)> found =
      {};  // repair_alone() calls this with each clue or rule that it finds
};

struct Repair {
  bool decided = false;  // false: the budget ended before the first set
  // Clues and rules to drop, each set of the smallest size. There are none if no choice of clues and rules to
  // drop repairs the board, or if the board needs no repair.
  std::vector<std::vector<Part>> sets;
  bool complete = false;         // whether `sets` has all sets of this size
  std::optional<Grid> solution;  // a solution of the board without the first set, already judged
  std::vector<Part> untried;     // from repair_alone(): parts that may repair the board, too
};

// Finds the clues and rules that each repair a board without a solution, without finding out why there is
// none. It asks one question of little work about each. The answer is `decided` if it has found any, or if
// none are left `untried`. `complete` says that there are no others.
Repair repair_alone(const Puzzle& puzzle, Backend& backend, const RepairOptions& options,
                    const Budget& budget);
// Goes on where repair_alone() has left off.
Repair repair(const Puzzle& puzzle, Backend& backend, const RepairOptions& options, const Budget& budget,
              const Repair* alone = nullptr);

}  // namespace sudosat
