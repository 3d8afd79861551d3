#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <fstream>
#include <new>
#include <sys/resource.h>
#include <unistd.h>

#include "answers/answer_json.hpp"
#include "base/budget.hpp"
#include "base/memory_use.hpp"
#include "cli/options/command.hpp"
#include "cli/options/option.hpp"
#include "cli/running/console.hpp"

namespace sudosat::cli {
namespace {

using Clock = std::chrono::steady_clock;

// The memory of the machine, or of the container (cgroup v2) that this process is in.
std::uint64_t machine_memory() {
  const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  std::uint64_t bytes =
      pages > 0 && page > 0 ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page) : 0;
  std::uint64_t of_group = 0;
  if (std::ifstream("/sys/fs/cgroup/memory.max") >> of_group && (bytes == 0 || of_group < bytes))
    bytes = of_group;
  return bytes;
}

// Returns bytes; 0 stands for no limit, as the memory of the machine is not known.
std::uint64_t memory_limit(const Limits& limits) {
  static const std::uint64_t most = machine_memory() / 4 * 3;
  return limits.memory.value_or(most);
}

std::string text_of_bytes(std::uint64_t bytes) {
  constexpr const char* units[] = {"", "K", "M", "G", "T"};
  std::size_t unit = 0;
  for (; bytes >= 10240 && unit < 4; ++unit) bytes /= 1024;
  while (bytes % 1024 == 0 && unit < 4) bytes /= 1024, ++unit;
  return fmt::format("{}{}", bytes, units[unit]);
}

}  // namespace

void Limits::declare(Options options) {
  declare_work(options);
  options.in(OptionGroup::limits)
      .value("effort", "N", takes_count(effort), "give up after N conflicts or search nodes");
  declare_exit_codes(options);
}

void Limits::declare_work(Options options) {
  options.in(OptionGroup::common)
      .value("timeout", "SECONDS", takes_seconds(seconds), "give up on a puzzle after this long");
  options.in(OptionGroup::limits)
      .value("memory", "SIZE", takes_bytes(memory),
             "give up on a puzzle if the program needs more than this, such as 500M or 2G; by default three "
             "quarters of the machine's memory");
}

void Limits::declare_exit_codes(Options options) {
  options.in(OptionGroup::limits)
      .flag("sat-exit-codes", sat_exit_codes,
            "exit with 10 for yes, 20 for no and 0 for undecided, as SAT solvers do");
}

Budget Limiter::budget() {
  Budget budget;
  budget.stop = &stopping;
  budget.memory = memory_limit(limits_);
  budget.effort = limits_.effort.value_or(0);
  if (limits_.seconds) budget.deadline = deadline_after(*limits_.seconds);
  budget.ending = &ending_;
  ending_.expect(budget.deadline);
  return budget;
}

Budget budget_to_draw(Budget limits) {
  constexpr auto enough = std::chrono::milliseconds(100);
  if (limits.deadline) limits.deadline = std::max(*limits.deadline, Clock::now() + enough);
  limits.memory = 0;  // the puzzle may still hold all the memory; limit_memory() bounds the drawing
  limits.ending = nullptr;
  return limits;
}

std::string why_undecided(const Limits& limits, Ended how) {
  if (interrupted) how = Ended::stopped;
  if (how == Ended::no && limits.effort) how = Ended::effort;
  switch (how) {
    case Ended::stopped:
      return "interrupted";
    case Ended::memory:
      return limits.memory ? fmt::format("memory limit of {} reached", text_of_bytes(*limits.memory))
                           : "out of memory";
    case Ended::time:
      return fmt::format("time limit of {} s reached", limits.seconds.value_or(0));
    case Ended::effort:
      return fmt::format("effort limit of {} reached", limits.effort.value_or(0));
    case Ended::no:
      break;
  }
  return "the solver gave up";
}

void limit_memory(const Limits& limits, std::uint64_t threads) {
  const std::uint64_t limit = memory_limit(limits);
  if (limit == 0) return;
  rlimit of_data{}, of_stack{};
  if (getrlimit(RLIMIT_DATA, &of_data) != 0 || getrlimit(RLIMIT_STACK, &of_stack) != 0) return;
  // The system also counts memory that is mapped and not used yet: what the allocator holds, and the stacks
  // of threads. The portfolio starts up to two more threads for each job.
  constexpr std::uint64_t reserve = std::uint64_t{256} << 20, usual_stack = std::uint64_t{8} << 20;
  const std::uint64_t stack = of_stack.rlim_cur == RLIM_INFINITY ? usual_stack : of_stack.rlim_cur;
  const std::uint64_t most = mapped_data() + limit + limit / 4 + reserve + 3 * threads * stack;
  of_data.rlim_cur = std::min<rlim_t>(of_data.rlim_cur, most);
  setrlimit(RLIMIT_DATA, &of_data);
}

bool write_in_limits(Limiter& limiter, bool json, ByteSink& out,
                     const std::function<bool(const Budget&)>& write) {
  const Budget given = limiter.budget();
  const BudgetScope scope(given);
  try {
    if (write(given)) return true;
  } catch (const BudgetEnded& end) {
    limiter.note(end.how());
  } catch (const std::bad_alloc&) {
    limiter.note(Ended::memory);
  }
  const std::string why = "incomplete: " + limiter.why_undecided();
  out.write(json ? json_error_line(why) : fmt::format("\n{}\n", why));
  return false;
}

}  // namespace sudosat::cli
