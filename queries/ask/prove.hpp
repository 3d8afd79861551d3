// A certificate that a puzzle has no solution, or no second one, which others can check with their own means.
#pragma once

#include <optional>

#include "backends/backend.hpp"
#include "queries/ask/check.hpp"

namespace sudosat {

struct Proved {
  Verdict verdict = Verdict::undecided;
  std::optional<Grid> first;   // if there is one, also of an undecided puzzle
  std::optional<Grid> second;  // if there are several, so that there is nothing to prove
  Statistics statistics;       // of the formula and its proof
};

// Writes the files if the verdict is none or unique; otherwise there are none in the end. Throws UsageError
// if the backend writes no proofs.
Proved prove(const Puzzle& puzzle, Backend& backend, const ProofFiles& files, const Budget& budget);

}  // namespace sudosat
