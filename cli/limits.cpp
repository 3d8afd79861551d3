#include "cli/limits.hpp"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <fstream>
#include <sys/resource.h>
#include <unistd.h>

#include "cli/options.hpp"
#include "cli/terminal.hpp"
#include "puzzle/memory_use.hpp"

namespace sudosat::cli {
namespace {

using Clock = std::chrono::steady_clock;

thread_local std::uint64_t memory_ends_before = 0;
thread_local Clock::time_point began;

// Of the machine, or of the container (cgroup v2) that this is part of.
std::uint64_t machine_memory() {
  const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
  std::uint64_t bytes =
      pages > 0 && page > 0 ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page) : 0;
  std::uint64_t of_group = 0;
  if (std::ifstream("/sys/fs/cgroup/memory.max") >> of_group && (bytes == 0 || of_group < bytes))
    bytes = of_group;
  return bytes;
}

// In bytes; 0: unknown, no limit.
std::uint64_t memory_limit(const Arguments& arguments) {
  static const std::uint64_t most = machine_memory() / 4 * 3;
  return arguments.has("memory") ? arguments.get<Bytes>("memory").value : most;
}

// Capped at one year, so that a deadline cannot overflow the clock.
Clock::duration time_limit(const Arguments& arguments) {
  const std::chrono::duration<double> span(std::min(arguments.get<Seconds>("timeout").value, 3.2e7));
  return std::chrono::duration_cast<Clock::duration>(span);
}

std::string text_of_bytes(std::uint64_t bytes) {
  constexpr const char* units[] = {"", "K", "M", "G", "T"};
  std::size_t unit = 0;
  for (; bytes >= 10240 && unit < 4; ++unit) bytes /= 1024;
  while (bytes % 1024 == 0 && unit < 4) bytes /= 1024, ++unit;
  return fmt::format("{}{}", bytes, units[unit]);
}

}  // namespace

bool has_limits(const Arguments& arguments) { return arguments.has("timeout") || arguments.has("effort"); }

Budget budget(const Arguments& arguments) {
  Budget budget;
  budget.stop = &stopping;
  budget.memory = memory_limit(arguments);
  if (arguments.has("effort")) budget.effort = arguments.get<Count>("effort").value;
  if (!arguments.has("timeout")) return budget;
  budget.deadline = Clock::now() + time_limit(arguments);
  return budget;
}

std::string why_undecided(const Arguments& arguments) {
  if (interrupted) return "interrupted";
  if (ends_by_memory() != memory_ends_before)
    return fmt::format("memory limit of {} reached", text_of_bytes(memory_limit(arguments)));
  if (arguments.has("timeout") && Clock::now() >= began + time_limit(arguments))
    return fmt::format("time limit of {} s reached", arguments.get<Seconds>("timeout").value);
  if (arguments.has("effort"))
    return fmt::format("effort limit of {} reached", arguments.get<Count>("effort").value);
  return "the solver gave up";
}

void limit_memory(const Arguments& arguments) {
  const std::uint64_t limit = memory_limit(arguments);
  // What is mapped and not used yet counts for the system: stacks of threads, and what the allocator holds.
  constexpr std::uint64_t reserve = std::uint64_t{256} << 20;
  if (limit == 0) return;
  rlimit of_data{};
  if (getrlimit(RLIMIT_DATA, &of_data) != 0) return;
  const std::uint64_t most = mapped_data() + limit + limit / 4 + reserve;
  of_data.rlim_cur = std::min<rlim_t>(of_data.rlim_cur, most);
  setrlimit(RLIMIT_DATA, &of_data);
}

void begin_puzzle() {
  memory_ends_before = ends_by_memory();
  began = Clock::now();
}

}  // namespace sudosat::cli
