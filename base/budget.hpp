// When to give up. Everything that can take long takes a budget and looks at it often enough to stop
// within about 50 ms; what it has not decided by then is "unknown", never "no".
//
// Search loops ask their budget. What they call far below, such as the automaton of a rule, has no budget at
// hand: it calls checkpoint(), which asks the budget of the thread (BudgetScope) and throws if it has ended.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <optional>

namespace sudosat {

// Deadlines as users give them: in seconds from some time on.
using Deadline = std::chrono::steady_clock::time_point;

// Capped at one year, so that the deadline cannot overflow the clock.
inline Deadline deadline_after(double seconds, Deadline from = std::chrono::steady_clock::now()) {
  constexpr double year = 3.2e7;
  const std::chrono::duration<double> span(std::min(seconds, year));
  return from + std::chrono::duration_cast<std::chrono::steady_clock::duration>(span);
}

struct Budget {
  std::optional<Deadline> deadline;
  // Conflicts or search nodes, or solutions that are listed, that one call may spend; 0: no limit.
  std::uint64_t effort = 0;
  const std::atomic<bool>* stop = nullptr;  // set by a signal handler or another thread
  const Budget* outer = nullptr;            // a budget that this one is part of, and is stopped with
  std::uint64_t memory = 0;                 // bytes the whole process may hold; 0: no limit

  bool stopped() const {
    return (stop != nullptr && stop->load(std::memory_order_relaxed)) ||
           (outer != nullptr && outer->stopped());
  }
  // Asks the clock, so inner loops call it every few thousand steps only. True also if the deadline comes
  // within `ahead`.
  bool expired(std::chrono::nanoseconds ahead = {}) const;
};

// How often a budget ended for its memory, or memory ran out, since the program began.
std::uint64_t ends_by_memory();
// Counts one more: an allocation failed.
void count_end_by_memory();
// How often a budget ended before its deadline, since a step would have outlasted it.
std::uint64_t ends_before_deadline();

// Thrown by checkpoint(). Who has a way to say "unknown" catches it.
class BudgetEnded : public std::exception {
 public:
  const char* what() const noexcept override { return "the budget ended"; }
};

// While it lives, checkpoint() in this thread asks this budget, which must outlive it.
class BudgetScope {
 public:
  explicit BudgetScope(const Budget& budget);
  BudgetScope(const BudgetScope&) = delete;
  BudgetScope& operator=(const BudgetScope&) = delete;
  ~BudgetScope();

 private:
  const Budget* before_;
};

// What `ask` answers under the budget, or `unknown` if it ends.
template <class Ask, class Answer>
auto within(const Budget& budget, Ask ask, Answer unknown) -> decltype(ask()) {
  const BudgetScope scope(budget);
  try {
    return ask();
  } catch (const BudgetEnded&) {
    return unknown;
  }
}

namespace detail {
inline thread_local unsigned checkpoints = 0;
void ask_budget_of_thread(std::chrono::nanoseconds ahead = {});
}  // namespace detail

// For loops that may run long: one call for each microsecond or so of work. Throws BudgetEnded if the
// budget of this thread has ended; without a BudgetScope there is none.
inline void checkpoint() {
  constexpr unsigned calls_a_look = 256;
  if (++detail::checkpoints % calls_a_look == 0) detail::ask_budget_of_thread();
}
// A checkpoint for steps of a millisecond. It asks the budget each time.
inline void checkpoint_now() { detail::ask_budget_of_thread(); }
// A checkpoint before a step that takes so long and asks nobody.
inline void checkpoint_before(std::chrono::nanoseconds step) { detail::ask_budget_of_thread(step); }

}  // namespace sudosat
