// The options of `count`, and what it does by them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/commands/query.hpp"

namespace sudosat::cli {

struct CountArguments : QueryArguments {
  // Native search: blocking each solution by a clause costs the SAT side more with every one found.
  CountArguments() : QueryArguments("backtracking") { output.in_words = true; }

  void declare(Options options) override;
  void check() const override;
  Exit run() const override;
  std::vector<std::string> files_read() const override;

  std::optional<std::uint64_t> limit, probes, seed;
  bool estimate = false;
  std::optional<std::string> cube, cube_file;
};

// Counts, or estimates, puzzle by puzzle (count_worker.cpp).
Exit count_puzzles(const CountArguments& arguments);

}  // namespace sudosat::cli
