// Solutions of a puzzle: any one, the smallest, or all. Every grid is judged before a query returns it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "backends/backend.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat {

struct Solved {
  Status status = Status::unknown;
  std::optional<Grid> solution;  // a solution if satisfiable; it has been judged
  Statistics statistics;
  std::exception_ptr failure = {};  // from solve_many(): what solve() would have thrown
};

Solved solve(const Puzzle& puzzle, Backend& backend, const Budget& budget);

// solve() of many puzzles, in bulk. The budget has neither a deadline nor an effort limit.
std::vector<Solved> solve_many(std::span<const Puzzle* const> puzzles, Backend& backend,
                               const Budget& budget);

// The solution that comes first when solutions are compared cell by cell in row-major order. Undecided
// until it is proved that none is smaller.
Solved solve_lexicographic(const Puzzle& puzzle, Backend& backend, const Budget& budget);

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

// Throws WrongAnswer, which names the first broken rule, if the grid does not solve the puzzle.
void require_solution(const Puzzle& puzzle, const Grid& grid, std::string_view backend);

}  // namespace sudosat
