// Minimal puzzles without the usual bias towards few clues: controlled bias (Berthier, "Unbiased statistics
// of a CSP", 2009). A random grid loses its clues in a random order; the first time that several solutions
// are left, all is thrown away, unless the puzzle before that had no clue to spare. So each minimal puzzle of
// n clues has the same chance, and P(n + 1) / P(n) = (n + 1) / (N - n) on a board of N cells, which `weight`
// makes up for.
#pragma once

#include <vector>

#include "backends/backend.hpp"
#include "generator/plan.hpp"
#include "model/houses.hpp"

namespace sudosat {

class Unbiased {
 public:
  // Both must outlive this.
  Unbiased(const PuzzlePlan& plan, Backend& backend) : plan_(plan), backend_(backend) {}

  // Throws UsageError if the solutions of the ground cannot be drawn evenly: it is no empty classic 9x9 board
  // and has more than a thousand.
  Made make(std::uint64_t number, const Budget& budget);

 private:
  bool attempt_small(Random& random, const Budget& budget, Made& made);

  const PuzzlePlan& plan_;
  Backend& backend_;
  rating::HousesCache houses_;
  std::vector<Grid> solutions_;  // of a small ground, all of them
};

// In proportion to one over the chance that such a puzzle of n clues has.
double weight_of(int clues, int cells);

// The successes among many tries at one grid of a classic board, as puzzles.
std::vector<Puzzle> unbiased_of_grid(const Grid& grid, const Puzzle& ground,
                                     const rating::SmallHouses& houses, Random& random, const Budget& budget);

}  // namespace sudosat
