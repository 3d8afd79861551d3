#include "cli/query.hpp"

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

std::string why_none(const Puzzle& puzzle) {
  const auto clash = find_clash(puzzle);
  return clash ? "no solution: " + describe(puzzle, *clash) : "no solution";
}

}  // namespace sudosat::cli
