// A certificate that a puzzle has no solution, or no second one, which others can check with their own means.
#pragma once

#include <optional>

#include "backends/backend.hpp"
#include "queries/check.hpp"

namespace sudosat {

struct Proved {
  Verdict verdict = Verdict::undecided;
  std::optional<Grid> first;   // where there is one, also of an undecided puzzle
  std::optional<Grid> second;  // where several: there is nothing to prove
  Statistics statistics;       // of the formula and its proof
};

// Writes the files where the verdict is none or unique, and leaves none behind otherwise. Throws UsageError
// where the backend writes no proofs.
Proved prove(const Puzzle& puzzle, Backend& backend, const ProofFiles& files, const Budget& budget);

}  // namespace sudosat
