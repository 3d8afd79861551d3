#include "rating/se/sets.hpp"

#include "base/vector.hpp"
#include "rating/se/techniques.hpp"

namespace sudosat::rating::se {
namespace {

// By size, from two on.
constexpr std::array<Tenths, 3> naked_sets{30, 36, 50}, hidden_sets{34, 40, 54}, fishes{32, 38, 52};

template <class Ratings>
ExplainerHint hint_of(const Ratings& ratings, Technique::Pattern pattern, int size,
                      const Removals& removals) {
  return {ratings[static_cast<std::size_t>(size) - 2], names_of(pattern, size).one, removals};
}

}  // namespace

const std::vector<Mask>& masks_of_size(int size) {
  static const Array<Vector<Mask>, 10> all = [] {
    Array<Vector<Mask>, 10> lists;
    for (unsigned mask = 0; mask <= all_nine; ++mask)
      lists[std::popcount(mask)].push_back(static_cast<Mask>(mask));
    return lists;
  }();
  return all[size];
}

Removals removals_of_hidden_set(const ExplainerGrid& grid, int house, Mask set, Mask places) {
  Removals removals;
  for_each_bit(places, [&](int place) {
    const int cell = cell_at(house, place);
    removals.add(cell, static_cast<Mask>(grid.candidates(cell) & ~set));
  });
  return removals;
}

Removals removals_of_naked_set(const ExplainerGrid& grid, int house, Mask places, Mask set) {
  Removals removals;
  for_each_bit(static_cast<Mask>(all_nine & ~places), [&](int place) {
    const int cell = cell_at(house, place);
    removals.add(cell, grid.candidates(cell) & set);
  });
  return removals;
}

Removals removals_of_fish(const ExplainerGrid& grid, int kind, Mask base, Mask cover, int digit) {
  const int cover_kind = kind == first_row ? first_column : first_row;
  Removals removals;
  for_each_bit(cover, [&](int line) {
    for_each_bit(static_cast<Mask>(grid.places(cover_kind + line, digit) & ~base),
                 [&](int place) { removals.add(cell_at(cover_kind + line, place), bit(digit)); });
  });
  return removals;
}

Found hidden_set(const ExplainerGrid& grid, int size) {
  Found found;
  for_each_hidden_set(grid, size, 2 * size, [&](int house, Mask set, Mask places) {
    const Removals removals = removals_of_hidden_set(grid, house, set, places);
    if (!removals.empty()) found = hint_of(hidden_sets, Technique::Pattern::hidden_subset, size, removals);
    return !removals.empty();
  });
  return found;
}

// A hidden set after which the house has one place left for another digit. The step places that digit only.
Found direct_hidden_set(const ExplainerGrid& grid, int size) {
  Found found;
  for_each_hidden_set(grid, size, size, [&](int house, Mask set, Mask places) {
    for (int digit = 0; digit < digits; ++digit) {
      const Mask left = static_cast<Mask>(grid.places(house, digit) & ~places);
      if ((set & bit(digit)) != 0 || count(grid.places(house, digit)) < 2 || count(left) != 1) continue;
      found = size == 2 ? ExplainerHint{20, "direct hidden pair", {}}
                        : ExplainerHint{25, "direct hidden triple", {}};
      found->placement = PlacedDigit{cell_at(house, lowest(left)), digit};
      return true;
    }
    return false;
  });
  return found;
}

Found naked_set(const ExplainerGrid& grid, int size) {
  Found found;
  for_each_naked_set(grid, size, [&](int house, Mask places, Mask set) {
    const Removals removals = removals_of_naked_set(grid, house, places, set);
    if (!removals.empty()) found = hint_of(naked_sets, Technique::Pattern::naked_subset, size, removals);
    return !removals.empty();
  });
  return found;
}

Found fish(const ExplainerGrid& grid, int size) {
  Found found;
  for_each_fish(grid, size, [&](int kind, Mask base, Mask cover, int digit) {
    const Removals removals = removals_of_fish(grid, kind, base, cover, digit);
    if (!removals.empty()) found = hint_of(fishes, Technique::Pattern::fish, size, removals);
    return !removals.empty();
  });
  return found;
}

}  // namespace sudosat::rating::se
