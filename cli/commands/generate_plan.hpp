// What `sudosat generate` is asked for.
#pragma once

#include "cli/options/option.hpp"
#include "formats/record.hpp"
#include "generator/puzzle_plan.hpp"

namespace sudosat::cli {

// How hard the puzzles shall be.
struct DifficultyWishes {
  std::optional<std::string> scale, rating, level;
  std::vector<std::string> needs, without;  // techniques
  bool pearl = false, diamond = false, hardest = false;

  void declare(Options options);
  // Returns nothing if puzzles may be as hard as they are. Throws UsageError if wishes contradict each other.
  std::optional<Difficulty> difficulty(bool has_only_houses) const;
};

struct GenerateWishes {
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> size, clues, attempts, drop, add;
  std::string symmetry = "none";
  std::optional<std::string> pattern, solution, near;
  std::vector<std::string> placements;  // "killer cage", "thermometer=3"
  bool jigsaw = false, unbiased = false, all = false;
  DifficultyWishes difficulty;

  void declare(Options options);
};

// Returns the board without an INPUT. It is written as a line if a line has a place for all of it.
Record empty_record(const GenerateWishes& wishes, const ReadOptions& read);
Record without_givens(Record record);
// `near` is the puzzle to stay near, or null. Throws UsageError if wishes contradict each other.
PuzzlePlan plan_of(const GenerateWishes& wishes, Puzzle ground, const Puzzle* near, const ReadOptions& read);

}  // namespace sudosat::cli
