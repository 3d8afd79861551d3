// Whether a board with some of its solution's digits given has another solution. One search answers for all
// choices of givens, and keeps what it has learnt.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "backends/backend.hpp"
#include "generator/clues/clue_search.hpp"

namespace sudosat {

class SecondSolution {
 public:
  // `puzzle` is the board without givens. The backend must outlive this.
  SecondSolution(Backend& backend, Puzzle puzzle, const Budget& budget);

  // Whether another solution is left that differs in one of the cells `open`. The cells `given` hold their
  // digits.
  Status besides(const Grid& solution, std::span<const int> given, std::span<const int> open,
                 const Budget& budget);

 private:
  DigitSet digit_of(const Grid& solution, int cell) const;

  Backend& backend_;
  const Puzzle puzzle_;
  std::unique_ptr<Search> search_;
};

// Thrown where no search decides a question: the attempt is over.
struct TooHard {};

// Decides questions about clues of rules that a first search leaves open, by native search. If native search
// does not decide a question either, the attempt is over: the next attempt may be easier, and no solver
// decides all questions. The limit is one of nodes, so which puzzle a seed makes does not depend on the
// machine.
class SecondLook {
 public:
  // `board` is the board without givens.
  SecondLook(const Puzzle& board, const Budget& budget);

  // Answers as SecondSolution::besides() does, but never `unknown`. `search` is the first search, in which
  // the cells `given` are entered. Throws TooHard and BudgetEnded.
  Status besides(ClueStack& search, const Grid& solution, std::span<const int> given,
                 std::span<const int> open, const Budget& budget);

 private:
  std::unique_ptr<Backend> lockstep_;  // null if lockstep cannot take the board
  std::optional<SecondSolution> by_lockstep_;
};

}  // namespace sudosat
