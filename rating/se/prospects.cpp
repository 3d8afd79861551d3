#include "rating/se/prospects.hpp"

namespace sudosat::rating::se {
namespace {

Prospects everywhere() {
  Prospects all;
  for (int cell = 0; cell < cells; ++cell) all.of_cell.insert(cell);
  all.of_region.fill(all_nine);
  all.of_both.fill(all_nine);
  return all;
}

template <class Of>
Prospects meetings(const Grid& grid, int fewest, Of of) {
  Prospects found{};
  for_each_meeting(
      grid, fewest, of,
      [&](int cell, const auto& together) {
        if (!together.empty()) found.of_cell.insert(cell);
      },
      [&](int house, int digit, const auto& together) {
        if (!together.empty()) found.of_region[house] |= bit(digit);
      });
  return found;
}

template <std::size_t words>
Prospects prospects_of_multiple(const Grid& grid) {
  const LinkGraph<words> graph(grid, true, true);
  return meetings(grid, 3, [&](int candidate) { return consequences_in(graph, candidate); });
}

Prospects prospects_of_dynamic(const Grid& grid, Forcing forcing, KnownConsequences& known) {
  known.update(grid, forcing);
  Prospects found = meetings(grid, 2, [&](int candidate) { return known.of(forcing, candidate, true); });
  for (int cell = 0; cell < cells; ++cell) {
    const int open = count(grid.candidates(cell));
    if (open < 2) continue;
    for_each_bit(grid.candidates(cell), [&](int digit) {
      const auto& on = known.of(forcing, candidate_of(cell, digit), true);
      auto together = known.of(forcing, candidate_of(cell, digit), false);
      const bool contradicts = on.is_contradiction || together.is_contradiction;
      together &= on;
      if (contradicts || (open > 2 && !together.empty())) found.of_both[cell] |= bit(digit);
    });
  }
  return found;
}

}  // namespace

Prospects prospects_of(const Grid& grid, Forcing forcing, KnownConsequences& known) {
  switch (forcing) {
    case Forcing::multiple:
      return candidates_left(grid) <= 256 ? prospects_of_multiple<4>(grid) : prospects_of_multiple<12>(grid);
    case Forcing::dynamic:
    case Forcing::dynamic_plus:
    case Forcing::with_simple_chains:
    case Forcing::with_multiple:
      return prospects_of_dynamic(grid, forcing, known);
    case Forcing::nishio:
    case Forcing::with_dynamic:
    case Forcing::with_dynamic_plus:
      break;
  }
  return everywhere();
}

}  // namespace sudosat::rating::se
