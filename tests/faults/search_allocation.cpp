// Memory that runs out in a search, at every allocation in turn. Asked again, with memory, it finds all that
// it would have found.
#include <cstdio>
#include <memory>
#include <new>
#include <set>

#include "backends/backend.hpp"
#include "faults/failing_new.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {
namespace {

using test::allow_allocations, test::all_allocations;

constexpr std::uint64_t all_solutions = 12;  // 288 / 4!

Puzzle board() {
  Puzzle puzzle(Shape::boxed(4, 2, 2));
  for (int cell = 0; cell < 4; ++cell) puzzle.give(cell, cell + 1);
  return puzzle;
}

// Whether a call ran out of memory.
template <class Call>
bool fails(long allowed, Call call) {
  bool failed = false;
  allow_allocations(allowed, 1);
  try {
    call();
  } catch (const std::bad_alloc&) {
    failed = true;
  }
  allow_allocations(all_allocations);
  return failed;
}

bool survives(const BackendInfo& info) {
  const Puzzle puzzle = board();
  const std::unique_ptr<Backend> backend = info.make({});
  // solve() fails, or exclude() after it, or the next solve().
  const auto ask = [](Search& search, std::set<Grid>& excluded) {
    for (int calls = 0; calls < 2; ++calls) {
      if (search.solve({}, {}) != Status::satisfiable) return;
      excluded.insert(search.solution());
      search.exclude(search.solution());
    }
  };
  std::set<Grid> excluded;
  allow_allocations(all_allocations, 1);
  ask(*backend->open(puzzle), excluded);
  const long number = test::allocations_made();
  int failures = 0;
  for (long allowed = 0; allowed < number; ++allowed) {
    const std::unique_ptr<Search> search = backend->open(puzzle);
    std::set<Grid> grids;
    if (fails(allowed, [&] { ask(*search, grids); })) ++failures;
    // What was to be excluded when memory ran out may or may not be.
    const auto take = [&](const Grid& grid) { return grids.insert(grid), true; };
    if (search->enumerate(2 * all_solutions, take, {}).end == End::all && grids.size() == all_solutions)
      continue;
    std::printf("%s: misses solutions after %ld allocations\n", info.name.data(), allowed);
    return false;
  }
  std::printf("%s: failed at %d of %ld allocations\n", info.name.data(), failures, number);
  return failures > 0;
}

}  // namespace
}  // namespace sudosat

int main() {
  bool is_well = true;
  for (const sudosat::BackendInfo& info : sudosat::backends())
    if (info.is_complete && !info.needs_command && !info.refuses(sudosat::board()))
      is_well = sudosat::survives(info) && is_well;
  return is_well ? 0 : 1;
}
