// The search tree of a puzzle, walked by whoever holds it: propagation at every node, and branches of which
// every solution takes exactly one. Estimates, random solutions and cubes are walks of their own; native
// search (backends/backtracking.cpp) learns as it goes and so has no such fixed tree.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "propagation/fixpoint.hpp"
#include "puzzle/budget.hpp"
#include "puzzle/candidate.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

class Tree {
 public:
  virtual ~Tree() = default;
  // The puzzle must outlive the tree. Throws BudgetEnded.
  static std::unique_ptr<Tree> of(const Puzzle& puzzle, const Budget& budget);

  // To the root, propagated. On anything but `reached` the tree cannot be entered.
  virtual Fixpoint start(const Budget& budget) = 0;
  // Down a branch. Where that is a contradiction, or interrupted, leave() is what remains.
  virtual Fixpoint enter(const Candidate& branch, const Budget& budget) = 0;
  // Back to where the last enter() came from.
  virtual void leave() = 0;
  // The digits of the open cell with the fewest candidates, or the places of a digit in a house where they
  // are fewer; none where all cells are decided. The same for the same candidates.
  virtual void branches(std::vector<Candidate>& branches) const = 0;
  // The same of the board's cells alone.
  virtual void cell_branches(std::vector<Candidate>& branches) const = 0;
  // The sum of log2 of the candidates of all cells, in units of 1/65536: a measure of what is open that is
  // the same on every platform.
  virtual std::int64_t openness() const = 0;
  // Where all cells are decided. Not judged yet.
  virtual Grid grid() const = 0;
  // Whether such a grid may be no solution, since hidden cells are open still.
  virtual bool is_open() const = 0;
};

}  // namespace sudosat
