// Explanations as they are asked for: one that is soon found or a smallest one, or as many as there are; of a
// board, or of what a cell holds.
#pragma once

#include <cstdint>
#include <string_view>

#include "queries/contradiction.hpp"

namespace sudosat {

struct ExplainOptions {
  bool smallest = false;    // with several they come in the order of their size in any case
  std::uint64_t limit = 1;  // at least 1
  std::uint64_t seed = 0;
};

struct Explained {
  std::vector<std::vector<Part>> explanations;
  // satisfiable: there is nothing to explain, or the limit ended it; unsatisfiable: there are no others, or,
  // of a single one, none is smaller if that was asked for; unknown: the budget ended before that was known.
  Status end = Status::unknown;
};

// Sets of clues and constraints that contradict the facts, or each other. Each is told as it is found.
Explained explain(const Puzzle& puzzle, Backend& backend, const std::vector<Fact>& facts,
                  const ExplainOptions& options, const std::function<void(const std::vector<Part>&)>& tell,
                  const Budget& budget);

struct AboutCell {
  // satisfiable: the puzzle has a solution; unsatisfiable: it has none; unknown: the budget ended first.
  Status status = Status::unknown;
  std::optional<Candidate> candidate;  // where it has one
  Forced forced = Forced::undecided;   // `yes` or `impossible` are what explain() can explain
};

// What is known of a candidate, "r4c5=7", or of the one that a solution has in a cell, "r4c5". Throws
// UsageError where the board has no such cell or digit.
AboutCell about_cell(const Puzzle& puzzle, Backend& backend, std::string_view name, const Budget& budget);

}  // namespace sudosat
