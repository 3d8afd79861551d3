// Why a board has no solution, or why a digit has to stand where it stands: the clues and constraints that
// suffice for it; and how a board can be repaired.
#pragma once

#include <functional>
#include <optional>

#include "backends/backend.hpp"
#include "model/part.hpp"

namespace sudosat {

struct ContradictionOptions {
  bool smallest = false;  // all minimal sets in the order of their size; else one minimal set
  std::uint64_t seed = 0;
};

// Minimal sets of clues and constraints (coarse_parts()) that contradict the facts, or each other if there
// are no facts, until the callback returns false. There are none if there is no contradiction. A solver that
// knows no other part has verified each: it is contradictory, and without any one of its parts it is not.
End explain_contradiction(const Puzzle& puzzle, Backend& backend, const std::vector<Fact>& facts,
                          const ContradictionOptions& options,
                          const std::function<bool(const std::vector<Part>&)>& found, const Budget& budget);

struct Repair {
  bool decided = false;          // else the budget ended first
  std::vector<Part> dropped;     // the fewest clues
  std::optional<Grid> solution;  // without them, judged; none if no choice of clues leaves one
};

// The fewest clues to drop so that the board has a solution; with `unique`, so that it has one only.
Repair repair(const Puzzle& puzzle, Backend& backend, bool unique, const Budget& budget);

enum class Forced { yes, no, impossible, undecided };
Forced is_forced(const Puzzle& puzzle, Backend& backend, const Candidate& candidate, const Budget& budget);

}  // namespace sudosat
