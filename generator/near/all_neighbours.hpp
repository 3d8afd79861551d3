// All neighbours of a puzzle: the puzzles with one solution and no redundant given that lack as many of its
// givens as planned, and have no more others than planned. Each comes once, while random ones come again.
#pragma once

#include <functional>

#include "backends/backend.hpp"
#include "generator/difficulty.hpp"
#include "generator/near/minimal_puzzles.hpp"
#include "generator/puzzle_plan.hpp"

namespace sudosat {

struct FoundNeighbour {
  std::vector<Candidate> gone, come;
  Made made;
};

class AllNeighbours {
 public:
  // sets() takes the plan. A table holds at most `table` solutions (at least 2). Plan and backend must
  // outlive this.
  AllNeighbours(const PuzzlePlan& plan, Backend& backend, std::size_t table = 200'000);

  // How many sets of givens can go. Throws UsageError if the plan asks for more than neighbours of a puzzle
  // and how hard they are, if the puzzle has too few givens, or if the sets are more than 2^64 - 1.
  static std::uint64_t sets(const PuzzlePlan& plan);
  // Calls back with each neighbour without the givens of this set, from 1, in a fixed order. False: the
  // budget ended first.
  bool list(std::uint64_t set, const std::function<void(FoundNeighbour)>& found, const Budget& budget);

 private:
  class Listing;

  const PuzzlePlan& plan_;
  Backend& backend_;
  const std::size_t table_;
  DifficultyJudge judge_;
  NeededGivens needed_;
};

}  // namespace sudosat
