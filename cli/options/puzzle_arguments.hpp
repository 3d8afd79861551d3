// The arguments of commands that read puzzles.
#pragma once

#include "cli/options/command.hpp"
#include "cli/options/solver_options.hpp"
#include "cli/options/values.hpp"
#include "formats/format.hpp"

namespace sudosat::cli {

struct PuzzleArguments : Arguments {
  ReadOptions read;
  bool verbose = false;
  Shard shard;
  std::optional<std::uint64_t> puzzle;  // the number of the only one wanted, from 1
  std::string about_puzzle = "only the K-th puzzle of the input, from 1";  // what help says of it
  bool statistics = false;
  bool no_filename = false;
  bool has_lines = false;  // of words about a puzzle each: see declare_filename()

  void check() const override;
  void declare_reading(Options options);  // --from … --quiet
  void declare_jobs(Options options);
  void declare_shard(Options options);
  void declare_statistics(Options options);
  void declare_filename(Options options);

  // Returns whether lines of words begin with the name of their input, as they do if there are several
  // inputs.
  bool names_inputs() const { return has_lines && inputs.size() > 1 && !no_filename; }
  // Returns the name before a line, such as "a.txt: "; an empty text if lines have no names.
  std::string name_before(const Location& where) const;
  // Returns the line without the name of its input.
  std::string without_name(const std::string& line) const;
};

// The arguments of commands that ask a backend about each puzzle: check, candidates, explain, …
struct QueryArguments : PuzzleArguments {
  // Declares how puzzles are read, --json, who solves, the limits, and what is for many puzzles.
  void declare(Options options) override;

  SolverOptions solver;

 protected:
  // Throws UsageError if the backend cannot explain, whatever it will be asked.
  void require_explaining() const;
};

}  // namespace sudosat::cli
