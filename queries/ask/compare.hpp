// Cross-validation: asks several backends the same question, and compares their answers.
#pragma once

#include <cstdint>
#include <exception>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>

#include "backends/backend.hpp"
#include "queries/ask/check.hpp"

namespace sudosat {

struct Opinion {
  std::string backend;
  Verdict verdict = Verdict::undecided;
  std::uint64_t solutions = 0;  // the number of solutions found, up to the limit
  bool complete = false;        // whether all solutions were found
  std::set<Grid> grids;         // the solutions found
  std::string refused;          // what was wrong with the answer; empty if nothing was
  std::exception_ptr failure;   // a SolverFailed: there is no answer
};

struct Comparison {
  std::vector<Opinion> opinions;
  // What the first two that disagree say, for a person; nullopt if all that decided agree.
  std::optional<std::string> difference;
  bool undecided = false;  // whether some backend hit a limit
};

// Lets every backend enumerate up to `limit` (at least 2) solutions, each judged by the definition of the
// rules, and demands the same verdict, the same number, and, where all were found, the same solutions.
// With `budget_for` each backend gets a budget of its own. Throws SolverFailed if a solver failed and the
// others do not differ.
Comparison compare(const Puzzle& puzzle, std::span<const std::unique_ptr<Backend>> backends,
                   std::uint64_t limit, const std::function<Budget()>& budget_for);

}  // namespace sudosat
