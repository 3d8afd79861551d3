// When to give up. Everything that can take long takes a budget and looks at it often enough to stop
// within about 50 ms; what it has not decided by then is "unknown", never "no".
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace sudosat {

struct Budget {
  std::optional<std::chrono::steady_clock::time_point> deadline;
  std::uint64_t effort = 0;                 // conflicts or search nodes one call may spend; 0: no limit
  const std::atomic<bool>* stop = nullptr;  // set by a signal handler or another thread
  const Budget* outer = nullptr;            // a budget that this one is part of, and is stopped with

  bool stopped() const {
    return (stop != nullptr && stop->load(std::memory_order_relaxed)) ||
           (outer != nullptr && outer->stopped());
  }
  // Asks the clock, so inner loops call it every few thousand steps only.
  bool expired() const { return stopped() || (deadline && std::chrono::steady_clock::now() >= *deadline); }
};

}  // namespace sudosat
