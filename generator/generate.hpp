// Puzzles as planned, each with one solution, which is proved.
#pragma once

#include <span>
#include <vector>

#include "generator/general.hpp"
#include "generator/near/vicinity.hpp"
#include "generator/search/bulk_board.hpp"
#include "generator/unbiased/unbiased.hpp"
#include "queries/ask/check.hpp"

namespace sudosat {

class Generator {
 public:
  // Throws UsageError if the plan contradicts itself. The backend must outlive this.
  Generator(PuzzlePlan plan, Backend& backend);
  Generator(const Generator&) = delete;
  Generator& operator=(const Generator&) = delete;

  // The puzzles of these numbers. With several, the budget has neither a deadline nor an effort limit.
  std::vector<Made> make(std::span<const std::uint64_t> numbers, const Budget& budget);
  // From here on makes puzzles in the vicinity of this one, if there is one.
  void stay_near(std::optional<Vicinity> near) { plan_.near = std::move(near); }
  // Calls back now and then while a puzzle is looked for.
  void tell(std::function<void(const Made&)> callback) { plan_.tell = std::move(callback); }
  // Whether many puzzles at a time take less than one after the other.
  bool is_in_bulk() const { return bulk_.has_value(); }
  // With the number of attempts.
  const PuzzlePlan& plan() const { return plan_; }

 private:
  // Attempts at a board without a solution would go on to the last before that is known.
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

// Why there is no puzzle, and the best that was reached, for a person.
std::string why_not(const Made& made);
// The second part of that, which begins with a semicolon if there is anything to say.
std::string what_was_met(const Made& made);

}  // namespace sudosat
