// Whether puzzles are as hard as planned.
#pragma once

#include <memory>

#include "generator/plan.hpp"

namespace sudosat {

class DifficultyJudge {
 public:
  explicit DifficultyJudge(const Plan& plan);

  // The rating of a puzzle with one solution, if it is as planned; an empty one if nothing is planned.
  // Otherwise notes in `made` what was met. Throws UsageError if the scale has no rule for such boards.
  std::optional<rating::Rating> accept(const Puzzle& puzzle, Made& made, const Budget& budget);
  // Whether naked singles have to solve the puzzle.
  bool wants_naked_singles() const;

 private:
  const std::optional<Difficulty>& planned_;
  std::unique_ptr<rating::Rater> rater_;
};

}  // namespace sudosat
