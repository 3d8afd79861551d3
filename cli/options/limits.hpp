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
// Says why a puzzle is undecided: "interrupted", "time limit of 5 s reached", …
std::string why_undecided(const Limits& limits, Ended how);

// Limits at work on one puzzle: its budgets, and what ended them.
class Limiter {
 public:
  explicit Limiter(const Limits& limits) : limits_(limits) {}

  // Returns a fresh budget for a question about the puzzle.
  Budget budget();
  // Notes what ended the work on the puzzle early.
  void note(Ended how) { ending_.note(how); }
  std::string why_undecided() const { return cli::why_undecided(limits_, ending_.how()); }
  // Turns to another puzzle, which nothing has ended yet.
  void next() { ending_.forget(); }

 private:
  const Limits limits_;
  Ending ending_;
};

// Returns a budget for drawing what was found under these limits: small boards are drawn even if the time is
// over.
Budget budget_to_draw(Budget limits);

// Makes the system refuse memory somewhat beyond --memory. This catches single large allocations, which
// happen between two checks of the budget; such an allocation throws std::bad_alloc. Call this once, before
// the threads begin to work, of which there are `threads`.
void limit_memory(const Limits& limits, std::uint64_t threads);
// Calls `write`, which returns whether it wrote all. If it did not, or ran out of time or memory, the output
// ends in a line that no reader takes for a formula or a cube: not every solver counts the clauses of a
// formula, and a list of cubes does not say how many there should be. Returns whether all is written.
bool write_in_limits(Limiter& limiter, bool json, ByteSink& out,
                     const std::function<bool(const Budget&)>& write);

}  // namespace sudosat::cli
