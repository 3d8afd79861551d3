#include "rating/own/suppositions.hpp"

#include <algorithm>

namespace sudosat::rating::own {
namespace {

void learn(Board& board, const Fact& fact) {
  const auto& [cell, digit] = fact.candidate;
  if (!fact.holds)
    board.keep(cell, ~bit(digit));
  else if (!board.is_placed(cell))
    board.place(cell, digit);
  else
    board.keep(cell, bit(digit));
}

}  // namespace

Suppositions::Suppositions(const Board& board, Deductions& deductions) : deductions_(deductions) {
  const auto know = [&](const Fact& fact, Time) { known_.push_back(fact); };
  deductions.singles(board, know);
  deductions.rules(board, false, know);
  for (int cell = 0; cell < board.cells(); ++cell)
    if (!board.is_placed(cell))
      for_each_digit(board.candidates(cell), [&](int digit) {
        Supposed supposed{{cell, digit}, board};
        supposed.board.forget_changes();
        supposed.board.place(cell, digit);
        supposed_.push_back(std::move(supposed));
      });
}

std::vector<Candidate> Suppositions::next_round(const Board& now) {
  std::vector<Candidate> refuted;
  std::erase_if(supposed_, [&](Supposed& supposed) {
    const auto& [cell, digit] = supposed.candidate;
    if (now.is_placed(cell) || !now.has(cell, digit)) return true;
    const Outcome outcome = follow(supposed.board);
    if (outcome == Outcome::broken) refuted.push_back(supposed.candidate);
    return outcome != Outcome::goes_on;
  });
  known_.clear();
  return refuted;
}

Suppositions::Outcome Suppositions::follow(Board& board) {
  checkpoint();
  if (board.is_broken()) return Outcome::broken;
  std::vector<Fact> found = known_;
  const auto add = [&](const Fact& fact, Time) { found.push_back(fact); };
  if (!deductions_.singles(board, add) || !deductions_.rules(board, true, add)) return Outcome::broken;
  if (found.empty()) return Outcome::at_rest;
  board.forget_changes();
  for (const Fact& fact : found) learn(board, fact);
  return board.is_broken() ? Outcome::broken : Outcome::goes_on;
}

}  // namespace sudosat::rating::own
