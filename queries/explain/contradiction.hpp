// Why a board has no solution, or why a digit has to stand in a cell: clues and constraints that suffice.
#pragma once

#include <functional>

#include "backends/backend.hpp"
#include "model/part.hpp"

namespace sudosat {

struct ContradictionOptions {
  bool smallest = false;  // find all minimal sets in the order of their size, instead of one minimal set
  std::uint64_t seed = 0;
  // Called to show progress, with the number of parts of the smallest set so far and the least that the next
  // set has.
  std::function<void(std::size_t parts)> smaller = {}, at_least = {};
};

// Minimal sets of clues and constraints (coarse_parts()) that contradict the facts, or each other without
// facts, until the callback returns false. There are none if there is no contradiction. Each has been
// verified: by a solver that knows no other part it is contradictory, and without any one of its parts it is
// not, by that solver or a grid that obeys all others. A set that is not `smallest` may have parts that are
// not needed, but only if the budget ended first.
End explain_contradiction(const Puzzle& puzzle, Backend& backend, const std::vector<Fact>& facts,
                          const ContradictionOptions& options,
                          const std::function<bool(const std::vector<Part>&)>& found, const Budget& budget);

enum class Forced { yes, no, impossible, undecided };
Forced is_forced(const Puzzle& puzzle, Backend& backend, const Candidate& candidate, const Budget& budget);

}  // namespace sudosat
