#include "rating/se/solver.hpp"

#include <algorithm>
#include <map>

#include "rating/se/forcing.hpp"
#include "rating/se/simple_chains.hpp"
#include "rating/se/storage.hpp"
#include "rating/se/techniques.hpp"

namespace sudosat::rating::se {
namespace {

Found smallest(const SmallestHint& hints) {
  if (!hints.best) return std::nullopt;
  const ChainHint& best = *hints.best;
  return ExplainerHint{best.rating, best.technique, best.removals, best.placement};
}

Found simple_chain(const ExplainerGrid& grid) {
  ChainPool chains;
  SmallestHint hints;
  simple_chains(grid, hints, chains);
  return smallest(hints);
}

Found smallest_forcing_chain(const ExplainerGrid& grid, Forcing forcing, Storage& storage) {
  storage.drop_chains();
  SmallestHint hints;
  forcing_chains(grid, forcing, hints, storage);
  return smallest(hints);
}

template <Found (*technique)(const ExplainerGrid&, int), int size>
Found sized(const ExplainerGrid& grid) {
  return technique(grid, size);
}

// In the order in which they are tried, which is not that of their ratings; forcing chains follow.
constexpr std::array<Found (*)(const ExplainerGrid&), 22> techniques{
    hidden_single,
    direct_locked,
    sized<direct_hidden_set, 2>,
    naked_single,
    sized<direct_hidden_set, 3>,
    locked,
    sized<naked_set, 2>,
    sized<fish, 2>,
    sized<hidden_set, 2>,
    sized<naked_set, 3>,
    sized<fish, 3>,
    sized<hidden_set, 3>,
    xy_wing,
    xyz_wing,
    unique_loop,
    sized<naked_set, 4>,
    sized<fish, 4>,
    sized<hidden_set, 4>,
    bivalue_universal_grave,
    aligned_pair,
    simple_chain,
    aligned_triplet,
};
constexpr std::array forcings{Forcing::nishio,       Forcing::multiple,           Forcing::dynamic,
                              Forcing::dynamic_plus, Forcing::with_simple_chains, Forcing::with_multiple,
                              Forcing::with_dynamic, Forcing::with_dynamic_plus};

// Givens are placed, pencilmarks are candidates.
ExplainerGrid grid_of(const Puzzle& puzzle) {
  ExplainerGrid grid;
  for (int cell = 0; cell < cells; ++cell)
    for (const int digit : puzzle.candidates[cell]) grid.add(cell, digit);
  for (int cell = 0; cell < cells; ++cell)
    if (puzzle.candidates[cell].is_single()) grid.place(cell, puzzle.candidates[cell].first());
  return grid;
}

Found next_step(const ExplainerGrid& grid, Storage& storage) {
  for (const auto technique : techniques) {
    if (Found found = technique(grid)) return found;
    checkpoint_now();
  }
  for (const Forcing forcing : forcings) {
    if (Found found = smallest_forcing_chain(grid, forcing, storage)) return found;
    checkpoint_now();
  }
  return std::nullopt;
}

}  // namespace

ExplainerRating solve(const Puzzle& puzzle) {
  ExplainerGrid grid = grid_of(puzzle);
  ExplainerRating solved;
  Storage storage;
  struct Used {
    Tenths rating;
    int steps;
  };
  std::map<std::string_view, Used> used;
  while (!grid.is_solved()) {
    const Found step = next_step(grid, storage);
    if (!step) {
      solved.rating = 200;
      break;
    }
    Used& technique = used.try_emplace(step->technique, Used{step->rating, 0}).first->second;
    ++technique.steps;
    if (step->rating > solved.rating) {
      solved.rating = step->rating;
      solved.hardest = step->technique;
    }
    apply(*step, grid);
    if (solved.diamond == 0) solved.diamond = solved.rating;
    if (solved.pearl == 0 && step->placement) solved.pearl = solved.rating;
  }
  std::vector<std::pair<Used, std::string_view>> order;
  for (const auto& [name, of] : used) order.emplace_back(of, name);
  std::ranges::stable_sort(order, {}, [](const auto& entry) { return entry.first.rating; });
  for (const auto& [of, name] : order) solved.counts.emplace_back(name, of.steps);
  return solved;
}

}  // namespace sudosat::rating::se
