// Whether puzzles are as hard as planned.
#pragma once

#include <memory>

#include "generator/puzzle_plan.hpp"
#include "rating/closure.hpp"

namespace sudosat {

class DifficultyJudge {
 public:
  explicit DifficultyJudge(const PuzzlePlan& plan);

  // The rating of a puzzle with one solution, if it is as planned; an empty one if nothing is planned. In
  // other cases it notes in `made` what was met. Throws BudgetEnded, and UsageError if the scale has no rule
  // for such boards.
  std::optional<rating::Rating> accept(const Puzzle& puzzle, Made& made, const Budget& budget);
  // Whether some puzzles would be too hard, and clues may go back to make them easier.
  bool may_ease() const { return may_ease_; }
  // Whether puzzles that are not too hard are solved by what the scale knows, so that they have one solution.
  bool is_level_solved() const;
  // Whether a puzzle with one solution is harder than planned. Throws BudgetEnded.
  bool is_too_hard(const Puzzle& puzzle, const Budget& budget);
  // Whether a puzzle is below the level that is planned, or the least rating. Throws BudgetEnded.
  bool is_too_easy(const Puzzle& puzzle, const Budget& budget);
  // The index of the hardest level that is allowed, if its rules and the rules of easier levels have to fill
  // the board.
  std::optional<std::size_t> level_of_rules() const;
  // The rules up to level_of_rules() on a board. Returns nothing if the scale has none for it.
  std::unique_ptr<rating::Closure> rules_on(const Puzzle& board) const;

 private:
  bool is_above(const rating::Rating& rating) const;
  bool is_bounded_above() const;

  const std::optional<Difficulty>& planned_;
  bool may_ease_ = false;
  std::unique_ptr<rating::Rater> rater_;
};

}  // namespace sudosat
