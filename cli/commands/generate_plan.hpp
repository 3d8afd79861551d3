// What `sudosat generate` is asked for.
#pragma once

#include "cli/options/difficulty_wishes.hpp"
#include "formats/reading.hpp"
#include "formats/record.hpp"
#include "generator/puzzle_plan.hpp"

namespace sudosat::cli {

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

// The board without an INPUT, to be written as a line if that holds all.
Record empty_record(const GenerateWishes& wishes, const ReadOptions& read);
Record without_givens(Record record);
// `near` is the puzzle to stay near, or null. Throws UsageError where wishes contradict each other.
PuzzlePlan plan_of(const GenerateWishes& wishes, Puzzle ground, const Puzzle* near, const ReadOptions& read);

}  // namespace sudosat::cli
