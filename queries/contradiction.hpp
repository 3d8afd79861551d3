// Why a board has no solution, or why a digit has to stand where it stands: the clues and constraints that suffice
// for it; and how a board can be repaired.
#pragma once

#include <functional>
#include <optional>

#include "backends/backend.hpp"

namespace sudosat {

struct ContradictionOptions {
  bool smallest = false;  // cores come in the order of their size, the first one being a smallest
  std::uint64_t seed = 0;
};

// Sets of clues and constraints (coarse_parts()) that contradict the facts, or each other where there are none:
// minimal ones, until the callback says false. Without `smallest` there is just one. Each has been verified by a
// solver that knows no other part: it is contradictory, and without any one of its parts it is not.
// unsatisfiable: the end; satisfiable: there is no contradiction, or the callback ended it.
Status explain_contradiction(const Puzzle& puzzle, Backend& backend, const std::vector<Fact>& facts,
                             const ContradictionOptions& options,
                             const std::function<bool(const std::vector<Part>&)>& found,
                             const Budget& budget);

struct Repair {
  // satisfiable: repaired; unsatisfiable: no choice of clues will do; unknown: the budget ended first.
  Status status = Status::unknown;
  std::vector<Part> dropped;      // the fewest clues
  std::optional<Grid> solution;  // without them; judged
};

// The fewest clues to drop so that the board has a solution; with `unique`, so that it has one only.
Repair repair(const Puzzle& puzzle, Backend& backend, bool unique, const Budget& budget);

// What is known of a fact.
enum class Forced { yes, no, impossible, undecided };
Forced is_forced(const Puzzle& puzzle, Backend& backend, const Candidate& candidate, const Budget& budget);

}  // namespace sudosat
