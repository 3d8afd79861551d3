// Depth-first search for all solutions of a plan. Each lane has a board and a stack of what is still to be
// searched; a lane that has nothing left takes the other side of the next decision of any lane.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "backends/lockstep/sweep.hpp"
#include "base/budget.hpp"
#include "base/status.hpp"

namespace sudosat::lockstep {

using LockstepBoard = std::vector<Set>;  // the candidates of each cell

class TreeSearch {
 public:
  // `takes_digits` says whether a decision may be about a digit of a house.
  TreeSearch(const LockstepPlan& plan, bool takes_digits);

  // Begins a search below each of these boards, for boards with one digit in each cell that no constraint
  // refutes. The boards below different roots must not be the same.
  void begin(std::vector<LockstepBoard> roots);
  // Leaves out all other candidates, wherever the search stands.
  void keep(const LockstepBoard& candidates);
  // Searches on. `found` says whether to go on. If the answer is undecided, another run goes on from there.
  End run(const std::function<bool(const LockstepBoard&)>& found, const Budget& budget);

  std::uint64_t decisions() const { return decisions_; }
  std::uint64_t conflicts() const { return conflicts_; }
  // The work of all runs, in about nanoseconds.
  std::uint64_t work() const;

 private:
  struct Decision {
    int cell = -1;
    int digit = -1;
  };

  void begin_anew();
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
  std::array<std::vector<LockstepBoard>, lanes> stacks_;
  std::vector<LockstepBoard> roots_, waiting_;  // waiting_ has the roots that no lane has taken
  bool may_begin_anew_ = false;
  std::array<int, lanes> decided_{};     // each lane's last decided cell; -1 on the other side of a decision
  std::vector<std::uint64_t> failures_;  // the failures of each cell's constraints and decisions
  std::uint64_t decisions_ = 0, conflicts_ = 0, sweeps_ = 0;
};

}  // namespace sudosat::lockstep
