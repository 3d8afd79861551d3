// The true candidates of a puzzle: which digits each cell holds in its solutions, in how many of them, and
// which cells hold the same digit in all of them.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "backends/backend.hpp"

namespace sudosat {

struct CandidatesOptions {
  std::uint64_t count_to = 0;  // in how many solutions each candidate occurs, up to so many; 0: not asked
  bool same = false;           // which cells are forced equal
  // Hears of candidates once a solution has confirmed them, each once.
  std::function<void(std::span<const Candidate>)> confirmed;
};

struct TrueCandidates {
  std::vector<DigitSet> confirmed;  // per cell: occur in a solution
  std::vector<DigitSet> open;       // per cell: undecided. All others occur in none
  // Per cell and digit, where asked for: the number of solutions, or count_to where there are as many or
  // more. At least so many where the counting is not complete.
  std::vector<std::uint64_t> counts;
  // Where asked for: the sets of cells, each of two or more, that hold the same digit as each other in every
  // solution, among the cells with more than one true candidate. Only those proved.
  std::vector<std::vector<int>> same;
  bool decided = false;   // no candidate is open
  bool complete = false;  // and the counts are exact, and no other cells are forced equal
  Statistics statistics;

  std::uint64_t count(int cell, int digit) const {
    return counts[static_cast<std::size_t>(cell) * counts.size() / confirmed.size() +
                  static_cast<std::size_t>(digit)];
  }
  bool solvable() const { return !confirmed.empty() && !confirmed.front().empty(); }
};

TrueCandidates true_candidates(const Puzzle& puzzle, Backend& backend, const CandidatesOptions& options,
                               const Budget& budget);

}  // namespace sudosat
