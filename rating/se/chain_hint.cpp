#include "rating/se/chain_hint.hpp"

#include <algorithm>

namespace sudosat::rating::se {

std::vector<ChainHint> AllHints::sorted() {
  std::ranges::stable_sort(hints, std::less<>());
  std::vector<ChainHint> result;
  for (ChainHint& hint : hints)
    if (std::ranges::none_of(result, [&](const ChainHint& other) { return other.removals == hint.removals; }))
      result.push_back(std::move(hint));
  return result;
}

void set_effect(const ExplainerGrid& grid, int candidate, bool is_on, ChainHint& hint) {
  const int cell = cell_of(candidate), digit = digit_of(candidate);
  if (is_on) {
    hint.removals.add(cell, static_cast<Mask>(grid.candidates(cell) & ~bit(digit)));
    hint.placement = PlacedDigit{cell, digit};
  } else {
    hint.removals.add(cell, bit(digit));
  }
}

}  // namespace sudosat::rating::se
