// How hard puzzles shall be that `sudosat generate` makes.
#pragma once

#include "cli/options/option.hpp"
#include "generator/puzzle_plan.hpp"

namespace sudosat::cli {

struct DifficultyWishes {
  std::optional<std::string> scale, rating, level;
  std::vector<std::string> needs, without;  // techniques
  bool pearl = false, diamond = false, hardest = false;

  void declare(Options options);
  // Nothing if puzzles may be as hard as they are. Throws UsageError where wishes contradict each other.
  std::optional<Difficulty> difficulty(bool has_only_houses) const;
};

}  // namespace sudosat::cli
