// Takes clues away, one after the other in a given order, as long as one solution is left.
#pragma once

#include <functional>
#include <vector>

#include "base/budget.hpp"
#include "generator/clues/clue_search.hpp"
#include "generator/clues/rule_sources.hpp"
#include "generator/taking/givens.hpp"
#include "puzzle/puzzle.hpp"
#include "rating/closure.hpp"

namespace sudosat {

// Thins clues that are given cells; at least `least` cells stay. `search` begins with the board without these
// clues: what stays in any case has been entered. With all of the clues the board has one solution.
class Thinning {
 public:
  // Says whether one solution is left with all clues that are kept but this one.
  using Ask = std::function<Status(const Thinning&, std::size_t clue)>;

  // `ask` is called for a clue that the search has not decided after this many nodes. The clue stays if `ask`
  // does not decide it either.
  Thinning(ClueStack& search, std::vector<std::vector<int>> clues, int least, std::uint64_t nodes, Ask ask);

  // Throws BudgetEnded.
  void run() { decide(0, clues_.size()); }
  const Left& left() const { return left_; }
  const std::vector<std::vector<int>>& clues() const { return clues_; }

 private:
  // Decides the clues from `first` to `end`. All others that may stay have been entered.
  void decide(std::size_t first, std::size_t end);
  std::vector<int> cells(std::size_t first, std::size_t end, bool only_kept) const;
  int weight(std::size_t clue) const { return static_cast<int>(clues_[clue].size()); }

  ClueStack& search_;
  std::vector<std::vector<int>> clues_;
  Left left_;
  const std::uint64_t nodes_;
  const Ask ask_;
};

// A search for thinning by the rules of a level: as long as they fill the board, it has one solution.
class LevelStack : public ClueStack {
 public:
  // The closure must have been started, and must outlive this.
  explicit LevelStack(rating::Closure& closure) : closure_(closure) {}

  void enter(std::span<const int> cells) override { closure_.enter(cells); }
  void leave() override { closure_.leave(); }
  bool is_solved() const override { return closure_.is_solved(); }
  // The rules of a level never exclude another solution by themselves.
  Status other(std::span<const int>, std::uint64_t) override { return Status::satisfiable; }

 private:
  rating::Closure& closure_;
};

// Thins clues of rules, and returns those that stay. `puzzle` has one solution with all of them. A clue that
// a first search does not decide stays if `keeps_undecided`; otherwise a second search is asked. Throws
// TooHard and BudgetEnded.
std::vector<RuleClue> needed_rules(const Puzzle& puzzle, std::vector<RuleClue> clues, const Grid& solution,
                                   bool keeps_undecided, const Budget& budget);

}  // namespace sudosat
