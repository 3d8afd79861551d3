// The next step for a player, from the clues and from the entries on the board.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "backends/backend.hpp"
#include "queries/ask/judge_entries.hpp"
#include "queries/steps/step.hpp"

namespace sudosat {

struct HintOptions {
  std::uint64_t limit = 1;  // how many steps to find, at least 1
  // The steps lead to the digit of this cell. What is written there is ignored, and so are layers.
  std::optional<int> cell = {};
};

struct Hint {
  enum class Verdict {
    undecided,  // the budget ended first
    step,       // there are steps: the next steps, or those that lead to the cell
    wrong,      // no solution agrees with the entries that are named, or with all together
    complete,   // every cell, or the cell that was asked about, has its digit
    several,    // there are several solutions: nothing more follows, or nothing for the cell
    none,       // the puzzle has no solution; the entries have not been judged
  };
  Verdict verdict = Verdict::undecided;
  std::vector<Claim> claims;  // what the entries say
  std::vector<Claim> wrong;   // the claims that no solution agrees with
  std::vector<Step> steps;    // each the easiest that was found from there
};

// Each step is verified as in explain_steps(). Throws UsageError if the backend cannot leave out parts.
Hint hint(const Puzzle& puzzle, const Entries& entries, Backend& backend, const HintOptions& options,
          const Budget& budget);

}  // namespace sudosat
