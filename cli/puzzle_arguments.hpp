// The arguments of commands that read puzzles.
#pragma once

#include "cli/command.hpp"
#include "cli/values.hpp"
#include "formats/format.hpp"

namespace sudosat::cli {

struct PuzzleArguments : Arguments {
  ReadOptions read;
  bool verbose = false;
  Shard shard;
  bool statistics = false;

  void check() const override;
  void declare_reading(Options options);  // --from … --verbose
  void declare_jobs(Options options);
  void declare_shard(Options options);
  void declare_statistics(Options options);
};

}  // namespace sudosat::cli
