// The options of `generate`, and what it does by them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/generate_plan.hpp"
#include "cli/commands/query.hpp"

namespace sudosat::cli {

struct GenerateArguments : QueryArguments {
  GenerateArguments() : QueryArguments(default_backend_name) {
    about_puzzle = "only the K-th puzzle that is made, from 1";
  }

  void declare(Options options) override;
  void check() const override;
  std::vector<std::string> files_read() const override;
  Exit run() const override;

  std::optional<std::uint64_t> count;
  GenerateWishes wishes;
};

// The climb of --hardest (generate_climb.cpp). The plan must outlive the worker, as below.
std::unique_ptr<PuzzleWorker> climb_worker(const GenerateArguments& arguments, const PuzzlePlan& plan);
// --all: the neighbours of a puzzle, a set of givens that go at a time (generate_neighbours.cpp).
std::unique_ptr<PuzzleWorker> neighbours_worker(const GenerateArguments& arguments, const PuzzlePlan& plan);

}  // namespace sudosat::cli
