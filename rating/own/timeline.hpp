// When the digit of each cell can be known at the earliest, if everything that follows is followed at once.
//
// What follows from a board becomes known after the time that its deduction takes. So a board on which more
// is known is ahead at every moment, and the sum of the times never rises when a right digit is given; and
// no order of cells, digits or rules has a say in it.
#pragma once

#include <list>

#include "rating/own/deductions.hpp"

namespace sudosat::rating::own {

// Trial and error on the board of one moment: all its candidates are supposed at once, each on a board of its
// own, and go on round by round. What a round finds is all that singles and rules say, so a round does not
// depend on their order, and with fewer candidates a contradiction comes no later.
class Suppositions {
 public:
  Suppositions(const CandidateBoard& board, Deductions& deductions);

  // Follows those that are still open on this board for one more round. The candidates that were refuted.
  std::vector<Candidate> next_round(const CandidateBoard& now);
  bool empty() const { return supposed_.empty(); }

 private:
  struct Supposed {
    Candidate candidate;
    CandidateBoard board;
  };
  enum class Outcome { broken, at_rest, goes_on };
  Outcome follow(CandidateBoard& board);

  Deductions& deductions_;
  std::vector<Fact> known_;  // what follows without supposing anything, in the first round
  std::vector<Supposed> supposed_;
};

// Trials begin at every multiple of this, and take as long before their first round.
constexpr Time trial = 32, trial_round = 12;
// A wait of this long for the next digit is a narrow place.
constexpr Time narrow = naked;
// The clock stops here for boards that are not solved by then.
constexpr Time end_of_time = 10'000;

class Timeline {
 public:
  Timeline(const CandidateBoard& board, Deductions& deductions);

  // To the end. Throws BudgetEnded.
  void run();
  // The sum over all cells; one without a digit waits until the end of time.
  long total() const { return total_; }
  int narrow_places() const { return narrow_places_; }
  // For the next digit.
  Time longest_wait() const { return longest_wait_; }
  bool is_solved() const { return board_.open_cells() == 0; }

 private:
  struct Trials {
    Time begin;
    Time next_round;
    Suppositions suppositions;
  };
  static constexpr Time never = end_of_time;

  std::size_t index(const Candidate& candidate) const {
    return static_cast<std::size_t>(candidate.cell * board_.model().width() + candidate.digit);
  }
  void look();
  Time next_moment() const;
  void begin_trials();
  void go_on_with_trials();
  void learn();
  // A digit has come at this time, or the end.
  void end_wait(Time at);

  CandidateBoard board_;
  Deductions& deductions_;
  Time now_ = 0;
  std::vector<Time> holds_at_, goes_at_;  // of each candidate
  std::list<Trials> trials_;
  bool is_new_ = true;      // since the last look
  bool is_untried_ = true;  // since the last trials began
  Time last_digit_at_ = 0, longest_wait_ = 0;
  long total_ = 0;
  int narrow_places_ = 0;
};

}  // namespace sudosat::rating::own
