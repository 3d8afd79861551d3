// Puzzles of any shape and with any rules, one after the other.
#pragma once

#include <memory>

#include "backends/backend.hpp"
#include "generator/clues/clue_search.hpp"
#include "generator/difficulty.hpp"
#include "generator/near/exchange.hpp"
#include "generator/near/others.hpp"

namespace sudosat {

class General {
 public:
  // All must outlive this.
  General(const PuzzlePlan& plan, Backend& backend, DifficultyJudge& judge)
      : plan_(plan), backend_(backend), judge_(judge) {}

  // The puzzle of this number, after the attempts that have been made. What was found unique is not confirmed
  // by others yet.
  Made make(std::uint64_t number, Made made, const Budget& budget);

 private:
  class Attempt;

  const PuzzlePlan& plan_;
  Backend& backend_;
  DifficultyJudge& judge_;
  void forget() {
    ground_.reset();
    others_.reset();
    rules_.reset();
  }

  // For the board that all attempts have, if they have the same.
  std::unique_ptr<ClueSearch> ground_;
  std::optional<Others> others_;
  std::unique_ptr<rating::Closure> rules_;  // that have to fill the board
  Exchange exchange_;
};

}  // namespace sudosat
