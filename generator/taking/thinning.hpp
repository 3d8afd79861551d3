// Takes clues away, one after the other in a given order, as long as one solution is left.
#pragma once

#include <functional>
#include <vector>

#include "generator/clues/clue_search.hpp"
#include "generator/taking/dig.hpp"

namespace sudosat {

// Each clue: its cells. At least `least` cells stay. It begins with the board as it is without these clues,
// which has one solution with all of them: what stays in any case has been entered.
class Thinning {
 public:
  // Whether one solution is left with all clues that are kept but this one.
  using Ask = std::function<Status(const Thinning&, std::size_t clue)>;

  // A clue stays if it is not decided in the end. `ask` is for clues about which the search has not decided
  // after this many nodes.
  Thinning(ClueStack& search, std::vector<std::vector<int>> clues, int least, std::uint64_t nodes, Ask ask);

  // Throws BudgetEnded.
  void run() { decide(0, clues_.size()); }
  const Left& left() const { return left_; }
  const std::vector<std::vector<int>>& clues() const { return clues_; }

 private:
  // Decides the clues from `first` to `end`, once all others that may stay have been entered.
  void decide(std::size_t first, std::size_t end);
  std::vector<int> cells(std::size_t first, std::size_t end, bool only_kept) const;
  int weight(std::size_t clue) const { return static_cast<int>(clues_[clue].size()); }

  ClueStack& search_;
  std::vector<std::vector<int>> clues_;
  Left left_;
  const std::uint64_t nodes_;
  const Ask ask_;
};

}  // namespace sudosat
