#include "base/budget.hpp"

#include <utility>

#include "base/memory_use.hpp"

namespace sudosat {
namespace {

using Clock = std::chrono::steady_clock;

thread_local const Budget* budget_of_thread = nullptr;

// Measuring costs some microseconds, so it is done every few milliseconds. If the last measurement was over
// the limit, it is done at once: the puzzle that was too large may have been freed since.
bool holds_more_than(std::uint64_t limit, Clock::time_point now) {
  constexpr auto interval = std::chrono::milliseconds(5);
  static std::atomic<Clock::rep> next_look{0};
  static std::atomic<bool> was_more{false};
  const Clock::rep time = now.time_since_epoch().count();
  if (!was_more.load(std::memory_order_relaxed) && time < next_look.load(std::memory_order_relaxed))
    return false;
  next_look.store(time + std::chrono::duration_cast<Clock::duration>(interval).count(),
                  std::memory_order_relaxed);
  bool is_more = memory_in_use() > limit;
  if (is_more) {
    give_back_free_memory();
    is_more = memory_in_use() > limit;
  }
  was_more.store(is_more, std::memory_order_relaxed);
  return is_more;
}

}  // namespace

void Ending::note(Ended how, Deadline at) {
  const bool is_in_time = !deadline_ || at < *deadline_;
  if (how == Ended::time && is_in_time) return;
  Ended none = Ended::no;
  how_.compare_exchange_strong(none, how, std::memory_order_relaxed);
  if (whole_ != nullptr) whole_->note(how, at);
}

Ended Ending::how() const {
  const Ended how = how_.load(std::memory_order_relaxed);
  return how == Ended::no && deadline_ && Clock::now() >= *deadline_ ? Ended::time : how;
}

Ended Budget::ended(std::chrono::nanoseconds ahead) const {
  if (stopped() || (asked != nullptr && asked())) return Ended::stopped;
  if (!deadline && memory == 0) return Ended::no;
  const Clock::time_point now = Clock::now();
  const bool is_late = deadline && now + ahead >= *deadline;
  if (!is_late && (memory == 0 || !holds_more_than(memory, now))) return Ended::no;
  const Ended how = is_late ? Ended::time : Ended::memory;
  if (ending != nullptr) ending->note(how, now + ahead);
  return how;
}

BudgetScope::BudgetScope(const Budget& budget) : before_(std::exchange(budget_of_thread, &budget)) {}
BudgetScope::~BudgetScope() { budget_of_thread = before_; }

void detail::ask_budget_of_thread(std::chrono::nanoseconds ahead) {
  if (budget_of_thread == nullptr) return;
  if (const Ended how = budget_of_thread->ended(ahead); how != Ended::no) throw BudgetEnded(how);
}

}  // namespace sudosat
