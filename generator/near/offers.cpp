#include "generator/near/offers.hpp"

#include <algorithm>
#include <fmt/format.h>

#include "base/error.hpp"
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

bool Offers::ask() {
  std::vector<Offer*> asked;
  std::vector<Puzzle> questions;
  for (Offer& offer : offers_) {
    while (offer.needed < offer.to_show && known_.know(offer.needed, offer.givens)) ++offer.needed;
    if (offer.has_spare || offer.needed == offer.to_show) continue;
    asked.push_back(&offer);
    // The given is needed if there is a solution without it.
    const auto& [cell, digit] = offer.givens[offer.needed];
    Puzzle& question = questions.emplace_back(with_givens(ground_, offer.givens));
    question.candidates[cell] = ground_.candidates[cell];
    question.candidates[cell].erase(digit);
  }
  const std::vector<Solved> answers = solve_many(pointers_to(questions), backend_, budget_);
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (answers[i].failure) std::rethrow_exception(answers[i].failure);
    if (answers[i].status == Status::unknown) throw BudgetEnded();
    Offer& offer = *asked[i];
    offer.has_spare = !answers[i].solution;
    if (answers[i].solution) known_.remember(offer.givens[offer.needed++], *answers[i].solution);
  }
  return !asked.empty();
}

void Offers::finish() {
  while (ask()) {
  }
  std::erase_if(offers_, [](const Offer& offer) { return offer.has_spare; });
  std::vector<Puzzle> puzzles;
  for (const Offer& offer : offers_) puzzles.push_back(with_givens(ground_, offer.givens));
  // Each is proved to have one solution once more, by a search of its own.
  const std::vector<Checked> answers = check_many(pointers_to(puzzles), backend_, budget_);
  for (std::size_t i = 0; i < offers_.size(); ++i) {
    const auto& [verdict, first, second, statistics, failure] = answers[i];
    if (failure) std::rethrow_exception(failure);
    if (verdict == Verdict::undecided) throw BudgetEnded();
    if (verdict != Verdict::unique || first != offers_[i].solution)
      throw WrongAnswer(fmt::format("a puzzle with one solution has the verdict '{}'", to_string(verdict)));
    wanted_(std::move(offers_[i]), std::move(puzzles[i]));
  }
  offers_.clear();
}

}  // namespace sudosat
