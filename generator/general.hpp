// Makes puzzles of any shape and with any rules, one after the other.
#pragma once

#include <memory>

#include "backends/backend.hpp"
#include "generator/clues/clue_search.hpp"
#include "generator/difficulty.hpp"
#include "generator/search/second_solution.hpp"
#include "model/houses.hpp"

namespace sudosat {

class General {
 public:
  // Plan, backend and judge must outlive this.
  General(const PuzzlePlan& plan, Backend& backend, DifficultyJudge& judge)
      : plan_(plan), backend_(backend), judge_(judge) {}

  // Makes the puzzle of this number, after the attempts that `made` counts. What was found unique is not
  // confirmed by another search yet.
  Made make(std::uint64_t number, Made made, const Budget& budget);

 private:
  class Attempt;

  void forget() {
    ground_.reset();
    second_solution_.reset();
    rules_.reset();
  }

  const PuzzlePlan& plan_;
  Backend& backend_;
  DifficultyJudge& judge_;
  // The members below are kept if all attempts have the same board.
  std::unique_ptr<ClueSearch> ground_;
  std::optional<SecondSolution> second_solution_;
  std::unique_ptr<rating::Closure> rules_;  // the rules of a level, which have to fill the board
  HousesCache houses_;
};

}  // namespace sudosat
