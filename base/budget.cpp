#include "base/budget.hpp"

#include <utility>

#include "base/memory_use.hpp"

namespace sudosat {
namespace {

using Clock = std::chrono::steady_clock;

thread_local const Budget* budget_of_thread = nullptr;
std::atomic<std::uint64_t> memory_ends{0}, early_ends{0};

// Measuring costs some microseconds, so it is done every few milliseconds. If the last measurement was over
// the limit, it is done at once: the puzzle that was too large may be gone.
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
  if (is_more) count_end_by_memory();
  return is_more;
}

}  // namespace

bool Budget::expired(std::chrono::nanoseconds ahead) const {
  if (stopped()) return true;
  if (!deadline && memory == 0) return false;
  const Clock::time_point now = Clock::now();
  if (deadline && now + ahead >= *deadline) {
    if (now < *deadline) early_ends.fetch_add(1, std::memory_order_relaxed);
    return true;
  }
  return memory != 0 && holds_more_than(memory, now);
}

std::uint64_t ends_by_memory() { return memory_ends.load(std::memory_order_relaxed); }
std::uint64_t ends_before_deadline() { return early_ends.load(std::memory_order_relaxed); }
void count_end_by_memory() { memory_ends.fetch_add(1, std::memory_order_relaxed); }

BudgetScope::BudgetScope(const Budget& budget) : before_(std::exchange(budget_of_thread, &budget)) {}
BudgetScope::~BudgetScope() { budget_of_thread = before_; }

void detail::ask_budget_of_thread(std::chrono::nanoseconds ahead) {
  if (budget_of_thread != nullptr && budget_of_thread->expired(ahead)) throw BudgetEnded();
}

}  // namespace sudosat
