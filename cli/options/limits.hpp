// How much time, effort and memory a puzzle may take, and what to say of one that took too much.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/budget.hpp"
#include "cli/options/option.hpp"
#include "io/byte_sink.hpp"

namespace sudosat::cli {

struct Limits {
  std::optional<double> seconds;
  std::optional<std::uint64_t> memory;  // bytes; by default three quarters of the machine's
  std::optional<std::uint64_t> effort;
  bool sat_exit_codes = false;

  void declare(Options options);
  void declare_work(Options options);  // --timeout --memory
  void declare_exit_codes(Options options);
};

// Whether a puzzle has a limit of time or effort of its own, so that each has to be asked about alone.
inline bool has_limits(const Limits& limits) { return limits.seconds || limits.effort; }
// A fresh budget for the next puzzle.
Budget budget(const Limits& limits);
// For drawing what was found under these limits: small boards are drawn even if the time is over.
Budget budget_to_draw(Budget limits);
// Why a puzzle is undecided: "interrupted", "time limit of 5 s reached", …
std::string why_undecided(const Limits& limits);

// Makes the system refuse what --memory allows and somewhat more, to catch single large allocations, which
// come between two looks at the budget. Such an allocation throws std::bad_alloc. Once, before any work by
// this many threads.
void limit_memory(const Limits& limits, std::uint64_t threads);
// Calls `write`, which returns whether it wrote all. If it did not, or ran out of time or memory, the output
// ends in a line that no reader takes for a formula or a cube: not every solver counts the clauses of a
// formula, and a list of cubes does not say how many there should be. Returns whether all is written.
bool write_in_limits(const Limits& limits, bool json, ByteSink& out,
                     const std::function<bool(const Budget&)>& write);
// From here on why_undecided() is about a new puzzle of this thread.
void begin_puzzle();

}  // namespace sudosat::cli
