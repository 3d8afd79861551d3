// Budgets that end too early for most questions.
#pragma once

#include <array>
#include <atomic>
#include <chrono>

#include "base/budget.hpp"

namespace sudosat::test {

struct ScarceBudgets {
  ScarceBudgets() {
    one_conflict.effort = 1;
    expired.deadline = std::chrono::steady_clock::now() - std::chrono::seconds(1);
    stopped.stop = &stop;
  }
  ScarceBudgets(const ScarceBudgets&) = delete;
  ScarceBudgets& operator=(const ScarceBudgets&) = delete;

  std::array<const Budget*, 3> all() const { return {&one_conflict, &expired, &stopped}; }

  Budget one_conflict, expired, stopped;
  std::atomic<bool> stop = true;
};

}  // namespace sudosat::test
