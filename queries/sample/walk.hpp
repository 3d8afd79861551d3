// A random walk down the search tree, for estimates and random solutions.
#pragma once

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <optional>

#include "queries/sample/random.hpp"
#include "queries/sample/tree.hpp"

namespace sudosat {

// Numbers far beyond what a double can hold: a Latin square of order 100 can be filled in 10^11000 ways.
using Wide = boost::multiprecision::cpp_bin_float_50;

// The branches that propagation refutes are left out. Of the others one is chosen, with a probability in
// proportion to the sixth root of the product of the numbers of candidates that it leaves: the more is open,
// the more solutions there are.
class Walk {
 public:
  // The effort limit of the budget is one of nodes. Puzzle and budget must outlive the walk. Throws
  // BudgetEnded.
  Walk(const Puzzle& puzzle, const Budget& budget)
      : puzzle_(puzzle),
        tree_(Tree::of(puzzle, budget)),
        budget_(budget),
        poll_interval_(1 + 65536 / static_cast<std::uint64_t>(puzzle.shape->cells())) {}

  // Call this first. If it is not `reached`, there is no tree to walk.
  Fixpoint start() { return tree_->start(budget_); }

  struct End {
    std::optional<Grid> solution;  // empty at a dead end; the solution is not judged yet
    Wide weight = 1;               // 1 divided by the probability of this walk
    bool interrupted = false;
  };
  // Walks from the root to an end.
  End go(Random& random);

 private:
  struct Live {
    Candidate branch;
    std::int64_t openness;
    std::uint64_t chance;
  };

  Fixpoint enter(const Candidate& branch);
  void find_live();
  const Live& choose(Random& random, Wide& weight);

  const Puzzle& puzzle_;
  std::unique_ptr<Tree> tree_;
  const Budget& budget_;
  std::uint64_t poll_interval_;  // nodes between two looks at the clock
  std::uint64_t nodes_ = 0;
  bool interrupted_ = false;
  std::vector<Candidate> branches_;
  std::vector<Live> live_;
};

}  // namespace sudosat
