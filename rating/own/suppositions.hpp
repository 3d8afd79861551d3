// Trial and error on the board of one moment: all its candidates are supposed at once, each on a board of its
// own, and go on round by round. What a round finds is all that singles and rules say, so a round does not
// depend on their order, and with fewer candidates a contradiction comes no later.
#pragma once

#include "rating/own/deductions.hpp"

namespace sudosat::rating::own {

class Suppositions {
 public:
  Suppositions(const Board& board, Deductions& deductions);

  // Follows those that are still open on this board for one more round. The candidates that were refuted.
  std::vector<Candidate> next_round(const Board& now);
  bool empty() const { return supposed_.empty(); }

 private:
  struct Supposed {
    Candidate candidate;
    Board board;
  };
  enum class Outcome { broken, at_rest, goes_on };
  Outcome follow(Board& board);

  Deductions& deductions_;
  std::vector<Fact> known_;  // what follows without supposing anything, in the first round
  std::vector<Supposed> supposed_;
};

}  // namespace sudosat::rating::own
