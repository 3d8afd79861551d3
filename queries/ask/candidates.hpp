// The true candidates of a puzzle: which digits each cell holds in solutions, in how many solutions, and
// which cells are equal in all solutions.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "backends/backend.hpp"
#include "base/budget.hpp"

namespace sudosat {

struct CandidatesOptions {
  std::uint64_t count_to = 0;  // count the solutions with each candidate up to this number; 0: do not count
  bool same = false;           // find out which cells are forced equal
  // Called with candidates when a solution confirms them, with each once.
  std::function<void(std::span<const Candidate>)> confirmed;
};

struct TrueCandidates {
  std::vector<DigitSet> confirmed;  // for each cell: the digits that occur in a solution
  std::vector<DigitSet> open;       // for each cell: the digits that are undecided; all others are in no
                                    // solution
  // For each cell and digit, if asked for: the number of solutions, at most count_to. The number is a lower
  // bound unless `complete`. The table is empty if no solution was found.
  std::vector<std::uint64_t> counts;
  // If asked for: sets of cells that are proved to hold the same digit in every solution. Only cells with
  // several true candidates are looked at.
  std::vector<std::vector<int>> same;
  bool decided = false;   // whether no candidate is open
  bool complete = false;  // whether also all counts are exact, and no other cells are forced equal
  Statistics statistics;

  std::uint64_t count(int cell, int digit) const {
    if (counts.empty()) return 0;
    return counts[static_cast<std::size_t>(cell) * counts.size() / confirmed.size() +
                  static_cast<std::size_t>(digit)];
  }
  bool solvable() const { return !confirmed.empty() && !confirmed.front().empty(); }
};

TrueCandidates true_candidates(const Puzzle& puzzle, Backend& backend, const CandidatesOptions& options,
                               const Budget& budget);

// Takes out of the open candidates, without a search, those that propagation excludes; none if the budget
// ends first.
void exclude_at_sight(const Puzzle& puzzle, TrueCandidates& found, const Budget& budget);

}  // namespace sudosat
