#include "queries/ask/solve.hpp"

#include <algorithm>
#include <limits>

#include "library/c/answers.hpp"
#include "library/c/options.hpp"
#include "queries/sample/random_solution.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

std::uint64_t limit_of(std::uint64_t limit) {
  return limit == 0 ? std::numeric_limits<std::uint64_t>::max() : limit;
}

// `ask` answers with a status, and with a solution if there is one.
template <class Ask>
sudosat_code one_solution(const sudosat_puzzle* puzzle, sudosat_status* status, int* solution, size_t values,
                          const Ask& ask) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(status, "a place for the status");
    require_length(asked, solution, values);
    const auto found = ask(asked);
    store(found.solution, solution);
    place = status_of(found.status);
  });
}

}  // namespace

sudosat_code sudosat_solve(const sudosat_puzzle* puzzle, const sudosat_options* options,
                           sudosat_status* status, int* solution, size_t values) {
  return one_solution(puzzle, status, solution, values, [&](const Puzzle& asked) {
    return solve(asked, *backend_of(options, usual_backend(asked)), budget_of(options));
  });
}

sudosat_code sudosat_solve_lexicographic(const sudosat_puzzle* puzzle, const sudosat_options* options,
                                         sudosat_status* status, int* solution, size_t values) {
  return one_solution(puzzle, status, solution, values, [&](const Puzzle& asked) {
    return solve_lexicographic(asked, *backend_of(options, "staged"), budget_of(options));
  });
}

sudosat_code sudosat_solve_random(const sudosat_puzzle* puzzle, uint64_t seed, const sudosat_options* options,
                                  sudosat_status* status, int* solution, size_t values) {
  return one_solution(puzzle, status, solution, values, [&](const Puzzle& asked) {
    return random_solution(asked, *backend_of(options, "staged"), {.seed = seed}, budget_of(options));
  });
}

sudosat_code sudosat_check(const sudosat_puzzle* puzzle, const sudosat_options* options,
                           sudosat_verdict* verdict, int* first, int* second, size_t values) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(verdict, "a place for the verdict");
    require_length(asked, first, values);
    require_length(asked, second, values);
    const Checked checked = check(asked, *backend_of(options, usual_backend(asked)), budget_of(options));
    const bool is_decided = checked.verdict != Verdict::undecided;
    if (is_decided) store(checked.first, first);
    if (is_decided) store(checked.second, second);
    place = verdict_of(checked.verdict);
  });
}

sudosat_code sudosat_count(const sudosat_puzzle* puzzle, uint64_t limit, const sudosat_options* options,
                           uint64_t* count, sudosat_end* end) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    auto& place = required(count, "a place for the count");
    auto& end_place = required(end, "a place for how it ended");
    const Enumerated counted =
        sudosat::count(asked, *backend_of(options, "backtracking"), limit_of(limit), budget_of(options));
    place = counted.found;
    end_place = end_of(counted.end);
  });
}

sudosat_code sudosat_solutions(const sudosat_puzzle* puzzle, uint64_t limit, const sudosat_options* options,
                               sudosat_found found, void* context, uint64_t* count, sudosat_end* end) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    if (found == nullptr) throw UsageError("null where a function that hears of solutions is needed");
    const Enumerated enumerated = enumerate(
        asked, *backend_of(options, "staged"), limit_of(limit),
        [&](const Grid& grid) { return found(grid.values().data(), grid.values().size(), context) != 0; },
        budget_of(options));
    if (count != nullptr) *count = enumerated.found;
    if (end != nullptr) *end = end_of(enumerated.end);
  });
}
