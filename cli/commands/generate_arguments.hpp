// The options of `generate`, and what it does by them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/generate_plan.hpp"
#include "cli/running/pipeline.hpp"

namespace sudosat::cli {

struct GenerateArguments : QueryArguments {
  GenerateArguments() { about_puzzle = "only the K-th puzzle that is made, from 1"; }

  void declare(Options options) override;
  void check() const override;
  std::vector<std::string> files_read() const override;
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
