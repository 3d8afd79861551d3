// Ever harder puzzles. Some givens of the hardest puzzles met so far go, and others come in their place,
// which mostly changes little. If a plan leaves no room for that, each puzzle is a fresh one.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "generator/generate.hpp"

namespace sudosat {

class Climb {
 public:
  // The plan has a difficulty. Its number of attempts is for the whole climb, 0 for no end, and the climb
  // begins with its `near`. Each backend has a thread, and must outlive this; their number does not change
  // what is found.
  Climb(PuzzlePlan plan, std::span<const std::unique_ptr<Backend>> backends);

  // Calls back with each puzzle that is harder than all before it, until that returns false. Returns false if
  // the budget ended first. Throws UsageError if the first puzzle does not have exactly one solution.
  bool run(const std::function<bool(const Made& made)>& harder, const Budget& budget);
  // The number of puzzles that the climb has tried.
  std::uint64_t tried() const { return tried_; }
  // Whether the climb ended because the board has no solution.
  bool is_refuted() const { return is_refuted_; }

 private:
  struct Met {
    Puzzle puzzle;
    double value;
  };
  struct Try {
    std::uint64_t number;
    std::optional<Vicinity> near;
    Made made = {};
  };

  void begin(const Budget& budget);
  std::vector<Try> next_round();
  void make(std::vector<Try>& round, const Budget& budget);
  void remember(const Puzzle& puzzle, double value);

  PuzzlePlan plan_;
  std::uint64_t most_;  // tries
  bool has_neighbours_;
  Backend& first_backend_;
  std::vector<std::unique_ptr<Generator>> generators_;  // a generator for each thread
  std::vector<Met> hardest_;
  double best_ = -std::numeric_limits<double>::infinity();
  Random random_;
  std::uint64_t tried_ = 0;
  bool is_refuted_ = false;
};

}  // namespace sudosat
