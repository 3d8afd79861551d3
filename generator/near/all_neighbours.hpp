// All neighbours of a puzzle: the puzzles with one solution and no redundant given that lack as many of its
// givens as planned, and have no more new ones than planned. Each comes once; random ones repeat.
#pragma once

#include <bitset>
#include <functional>
#include <span>
#include <vector>

#include "backends/backend.hpp"
#include "generator/difficulty.hpp"
#include "generator/puzzle_plan.hpp"
#include "puzzle/candidate.hpp"
#include "puzzle/grid.hpp"

namespace sudosat {

// The code below finds out which puzzles with one solution on the same board are minimal, many at a time.

// Remembers solutions of a board, each of which has all givens of a puzzle but one, and so showed that this
// given is needed. It often shows the same of a similar puzzle, which then needs no search.
class NeededGivens {
 public:
  explicit NeededGivens(const Shape& shape) : shape_(shape), latest_(shape.cells() * shape.digits()) {}

  // Whether a solution is known that shows that the given of this number is needed.
  bool know(std::size_t number, std::span<const Candidate> givens) const {
    const Latest& latest = latest_[place_of(givens[number])];
    if (latest.count == 0) return false;
    Set left;
    left.set();
    for (std::size_t i = 0; i < givens.size() && left.any(); ++i)
      if (i != number) left &= latest.having[place_of(givens[i])];
    return left.any();
  }
  // Remembers a solution that has another digit there.
  void remember(const Candidate& given, const Grid& solution) {
    Latest& latest = latest_[place_of(given)];
    if (latest.count == 0) latest.having.resize(latest_.size());
    const std::size_t number = latest.count++ % most;
    if (latest.count > most)
      for (Set& set : latest.having) set.reset(number);
    for (int cell = 0; cell < shape_.cells(); ++cell)
      latest.having[place_of({cell, digit_in(solution, cell, shape_)})].set(number);
  }

 private:
  static constexpr std::size_t most = 256;
  using Set = std::bitset<most>;
  // The solutions remembered for one given.
  struct Latest {
    std::size_t count = 0;    // the number of all that were ever remembered
    std::vector<Set> having;  // for each candidate: which of the last `most` solutions have it
  };

  int place_of(const Candidate& candidate) const {
    return candidate.cell * shape_.digits() + candidate.digit;
  }

  const Shape& shape_;
  std::vector<Latest> latest_;
};

// Returns the board with these givens.
Puzzle with_givens(const Puzzle& ground, std::span<const Candidate> givens);

class MinimalPuzzles {
 public:
  struct Proposal {
    std::vector<Candidate> givens;
    Grid solution;
    std::size_t to_show;     // how many of the first givens may be redundant
    std::size_t needed = 0;  // how many of the first givens are known to be needed
    bool has_redundant = false;
  };

  // `found` is called for each minimal puzzle, in the order in which they came. All arguments must outlive
  // this.
  MinimalPuzzles(const Puzzle& ground, Backend& backend, NeededGivens& known,
                 std::function<void(Proposal, Puzzle)> found, const Budget& budget)
      : ground_(ground),
        backend_(backend),
        known_(known),
        found_(std::move(found)),
        budget_(budget),
        batch_(budget.deadline || budget.effort > 0 ? 1 : 256) {}

  // Throws BudgetEnded.
  void add(Proposal proposal) {
    proposals_.push_back(std::move(proposal));
    if (proposals_.size() == batch_) finish();
  }
  // Call this after the last puzzle. Throws BudgetEnded.
  void finish();

 private:
  // Asks of each about its next given that is not known to be needed. Returns false if there is no such
  // given.
  bool ask();

  const Puzzle& ground_;
  Backend& backend_;
  NeededGivens& known_;
  const std::function<void(Proposal, Puzzle)> found_;
  const Budget& budget_;
  const std::size_t batch_;  // how many questions are asked at a time, since limits are for one question
  std::vector<Proposal> proposals_;
};

struct FoundNeighbour {
  std::vector<Candidate> gone, come;
  Made made;
};

class AllNeighbours {
 public:
  // sets() takes the plan. A table holds at most `table` solutions (at least 2). Plan and backend must
  // outlive this.
  AllNeighbours(const PuzzlePlan& plan, Backend& backend, std::size_t table = 200'000);

  // Returns how many sets of givens can go. Throws UsageError if the plan asks for more than neighbours of a
  // puzzle and how hard they are, if the puzzle has too few givens, or if the sets are more than 2^64 - 1.
  static std::uint64_t sets(const PuzzlePlan& plan);
  // Calls back with each neighbour without the givens of this set, from 1, in a fixed order. Returns false if
  // the budget ended first.
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
