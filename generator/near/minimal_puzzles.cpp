#include <fmt/format.h>

#include "base/error.hpp"
#include "generator/near/all_neighbours.hpp"
#include "queries/ask/check.hpp"
#include "queries/ask/solve.hpp"

namespace sudosat {
namespace {

std::vector<const Puzzle*> pointers_to(const std::vector<Puzzle>& puzzles) {
  std::vector<const Puzzle*> pointers;
  for (const Puzzle& puzzle : puzzles) pointers.push_back(&puzzle);
  return pointers;
}

}  // namespace

Puzzle with_givens(const Puzzle& ground, std::span<const Candidate> givens) {
  Puzzle puzzle = ground;
  for (const auto& [cell, digit] : givens)
    puzzle.candidates[cell] = DigitSet::single(ground.shape->digits(), digit);
  return puzzle;
}

bool MinimalPuzzles::ask() {
  std::vector<Proposal*> asked;
  std::vector<Puzzle> questions;
  for (Proposal& proposal : proposals_) {
    while (proposal.needed < proposal.to_show && known_.know(proposal.needed, proposal.givens))
      ++proposal.needed;
    if (proposal.has_redundant || proposal.needed == proposal.to_show) continue;
    asked.push_back(&proposal);
    // The given is needed if there is a solution without it.
    const auto& [cell, digit] = proposal.givens[proposal.needed];
    Puzzle& question = questions.emplace_back(with_givens(ground_, proposal.givens));
    question.candidates[cell] = ground_.candidates[cell];
    question.candidates[cell].erase(digit);
  }
  const std::vector<Solved> answers = solve_many(pointers_to(questions), backend_, budget_);
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (answers[i].failure) std::rethrow_exception(answers[i].failure);
    if (answers[i].status == Status::unknown) throw BudgetEnded();
    Proposal& proposal = *asked[i];
    proposal.has_redundant = !answers[i].solution;
    if (answers[i].solution) known_.remember(proposal.givens[proposal.needed++], *answers[i].solution);
  }
  return !asked.empty();
}

void MinimalPuzzles::finish() {
  while (ask()) {
  }
  std::erase_if(proposals_, [](const Proposal& proposal) { return proposal.has_redundant; });
  std::vector<Puzzle> puzzles;
  for (const Proposal& proposal : proposals_) puzzles.push_back(with_givens(ground_, proposal.givens));
  // Another search proves once more that each puzzle has one solution.
  const std::vector<Checked> answers = check_many(pointers_to(puzzles), backend_, budget_);
  for (std::size_t i = 0; i < proposals_.size(); ++i) {
    const auto& [verdict, first, second, statistics, failure] = answers[i];
    if (failure) std::rethrow_exception(failure);
    if (verdict == Verdict::undecided) throw BudgetEnded();
    if (verdict != Verdict::unique || first != proposals_[i].solution)
      throw WrongAnswer(
          fmt::format("a puzzle found to have one solution has the verdict '{}'", to_string(verdict)));
    found_(std::move(proposals_[i]), std::move(puzzles[i]));
  }
  proposals_.clear();
}

}  // namespace sudosat
