// What --stats prints, on standard error.
#pragma once

#include <chrono>
#include <string>

#include "backends/backend.hpp"
#include "cli/command.hpp"
#include "puzzle/error.hpp"

namespace sudosat::cli {

// What the solver did for one puzzle.
std::string describe(const Location& where, const Backend& backend, const Statistics& statistics);

// How many puzzles were answered how, and what that took together.
struct Totals {
  std::uint64_t yes = 0, no = 0, undecided = 0, failed = 0;
  Statistics statistics;

  std::uint64_t puzzles() const { return yes + no + undecided + failed; }
  void count(Exit exit);
  void add(const Statistics& more);
  Totals& operator+=(const Totals& more);
};

std::string describe(const Totals& totals, std::chrono::duration<double> elapsed);

}  // namespace sudosat::cli
