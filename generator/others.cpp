#include "generator/others.hpp"

#include "queries/judged.hpp"

namespace sudosat {

Others::Others(Backend& backend, Puzzle puzzle, const Budget& budget)
    : backend_(backend), puzzle_(std::move(puzzle)), search_(backend.open(puzzle_, budget)) {}

DigitSet Others::digit_of(const Grid& solution, int cell) const {
  const Range range = puzzle_.range(cell);
  return DigitSet::single(range.size(), solution[cell] - range.first);
}

void Others::assume(const Grid& solution, const std::vector<bool>& given) {
  assumptions_.clear();
  for (int cell = 0; cell < puzzle_.shape->cells(); ++cell)
    if (given[static_cast<std::size_t>(cell)]) assumptions_.push_back({cell, digit_of(solution, cell)});
}

Status Others::besides(const Grid& solution, const std::vector<bool>& given, const Budget& budget) {
  assume(solution, given);
  std::vector<Candidate> different;
  for (int cell = 0; cell < puzzle_.cells(); ++cell) {
    if (cell < puzzle_.shape->cells() && given[static_cast<std::size_t>(cell)]) continue;
    const Range range = puzzle_.range(cell);
    for (int digit = 0; digit < range.size(); ++digit)
      if (digit != solution[cell] - range.first &&
          (cell >= puzzle_.shape->cells() || puzzle_.candidates[cell].contains(digit)))
        different.push_back({cell, digit});
  }
  if (different.empty()) return Status::unsatisfiable;
  return judged(different, budget);
}

Status Others::besides(const Grid& solution, const std::vector<bool>& given, int open, const Budget& budget) {
  assume(solution, given);
  assumptions_.push_back({open, DigitSet::all(puzzle_.shape->digits()) - digit_of(solution, open)});
  return judged({}, budget);
}

Status Others::judged(const std::vector<Candidate>& any_of, const Budget& budget) {
  const Status status = search_->solve(assumptions_, any_of, budget);
  if (status == Status::satisfiable) require_solution(puzzle_, search_->solution(), backend_.name());
  return status;
}

}  // namespace sudosat
