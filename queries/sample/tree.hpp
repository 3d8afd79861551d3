// The search tree of a puzzle, with propagation at every node and branches of which every solution takes
// exactly one. Estimates, random solutions and cubes walk it, each in its own way; native search
// (backends/backtracking.cpp) has no such fixed tree, since it learns as it goes.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/budget.hpp"
#include "propagation/fixpoint_loop.hpp"
#include "puzzle/candidate.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

class Tree {
 public:
  virtual ~Tree() = default;
  // The puzzle must outlive the tree. Throws BudgetEnded.
  static std::unique_ptr<Tree> of(const Puzzle& puzzle, const Budget& budget);

  // Goes to the root and propagates. Unless the root is `reached` the tree cannot be entered.
  virtual Fixpoint start(const Budget& budget) = 0;
  // Goes down a branch. After a contradiction or an interruption only leave() may follow.
  virtual Fixpoint enter(const Candidate& branch, const Budget& budget) = 0;
  // Goes back to where the last enter() came from.
  virtual void leave() = 0;
  // Gives the digits of the open cell with the fewest candidates, or the places of a digit in a house if
  // these are fewer; none if all cells are decided. They depend on the candidates alone.
  virtual void branches(std::vector<Candidate>& branches) const = 0;
  // Like branches(), but only with cells of the board.
  virtual void cell_branches(std::vector<Candidate>& branches) const = 0;
  // How open the board is: the sum over all cells of log2 of the number of candidates, in units of 1/65536,
  // so that it is equal on every platform.
  virtual std::int64_t openness() const = 0;
  // The grid once all cells are decided. It is not judged yet.
  virtual Grid grid() const = 0;
  // Whether that grid may not be a solution, since hidden cells are still open.
  virtual bool is_open() const = 0;
};

}  // namespace sudosat
