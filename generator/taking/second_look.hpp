// Questions about clues of rules that a first search leaves open. Native search decides them, or else the
// attempt is over: the next one may be easier, and no solver decides all of them. The limit is one of nodes,
// so which puzzle a seed makes does not depend on the machine.
#pragma once

#include <memory>
#include <optional>

#include "generator/clues/clue_search.hpp"
#include "generator/near/others.hpp"

namespace sudosat {

// The attempt is over.
struct TooHard {};

class SecondLook {
 public:
  // `board` is the board without those givens.
  SecondLook(const Puzzle& board, const Budget& budget);

  // The same as Others::besides(), but never unknown. `search` is the first one, with these cells entered.
  // Throws TooHard and BudgetEnded.
  Status besides(ClueStack& search, const Grid& solution, std::span<const int> given,
                 std::span<const int> open, const Budget& budget);

 private:
  std::unique_ptr<Backend> vectors_;  // if they take the board
  std::optional<Others> others_;
};

}  // namespace sudosat
