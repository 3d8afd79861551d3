// Propagation of many boards in lock step: each lane of the processor's vectors holds the candidates of one
// cell on a board of its own. A sweep goes through all constraints once, without a branch that depends on a
// board. The number of lanes is the same whatever the width of the vectors, so that all processors search
// alike.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "backends/lockstep/lockstep_plan.hpp"

namespace sudosat::lockstep {

inline constexpr int lanes = 32;
using LaneBits = std::uint32_t;  // bit i: lane i

// One number of each lane.
struct alignas(64) LaneSets {
  Set lane[lanes];
};

struct LockstepBoards {
  explicit LockstepBoards(const LockstepPlan& plan)
      : sets(static_cast<std::size_t>(plan.cells)), bounds(static_cast<std::size_t>(plan.cells)) {}

  // The smallest and the largest digit of a cell, as bits and as numbers. Sums are bounded by them. The bit
  // of the largest is that of the smallest in the reversed set: bit 15 - d stands for digit d.
  struct Bounds {
    LaneSets first_bit, last_bit, first, last;
  };

  std::vector<LaneSets> sets;  // of each cell
  std::vector<Bounds> bounds;  // of each summed cell; of use within a sweep only
  LaneSets failed{};  // in dead lanes, the number of the constraint that failed (LockstepPlan::scopes)
};

struct Swept {
  LaneBits dead;     // there is no solution
  LaneBits changed;  // another sweep may find more
};

struct SweepKernel {
  std::string_view instructions;
  // The result covers the active lanes only.
  Swept (*sweep)(const LockstepPlan& plan, LockstepBoards& boards, LaneBits active);
};

// The kernels that this processor can run, the widest vectors first. Never empty.
std::span<const SweepKernel> sweep_kernels();

}  // namespace sudosat::lockstep
