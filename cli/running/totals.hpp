// The totals of a run over all its puzzles: its closing line shows them, and so does --stats.
#pragma once

#include <array>
#include <chrono>
#include <numeric>
#include <string>
#include <string_view>

#include "backends/backend.hpp"
#include "cli/options/command.hpp"

namespace sudosat::cli {

// How many puzzles were answered how, and what that took together.
struct Totals {
  std::array<std::uint64_t, 4> exits{};  // how many puzzles had each
  std::uint64_t unreadable = 0;          // of the puzzles that failed
  Statistics statistics;

  std::uint64_t with(Exit exit) const { return exits[static_cast<std::size_t>(exit)]; }
  std::uint64_t puzzles() const { return std::accumulate(exits.begin(), exits.end(), std::uint64_t{0}); }
  void count(Exit exit) { ++exits[static_cast<std::size_t>(exit)]; }
  Totals& operator+=(const Totals& more);
};

std::string describe(const Totals& totals, std::chrono::duration<double> elapsed);

// The line that closes the work calls puzzles with the exits yes and no by these words.
struct SummaryWords {
  std::string_view yes, no;
};
// Returns "100,000 puzzles: 99,996 solved, 1 none, 3 not readable, 5.4 s".
std::string summary(const Totals& totals, const SummaryWords& words, std::chrono::duration<double> elapsed);

}  // namespace sudosat::cli
