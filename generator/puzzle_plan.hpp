// What puzzles are asked for, and what was made. Puzzle k of a seed depends on nothing else: each attempt at
// it draws from random numbers of its own (queries/sample/random.hpp). So the puzzle is the same alone and
// among thousands, on one thread and on many.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/status.hpp"
#include "generator/grids/symmetry.hpp"
#include "puzzle/puzzle.hpp"
#include "queries/sample/random.hpp"
#include "rating/scale.hpp"

namespace sudosat {

struct RuleSource;

// Rules of one kind, drawn from the solution: `count` of them stay, or all or, if neither is set, as many as
// are needed.
struct Placement {
  const RuleSource* source;
  std::optional<std::uint64_t> count = {};
  bool all = false;

  bool operator==(const Placement&) const = default;
};

// Neighbours of a puzzle: some givens go, others come from a solution of what is left.
struct Vicinity {
  Puzzle puzzle;
  std::size_t drop = 1;
  std::size_t add = 0;  // the most givens that come
};

// The conditions for the rating of a puzzle; all must hold.
struct Difficulty {
  const rating::Scale* scale;
  double least = -std::numeric_limits<double>::infinity(), most = std::numeric_limits<double>::infinity();
  std::string_view level = {};  // a level by the scale's name for it; empty: any
  // A solution has a technique of each set in `needs`, and none of `without`.
  std::vector<std::vector<std::string_view>> needs = {};
  std::vector<std::string_view> without = {};
  bool pearl = false, diamond = false;  // see rating::Rating
};

// How hard puzzles shall be, by the names that people use.
struct DifficultyWishes {
  std::optional<std::string> scale = {}, level = {};
  std::optional<std::pair<double, double>> range = {};  // the least rating and the greatest
  std::vector<std::string> needs = {}, without = {};    // techniques
  bool pearl = false, diamond = false, hardest = false;

  // Whether there is any wish about how hard puzzles are. A scale alone does not count.
  bool are_any() const;
  // Returns nothing if there are no wishes. Throws UsageError if wishes contradict each other, or if a name
  // is not known.
  std::optional<Difficulty> difficulty(bool has_only_houses) const;
};

struct Made {
  std::optional<Puzzle> puzzle;  // a puzzle that is confirmed to have one solution
  Grid solution;
  std::uint64_t attempts = 0;
  bool complete = true;        // whether the search ended before the budget did
  bool refuted = false;        // whether the ground has no solution
  double weight = 1;           // the weight of an unbiased puzzle
  rating::Rating rating = {};  // the rating, if a difficulty is planned
  // The fewest clues, and below the ratings, of puzzles that fell short, if there is no puzzle.
  std::optional<int> best = {};
  std::optional<rating::Rating> easiest = {}, hardest = {};
  // A kind of rule without room for as many clues as planned, and how many it had room for at most.
  std::string_view crowded = {};
  std::optional<std::uint64_t> room = {};
  std::uint64_t too_hard = 0;  // how many attempts ended because a question takes too long
  bool is_ambiguous = false;   // several solutions were left even with all clues that may be there
  std::set<std::string_view> techniques = {};  // what the solution needed, if techniques are planned
};

struct PuzzlePlan {
  Puzzle ground;  // shape, rules and givens that every puzzle has
  std::uint64_t seed = 1;
  const Symmetry* symmetry = &no_symmetry();  // the symmetry of the cells that are given
  std::optional<int> clues;   // how many cells are given; if there is nothing, as few as it takes
  std::vector<bool> pattern;  // if not empty, exactly the cells that are given
  std::vector<Placement> placements;
  std::optional<Grid> solution;
  bool jigsaw = false;                // regions are drawn, too, in place of the boxes
  std::optional<Vicinity> near = {};  // the ground does not have the givens of this puzzle
  std::optional<Difficulty> difficulty = {};
  bool unbiased = false;  // see generator/unbiased/unbiased.hpp
  // How many grids are tried for one puzzle; 0 means 100,000 where that is fast, and 100 elsewhere.
  std::uint64_t attempts = 0;
  // Called now and then during the search for a puzzle, with what has been met so far.
  std::function<void(const Made&)> tell = {};
};

// The random numbers of one attempt at one puzzle.
inline Random random_of(std::uint64_t seed, std::uint64_t puzzle, std::uint64_t attempt) {
  // Numbers in a row must not give similar states: the finalizer of SplitMix64 (Steele, Lea and Flood 2014).
  const auto mix = [](std::uint64_t number) {
    number += 0x9e3779b97f4a7c15;
    number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9;
    number = (number ^ number >> 27) * 0x94d049bb133111eb;
    return number ^ number >> 31;
  };
  return Random(mix(mix(mix(seed) ^ puzzle) ^ attempt));
}

// Throws UsageError if the plan contradicts itself.
void check_plan(const PuzzlePlan& plan);
// For a plan with a puzzle to stay near. Throws UsageError if that puzzle has another board than the plan.
void check_board_of_near(const PuzzlePlan& plan);

}  // namespace sudosat
