// Depth-first search for all solutions of a plan. Each lane has a board and a stack of what is still to be
// searched; a lane that has nothing left takes the other side of the next decision of any lane.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "backends/lockstep/sweep.hpp"
#include "base/budget.hpp"
#include "base/status.hpp"
#include "base/vector.hpp"

namespace sudosat::lockstep {

using LockstepBoard = Vector<Set>;  // the candidates of each cell

class TreeSearch {
 public:
  // `takes_digits`: whether a decision may be about a digit of a house.
  TreeSearch(const LockstepPlan& plan, bool takes_digits);

  // Looks for boards of one digit a cell, below each of these, that no constraint refutes. `found` says
  // whether to go on. The boards below different roots must not be the same.
  End run(const std::vector<LockstepBoard>& roots, const std::function<bool(const LockstepBoard&)>& found,
          const Budget& budget);

  std::uint64_t decisions() const { return decisions_; }
  std::uint64_t conflicts() const { return conflicts_; }

 private:
  struct Decision {
    int cell = -1;
    int digit = -1;
  };

  void begin(const std::vector<LockstepBoard>& roots);
  void put(int lane, const LockstepBoard& board);
  LockstepBoard get(int lane) const;
  void go_on(int lane);
  void refute(int lane);
  Decision choose(const LockstepBoard& board) const;
  void choose_digit(const LockstepBoard& board, Decision& best) const;
  void branch(int lane, LockstepBoard board, Decision decision);

  const LockstepPlan& plan_;
  const bool takes_digits_;
  LockstepBoards boards_;
  LaneBits active_ = 0;
  Array<Vector<LockstepBoard>, lanes> stacks_;
  std::vector<LockstepBoard> waiting_;  // roots
  Array<int, lanes> decided_{};         // the cell that was decided last; -1: the other side of a decision
  Vector<std::uint64_t> failures_;      // of each cell's constraints and decisions
  std::uint64_t decisions_ = 0, conflicts_ = 0;
};

}  // namespace sudosat::lockstep
