#include "queries/candidates.hpp"

#include <fmt/format.h>

#include "library/options.hpp"

using namespace sudosat;
using namespace sudosat::library;

namespace {

unsigned char state_of(const TrueCandidates& found, std::size_t cell, int digit) {
  if (found.confirmed[cell].contains(digit)) return SUDOSAT_CANDIDATE_TRUE;
  return found.open[cell].contains(digit) ? SUDOSAT_CANDIDATE_OPEN : SUDOSAT_CANDIDATE_IMPOSSIBLE;
}

}  // namespace

sudosat_code sudosat_candidates(const sudosat_puzzle* puzzle, const sudosat_options* options,
                                unsigned char* states, uint64_t* counts, uint64_t count_to, size_t candidates,
                                int* complete) {
  return guarded([&] {
    const Puzzle& asked = puzzle_of(puzzle);
    required(states, "a place for the states");
    auto& place = required(complete, "a place for whether it is complete");
    const int digits = asked.shape->digits();
    const std::size_t length = asked.candidates.size() * static_cast<std::size_t>(digits);
    if (candidates != length)
      throw UsageError(fmt::format("room for {} candidates, where the board has {}", candidates, length));
    if ((counts == nullptr) != (count_to == 0))
      throw UsageError("counts need a place and a number to count to, or neither");
    const TrueCandidates found =
        true_candidates(asked, *backend_of(options, "auto"),
                        {.count_to = count_to, .same = false, .confirmed = {}}, budget_of(options));
    for (std::size_t cell = 0; cell < asked.candidates.size(); ++cell)
      for (int digit = 0; digit < digits; ++digit) {
        *states++ = state_of(found, cell, digit);
        if (counts != nullptr) *counts++ = found.count(static_cast<int>(cell), digit);
      }
    place = found.complete ? 1 : 0;
  });
}
