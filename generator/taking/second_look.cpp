#include "generator/taking/second_look.hpp"

#include "backends/lockstep/lockstep.hpp"

namespace sudosat {

SecondLook::SecondLook(const Puzzle& board, const Budget& budget) {
  if (lockstep_refuses(board)) return;
  vectors_ = make_lockstep({});
  others_.emplace(*vectors_, board, budget);
}

Status SecondLook::besides(ClueStack& search, const Grid& solution, std::span<const int> given,
                           std::span<const int> open, const Budget& budget) {
  constexpr std::uint64_t most_nodes = 3000, most_decisions = 20'000;
  Status status = Status::unknown;
  if (others_) {
    Budget own = budget;
    own.effort = most_decisions;
    status = others_->besides(solution, given, open, own);
  } else {
    status = search.other(open, most_nodes);
  }
  if (status != Status::unknown) return status;
  if (budget.expired()) throw BudgetEnded();
  throw TooHard();
}

}  // namespace sudosat
