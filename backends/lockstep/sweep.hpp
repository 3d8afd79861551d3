// Propagation of many boards in lock step: each lane of the processor's vectors holds the candidates of one
// cell on a board of its own. A sweep goes through all constraints once, without a branch that depends on a
// board. The number of lanes is the same whatever the width of the vectors, so that all processors search
// alike.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "model/model.hpp"

namespace sudosat::lockstep {

// The constraints of a model as the lists that a sweep goes through. A cell's candidates are 16
// bits, so only models of small boards have a plan.

// The candidates of a cell: bit 0 is its first value.
using Set = std::uint16_t;
inline constexpr int most_values = 16;
// The most terms that a sum may have.
inline constexpr std::size_t most_terms = 64;

struct LockstepPlan {
  using Cells = std::vector<int>;

  struct Different {
    Cells cells;
    Set all;  // the digits that they must hold together; 0 if there are more digits than cells
  };
  // The cells outside a cage that see all its cells but the ones named here.
  struct Onlookers {
    Cells unseen, cells;
  };
  // The cells differ and hold one of the sets.
  struct Cage {
    Cells cells;
    std::vector<Set> sets;
    std::vector<Onlookers> onlookers;
  };
  struct Pair {
    int first, second;
    std::array<Set, most_values> seconds, firsts;  // the partners of each digit
  };
  // The digits times their coefficients add up to something from `least` to `most`.
  struct Sum {
    // Cells that differ.
    struct Group {
      Cells cells;
      int coefficient;
    };
    std::vector<Group> groups;
    int least, most;
  };

  int cells;
  std::uint64_t steps = 0;  // the steps of a sweep through one vector
  std::vector<Different> different;
  std::vector<Intersection> intersections;
  std::vector<Cage> cages;
  std::vector<Pair> pairs;
  std::vector<Sum> sums;
  Cells summed;  // the cells of all sums, each once
  // The cells of each constraint, in the order of the lists above, without intersections.
  std::vector<Cells> scopes;
};

// Whether the model has no constraints of other kinds, no conditions, no cells beside the board, no sum that
// 16 bits do not hold, and no more cells that differ than a sweep has room for.
bool has_plan(const Model& model);
// The model must have a plan (has_plan()).
LockstepPlan plan_of(const Model& model);

inline constexpr int lanes = 32;
using LaneBits = std::uint32_t;  // bit i stands for lane i

// Holds one number for each lane.
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

  std::vector<LaneSets> sets;  // the sets of each cell
  std::vector<Bounds> bounds;  // the bounds of each summed cell, which are only of use within a sweep
  LaneSets failed{};  // for dead lanes: the number of the constraint that failed (LockstepPlan::scopes)
};

struct Swept {
  LaneBits dead;     // boards without a solution
  LaneBits changed;  // boards in which another sweep may find more
};

struct SweepKernel {
  std::string_view instructions;
  // The result covers the active lanes only.
  Swept (*sweep)(const LockstepPlan& plan, LockstepBoards& boards, LaneBits active);
};

// The kernels that this processor can run, the widest vectors first. Never empty.
std::span<const SweepKernel> sweep_kernels();

}  // namespace sudosat::lockstep
