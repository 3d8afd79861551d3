// What the commands share that ask a backend about each puzzle: check, candidates, explain, …
#pragma once

#include <fmt/format.h>
#include <memory>
#include <string>
#include <string_view>

#include "cli/options/solver_options.hpp"
#include "cli/running/pipeline.hpp"

namespace sudosat::cli {

struct QueryArguments : PuzzleArguments {
  explicit QueryArguments(const char* default_backend) : solver{default_backend} {}

  // How puzzles are read, --json, who solves, the limits, and what is for many puzzles.
  void declare(Options options) override;

  SolverOptions solver;

 protected:
  // Throws UsageError for a backend that cannot explain, whatever it will be asked.
  void require_explaining() const;
};

// "no solution", and why if that can be seen.
std::string why_none(const Puzzle& puzzle);

template <class SomeArguments>
class QueryWorker : public PuzzleWorker {
 public:
  explicit QueryWorker(const SomeArguments& arguments)
      : arguments_(arguments), backend_(arguments.solver.make(arguments.statistics)) {}

 protected:
  Budget fresh_budget() const { return budget(arguments_.limits); }
  // Reports that the puzzle is undecided, why, and what follows from that.
  Exit undecided(const Record& record, std::string_view consequence, Results& results) const {
    return report_undecided(arguments_.limits, record, consequence, results);
  }
  // Writes that in the place of an answer.
  Exit write_undecided(const Record& record, std::string_view consequence, Results& results) const {
    results.write_verdict(record, "undecided",
                          fmt::format("undecided: {}{}", why_undecided(arguments_.limits), consequence));
    return Exit::undecided;
  }
  bool json() const { return arguments_.output.is_json(); }

  const SomeArguments& arguments_;
  const std::unique_ptr<Backend> backend_;
};

}  // namespace sudosat::cli
