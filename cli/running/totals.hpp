// The totals of a run over all its puzzles: its closing line shows them, and so does --stats.
#pragma once

#include <chrono>
#include <string>
#include <string_view>

#include "backends/backend.hpp"
#include "cli/options/command.hpp"

namespace sudosat::cli {

// How many puzzles were answered how, and what that took together.
struct Totals {
  std::uint64_t yes = 0, no = 0, undecided = 0, failed = 0;
  std::uint64_t unreadable = 0;  // of those that failed
  Statistics statistics;

  std::uint64_t puzzles() const { return yes + no + undecided + failed; }
  void count(Exit exit);
  Totals& operator+=(const Totals& more);
};

std::string describe(const Totals& totals, std::chrono::duration<double> elapsed);

// What the line that closes the work calls puzzles with the exits yes and no.
struct SummaryWords {
  std::string_view yes, no;
};
// "100,000 puzzles: 99,996 solved, 1 none, 3 not readable, 5.4 s".
std::string summary(const Totals& totals, const SummaryWords& words, std::chrono::duration<double> elapsed);

}  // namespace sudosat::cli
