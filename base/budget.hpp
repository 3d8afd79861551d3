// A budget says when to give up. Everything that can take long takes a budget and looks at it often enough to
// stop within about 50 ms; what it has not decided by then is "unknown", never "no".
//
// An answer only says that it is undecided. The reason is known only where a budget ends, far below. The
// budget carries an Ending, in which the code there notes the reason for the code that asked.
//
// Search loops ask their budget. What they call far below, such as the automaton of a rule, has no budget at
// hand: it calls checkpoint(), which asks the budget of the thread (BudgetScope) and throws if it has ended.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <functional>
#include <optional>

namespace sudosat {

// A deadline as users give it: in seconds from some time on.
using Deadline = std::chrono::steady_clock::time_point;

// Returns the deadline `seconds` after `from`. It is one year away at most, so that it cannot overflow the
// clock.
inline Deadline deadline_after(double seconds, Deadline from = std::chrono::steady_clock::now()) {
  constexpr double year = 3.2e7;
  const std::chrono::duration<double> span(std::min(seconds, year));
  return from + std::chrono::duration_cast<std::chrono::steady_clock::duration>(span);
}

// What ended a budget. If it is `effort`, the solver counted up to the limit, and the budget itself has not
// noticed that.
enum class Ended : unsigned char { no, stopped, time, memory, effort };

// What ended the budgets of one question: its own, and those of its parts on any thread. That a part was
// stopped, or had less time than the whole, does not end the question.
class Ending {
 public:
  Ending() = default;
  // The ending of a part. What is noted here is noted in `whole` too.
  explicit Ending(Ending* whole) : whole_(whole) {}

  // Sets the deadline of the question.
  void expect(const std::optional<Deadline>& deadline) { deadline_ = deadline; }
  // Notes that a budget ended, whose deadline was `at`. The first ending counts.
  void note(Ended how, Deadline at = Deadline::max());
  // Returns `time` also if nothing was noted and the deadline is over, since a part with less time may have
  // been the last to ask.
  Ended how() const;
  void forget() { how_.store(Ended::no, std::memory_order_relaxed); }

 private:
  Ending* const whole_ = nullptr;
  std::optional<Deadline> deadline_;
  std::atomic<Ended> how_{Ended::no};
};

struct Budget {
  std::optional<Deadline> deadline;
  // How many conflicts, search nodes or listed solutions one call may spend; 0: no limit.
  std::uint64_t effort = 0;
  // The work of one call, as Search::spent() counts it; 0: no limit.
  std::uint64_t work = 0;
  // A search that would lose something by ending asks this for more work when its work is spent, and goes on
  // without a stop. It must end if the answer is 0.
  const std::function<std::uint64_t()>* more_work = nullptr;
  const std::atomic<bool>* stop = nullptr;  // a flag that a signal handler or another thread sets
  bool (*asked)() = nullptr;                // says whether to stop, for programs in which no other thread can
                                            // set `stop`
  const Budget* outer = nullptr;            // the budget whose part this is: when it ends, this one ends
  std::uint64_t memory = 0;                 // bytes the whole process may hold; 0: no limit
  Ending* ending = nullptr;                 // notes what ends this budget and its copies; null: nobody asks

  bool stopped() const {
    return (stop != nullptr && stop->load(std::memory_order_relaxed)) ||
           (outer != nullptr && outer->stopped());
  }
  // Asks the clock, so inner loops call it every few thousand steps only. The time counts as over also if the
  // deadline comes within `ahead`.
  Ended ended(std::chrono::nanoseconds ahead = {}) const;
  bool expired() const { return ended() != Ended::no; }
};

// Counts the steps of a loop, and asks the budget every `a_look` steps.
class StepCounter {
 public:
  explicit StepCounter(std::uint64_t a_look) : a_look_(a_look), next_look_(a_look) {}

  bool is_spent(std::uint64_t steps, const Budget& budget) {
    total_ += steps;
    if (total_ < next_look_) return false;
    next_look_ = total_ + a_look_;
    return budget.expired();
  }
  std::uint64_t total() const { return total_; }

 private:
  std::uint64_t a_look_, next_look_, total_ = 0;
};

// checkpoint() throws it. Code that can answer "unknown" catches it.
class BudgetEnded : public std::exception {
 public:
  // `no` means that a solver gave up for a reason of its own.
  explicit BudgetEnded(Ended how = Ended::no) : how_(how) {}
  const char* what() const noexcept override { return "the budget ended"; }
  Ended how() const { return how_; }

 private:
  Ended how_;
};

// As long as it lives, checkpoint() in this thread asks this budget, which must outlive it.
class BudgetScope {
 public:
  explicit BudgetScope(const Budget& budget);
  BudgetScope(const BudgetScope&) = delete;
  BudgetScope& operator=(const BudgetScope&) = delete;
  ~BudgetScope();

 private:
  const Budget* before_;
};

// Returns what `ask` answers under the budget, or `unknown` if the budget ends.
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

// Loops that may run long call this once for each microsecond or so of work. Throws BudgetEnded if the budget
// of this thread has ended; without a BudgetScope there is none.
inline void checkpoint() {
  constexpr unsigned calls_a_look = 256;
  if (++detail::checkpoints % calls_a_look == 0) detail::ask_budget_of_thread();
}
// Asks the budget at each call, which suits steps of a millisecond.
inline void checkpoint_now() { detail::ask_budget_of_thread(); }
// Asks the budget before a step that takes as long as `step` and cannot be broken off.
inline void checkpoint_before(std::chrono::nanoseconds step) { detail::ask_budget_of_thread(step); }

}  // namespace sudosat
