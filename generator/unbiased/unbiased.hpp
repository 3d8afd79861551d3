// Minimal puzzles without the usual bias towards few clues: controlled bias (Berthier, "Unbiased statistics
// of a CSP", 2009). A random grid loses its clues in a random order. The first time that several solutions
// are left, all is thrown away, unless the puzzle before that had no redundant clue. So each minimal puzzle
// of n clues has the same chance, and P(n + 1) / P(n) = (n + 1) / (N - n) on a board of N cells. `weight`
// makes up for that.
#pragma once

#include <span>
#include <vector>

#include "backends/backend.hpp"
#include "backends/bitboard/board.hpp"
#include "generator/puzzle_plan.hpp"
#include "model/houses.hpp"

namespace sudosat {

class Unbiased {
 public:
  // Plan and backend must outlive this.
  Unbiased(const PuzzlePlan& plan, Backend& backend) : plan_(plan), backend_(backend) {}

  // Throws UsageError if the solutions of the ground cannot be drawn evenly: it is not an empty classic 9x9
  // board and has more than a thousand.
  Made make(std::uint64_t number, const Budget& budget);

 private:
  bool attempt_small(Random& random, const Budget& budget, Made& made);

  const PuzzlePlan& plan_;
  Backend& backend_;
  HousesCache houses_;
  std::vector<Grid> solutions_;  // all solutions of the ground, if there are few
};

// Returns the weight of a minimal puzzle of this many clues: a number in inverse proportion to its chance.
double weight_of(int clues, int cells);

// Finds puzzles by many tries at one grid of a classic board.
std::vector<Puzzle> unbiased_of_grid(const Grid& grid, const Puzzle& ground, const SmallHouses& houses,
                                     Random& random, const Budget& budget);

// Sets of cells of a classic grid in which other solutions differ from it: givens that miss one of them leave
// several solutions (unavoidable sets; McGuire, Tugemann and Civario 2012).
class Unavoidable {
 public:
  // Begins with the digit swaps. `digits` has the digit of each cell.
  Unavoidable(const SmallHouses& houses, std::span<const int> digits);

  // Adds the small ones of these sets, none of which may be empty.
  void learn(std::span<const bitboard::CellMask> differences);
  // Whether the givens have a cell of each set that is known.
  bool are_hit_by(bitboard::CellMask given) const;

 private:
  std::vector<bitboard::CellMask> sets_;  // the smallest sets come first, since givens miss them most often
};

// The set of this cell alone.
bitboard::CellMask set_of(int cell);
// The cells in which two filled boards differ.
bitboard::CellMask difference(const bitboard::Board& one, const bitboard::Board& other);

}  // namespace sudosat
