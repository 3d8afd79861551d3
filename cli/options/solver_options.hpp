// The options that say who solves, and how puzzles are encoded.
#pragma once

#include <memory>
#include <string>

#include "backends/backend.hpp"
#include "cli/options/option.hpp"

namespace sudosat::cli {

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

}  // namespace sudosat::cli
