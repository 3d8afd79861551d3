// How many solutions there are, for whoever wants to see the number grow.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "backends/backend.hpp"

namespace sudosat {

struct CountInPartsOptions {
  std::uint64_t limit = 0;  // how many solutions to count at most; at least 1
  // A part that takes longer than this is split. So `told` is called about that often. Its number only grows.
  std::chrono::steady_clock::duration patience = std::chrono::milliseconds(250);
  std::function<void(std::uint64_t found)> told;
};

// Counts as count() does (queries/ask/solve.hpp). If a part is split, its solutions are counted again, which
// costs a few per cent.
Search::Enumeration count_in_parts(const Puzzle& puzzle, Backend& backend, const CountInPartsOptions& options,
                                   const Budget& budget);

}  // namespace sudosat
