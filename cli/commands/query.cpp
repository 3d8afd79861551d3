#include "cli/commands/query.hpp"

namespace sudosat::cli {

void QueryArguments::declare(Options options) {
  declare_reading(options);
  output.declare_json(options);
  solver.declare(options);
  limits.declare(options);
  declare_jobs(options);
  declare_shard(options);
  output.declare_resume(options);
}

void QueryArguments::require_explaining() const {
  if (const BackendInfo& info = find_backend(solver.backend); !info.explains) refuse_to_explain(info.name);
}

std::string why_none(const Puzzle& puzzle) {
  const auto clash = find_clash(puzzle);
  return clash ? "no solution: " + describe(puzzle, *clash) : "no solution";
}

}  // namespace sudosat::cli
