#include "generator/search/second_solution.hpp"

#include "backends/builtin_backends.hpp"
#include "queries/ask/solve.hpp"

namespace sudosat {

SecondSolution::SecondSolution(Backend& backend, Puzzle puzzle, const Budget& budget)
    : backend_(backend), puzzle_(std::move(puzzle)), search_(backend.open(puzzle_, budget)) {}

DigitSet SecondSolution::digit_of(const Grid& solution, int cell) const {
  const Range range = puzzle_.range(cell);
  return DigitSet::single(range.size(), solution[cell] - range.first);
}

Status SecondSolution::besides(const Grid& solution, std::span<const int> given, std::span<const int> open,
                               const Budget& budget) {
  std::vector<Assumption> assumptions;
  for (const int cell : given) assumptions.push_back({cell, digit_of(solution, cell)});
  std::vector<Candidate> different;
  if (open.size() == 1) {
    const DigitSet all = DigitSet::all(puzzle_.shape->digits());
    assumptions.push_back({open.front(), all - digit_of(solution, open.front())});
  } else {
    for (const int cell : open) {
      const int known = digit_of(solution, cell).first();
      for (int digit = 0; digit < puzzle_.range(cell).size(); ++digit)
        if (digit != known && puzzle_.candidates[cell].contains(digit)) different.push_back({cell, digit});
    }
    if (different.empty()) return Status::unsatisfiable;
  }
  const Status status = search_->solve(assumptions, different, budget);
  if (status == Status::satisfiable) require_solution(puzzle_, search_->solution(), backend_.name());
  return status;
}

SecondLook::SecondLook(const Puzzle& board, const Budget& budget) {
  if (lockstep_backend().refuses(board)) return;
  lockstep_ = lockstep_backend().make({});
  by_lockstep_.emplace(*lockstep_, board, budget);
}

Status SecondLook::besides(ClueStack& search, const Grid& solution, std::span<const int> given,
                           std::span<const int> open, const Budget& budget) {
  constexpr std::uint64_t most_nodes = 3000, most_decisions = 20'000;
  Status status = Status::unknown;
  if (by_lockstep_) {
    Budget own = budget;
    own.effort = most_decisions;
    status = by_lockstep_->besides(solution, given, open, own);
  } else {
    status = search.other(open, most_nodes);
  }
  if (status != Status::unknown) return status;
  if (budget.expired()) throw BudgetEnded();
  throw TooHard();
}

}  // namespace sudosat
