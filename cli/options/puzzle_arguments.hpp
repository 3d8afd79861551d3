// The arguments of commands that read puzzles.
#pragma once

#include <memory>
#include <string>

#include "backends/backend.hpp"
#include "cli/options/command.hpp"
#include "cli/options/option.hpp"
#include "formats/format.hpp"

namespace sudosat::cli {

// The options that say who solves, and how puzzles are encoded.

struct EncodingNames {
  std::string encoding = "reduced", at_most_one = "mixed";
  std::string given = {};  // the option that was given, "--encoding" or "--amo"; empty if none was

  void declare(Options options);
  void declare_encoding(Options options, std::string description);
  void declare_at_most_one(Options options);
  // Throws UsageError if a name is unknown.
  EncodingOptions find() const;

 private:
  void declare(Options options, std::string_view name, Choices (*choices)(), std::string& variable,
               std::string description);
};

// Returns the backend of this name. Throws UsageError if there is none. If the name may be that of a solver,
// the hint is `how_to_run`, the option that takes a command.
const BackendInfo& known_backend(std::string_view name, std::string_view how_to_run);

struct SolverOptions {
  std::string backend = default_backend_name;
  std::string command = {};  // the program of the backend that runs one
  EncodingNames encoding = {};

  void declare(Options options);
  // Throws UsageError if names are unknown, or the backend and the command do not fit.
  std::unique_ptr<Backend> make(bool statistics = false) const;
};

struct PuzzleArguments : Arguments {
  ReadOptions read;
  bool verbose = false;
  Shard shard;
  std::optional<std::uint64_t> puzzle;  // the number of the only puzzle that is wanted, from 1
  std::string about_puzzle = "only the K-th puzzle of the input, from 1";  // the help text of --puzzle
  bool statistics = false;
  bool no_filename = false;
  bool has_lines = false;  // whether results are lines of words about one puzzle each: see declare_filename()

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
  // Returns the line above an answer of several lines: "a.txt:1:1: TEXT", or an empty text if there is no
  // such line. The first answer of a single input needs no place.
  std::string heading(const Location& where, bool is_first, std::string_view text) const;
};

// The arguments of commands that ask a backend about each puzzle: check, candidates, explain, …
struct QueryArguments : PuzzleArguments {
  // Declares how puzzles are read, --json, who solves, the limits, and the options for many puzzles.
  void declare(Options options) override;

  SolverOptions solver;

 protected:
  // Throws UsageError if the backend cannot explain, whatever it will be asked.
  void require_explaining() const;
};

}  // namespace sudosat::cli
