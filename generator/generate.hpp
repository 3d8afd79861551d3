// Puzzles as planned, each with one solution, which is proved.
//
// Words of this room:
// - A *plan* says what is wanted. Each *attempt* at a puzzle makes one grid, and takes clues away from it.
// - *Bulk* makes attempts in the kernel's lanes, many at a time; *General* makes them one after the other.
// - *Dig* and *Thinning* take redundant clues away: Dig says which to try, and its user decides; Thinning
// decides by a
//   *clue search*, which clues enter and leave.
// - A *second solution* shows that a clue is needed. A *digit swap* is one at sight.
// - A *neighbour* of a puzzle lacks some of its givens, and *replacements* come for them.
// - A puzzle is *minimal* if no given is *redundant*: without any of them it has several solutions.
#pragma once

#include <span>
#include <vector>

#include "generator/general.hpp"
#include "generator/near/random_neighbour.hpp"
#include "generator/search/bulk.hpp"
#include "generator/unbiased/unbiased.hpp"
#include "queries/ask/check.hpp"

namespace sudosat {

class Generator {
 public:
  // Throws UsageError if the plan contradicts itself. The backend must outlive this.
  Generator(PuzzlePlan plan, Backend& backend);
  Generator(const Generator&) = delete;
  Generator& operator=(const Generator&) = delete;

  // Makes the puzzles with these numbers. The budget must have neither a deadline nor an effort limit if
  // there are several.
  std::vector<Made> make(std::span<const std::uint64_t> numbers, const Budget& budget);
  // Makes neighbours of this puzzle from now on, if there is one.
  void stay_near(std::optional<Vicinity> near) { plan_.near = std::move(near); }
  // Calls back now and then while a puzzle is looked for.
  void tell(std::function<void(const Made&)> callback) { plan_.tell = std::move(callback); }
  // Whether many puzzles together take less time than one after the other.
  bool is_in_bulk() const { return bulk_.has_value(); }
  // The plan as it was given, with the number of attempts filled in.
  const PuzzlePlan& plan() const { return plan_; }

 private:
  // Whether the board has no solution. If so, all attempts would be in vain.
  bool is_refuted(const Budget& budget);
  bool leaves_variable_open(const Made& made, const Budget& budget);
  void confirm(std::span<Made> all, const Budget& budget);
  std::vector<Verdict> verdicts_of(std::span<const Puzzle* const> puzzles, const Budget& budget);

  PuzzlePlan plan_;
  Backend& backend_;
  DifficultyJudge judge_;
  const std::optional<BulkBoard> bulk_;
  std::optional<NeighbourLists> lists_;
  General general_;
  Unbiased unbiased_;
  std::optional<Status> ground_;  // whether the board that puzzles are made of has a solution, once asked
};

// Returns words for a person: why there is no puzzle, and what was met instead.
std::string why_not(const Made& made);
// Returns words for a person about what was met, after a semicolon; empty if there is nothing to say.
std::string what_was_met(const Made& made);

}  // namespace sudosat
