// The options of `generate`, and the workers that carry them out.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/options/option.hpp"
#include "cli/running/pipeline.hpp"
#include "formats/record.hpp"
#include "generator/puzzle_plan.hpp"

namespace sudosat::cli {

// What `sudosat generate` is asked for.

struct DifficultyOptions : DifficultyWishes {
  std::optional<std::string> rating;  // "3..4.5"

  void declare(Options options);
  // Throws UsageError if wishes contradict each other.
  std::optional<Difficulty> find(bool has_only_houses) const;
};

struct GenerateWishes {
  std::uint64_t seed = 1;
  std::optional<std::uint64_t> size, clues, attempts, drop, add;
  std::string symmetry = "none";
  std::optional<std::string> pattern, solution, near;
  std::vector<std::string> placements;  // "killer cage", "thermometer=3"
  bool jigsaw = false, unbiased = false, all = false;
  DifficultyOptions difficulty;

  void declare(Options options);
};

// Returns the board that is used without an INPUT. It is written as a line if a line can hold all of it.
Record empty_record(const GenerateWishes& wishes, const ReadOptions& read);
Record without_givens(Record record);
// `near` is the puzzle to stay near, or null. Throws UsageError if wishes contradict each other.
PuzzlePlan plan_of(const GenerateWishes& wishes, Puzzle ground, const Puzzle* near, const ReadOptions& read);

struct GenerateArguments : QueryArguments {
  GenerateArguments() { about_puzzle = "only the K-th puzzle that is made, from 1"; }

  void declare(Options options) override;
  void check() const override;
  Exit run() const override;

  std::optional<std::uint64_t> count;
  GenerateWishes wishes;
};

// Workers that make puzzles by the plan, which must outlive them, and the boards that they make them of:
// `record` for each (generate_workers.cpp).
std::vector<std::unique_ptr<PuzzleWorker>> workers_of(const GenerateArguments& arguments,
                                                      const PuzzlePlan& plan);
std::unique_ptr<Source> boards_of(const GenerateArguments& arguments, const PuzzlePlan& plan, Record record);
}  // namespace sudosat::cli
