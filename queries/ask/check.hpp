// Whether a puzzle has no solution, exactly one, or several.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "backends/backend.hpp"

namespace sudosat {

enum class Verdict { undecided, none, unique, several };
std::string_view to_string(Verdict verdict);  // "none", "unique", "several", "undecided"

struct Checked {
  Verdict verdict = Verdict::undecided;
  std::optional<Grid> first;   // a solution, if one was found, also of an undecided puzzle
  std::optional<Grid> second;  // a second solution, if there are several
  Statistics statistics;
  std::exception_ptr failure = {};  // from check_many(): what check() would have thrown
};

// The cells and variables in which two grids differ, ascending. The grids have one size.
std::vector<int> differing_cells(const Grid& a, const Grid& b);

Checked check(const Puzzle& puzzle, Backend& backend, const Budget& budget);

// check() of many puzzles, in bulk. The budget has neither a deadline nor an effort limit.
std::vector<Checked> check_many(std::span<const Puzzle* const> puzzles, Backend& backend,
                                const Budget& budget);

// A certificate that a puzzle has no solution, or no second one, which others can check with their own means.
struct Proved {
  Verdict verdict = Verdict::undecided;
  std::optional<Grid> first;   // a solution if there is one, also of an undecided puzzle
  std::optional<Grid> second;  // a second solution, if there are several; nothing is proved then
  Statistics statistics;       // the size of the formula and the work on its proof
};

// Writes the files if the verdict is none or unique; otherwise there are none in the end. Throws UsageError
// if the backend writes no proofs.
Proved prove(const Puzzle& puzzle, Backend& backend, const ProofFiles& files, const Budget& budget);

}  // namespace sudosat
