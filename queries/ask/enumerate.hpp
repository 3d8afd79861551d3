// All solutions of a puzzle, or the first of them up to a limit; and how many there are.
#pragma once

#include <cstdint>
#include <functional>

#include "backends/backend.hpp"

namespace sudosat {

struct Enumerated {
  std::uint64_t found = 0;
  End end = End::undecided;
  Statistics statistics;
};

// Calls back with each solution, judged, until `limit` (at least 1) or until the callback returns false.
Enumerated enumerate(const Puzzle& puzzle, Backend& backend, std::uint64_t limit,
                     const std::function<bool(const Grid&)>& found, const Budget& budget);

// How many solutions there are, counting up to the limit.
Enumerated count(const Puzzle& puzzle, Backend& backend, std::uint64_t limit, const Budget& budget);

}  // namespace sudosat
