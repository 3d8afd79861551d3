// Deadlines as users give them: in seconds from some time on.
#pragma once

#include <algorithm>
#include <chrono>

namespace sudosat {

using Deadline = std::chrono::steady_clock::time_point;

// The deadline `seconds` after `from`. It is one year away at most, so that it cannot overflow the clock.
inline Deadline deadline_after(double seconds, Deadline from = std::chrono::steady_clock::now()) {
  constexpr double year = 3.2e7;
  const std::chrono::duration<double> span(std::min(seconds, year));
  return from + std::chrono::duration_cast<std::chrono::steady_clock::duration>(span);
}

}  // namespace sudosat
