#include "rating/se/elementary.hpp"

namespace sudosat::rating::se {
namespace {

FoundHint single_in(const ExplainerGrid& grid, int house, bool is_last) {
  if ((grid.open_cells(house) == 1) != is_last) return std::nullopt;
  for (int digit = 0; digit < digits; ++digit)
    if (count(grid.places(house, digit)) == 1) {
      const int cell = cell_at(house, lowest(grid.places(house, digit)));
      const PlacedDigit placement{cell, digit};
      if (is_last) return ExplainerHint{10, "last open cell", {}, placement};
      if (house < first_row) return ExplainerHint{12, "hidden single in a box", {}, placement};
      return ExplainerHint{15, "hidden single in a line", {}, placement};
    }
  return std::nullopt;
}

// The ratings of sets by size, from two on.
constexpr std::array<Tenths, 3> naked_sets{30, 36, 50}, hidden_sets{34, 40, 54}, fishes{32, 38, 52};

template <class Ratings>
ExplainerHint hint_of(const Ratings& ratings, Technique::Pattern pattern, int size,
                      const Removals& removals) {
  return {ratings[static_cast<std::size_t>(size) - 2], names_of(pattern, size).one, removals};
}

// XY- and XYZ-Wings: a pivot with two or three candidates, and two cells in its sight with two candidates
// each. Together they have three digits, and whatever the pivot holds, one of the cells holds the digit z.
FoundHint wing(const ExplainerGrid& grid, bool pivot_has_z) {
  for (int pivot = 0; pivot < cells; ++pivot) {
    const Mask xy = grid.candidates(pivot);
    if (count(xy) != (pivot_has_z ? 3 : 2)) continue;
    for (const int first : peers_of(pivot)) {
      const Mask xz = grid.candidates(first);
      if (count(xz) != 2 || count(static_cast<Mask>(xy & ~xz)) != 1) continue;
      for (const int second : peers_of(pivot)) {
        const Mask yz = grid.candidates(second);
        if (count(yz) != 2 || count(xy | xz | yz) != 3 || count(xy & xz & yz) != (pivot_has_z ? 1 : 0))
          continue;
        // The two cells share one digit: otherwise the three cells would have four digits.
        const Mask z = xz & yz;
        if (count(z) != 1) continue;
        Removals removals;
        for (const int victim : peers_of(first))
          if (victim != pivot && see_each_other(victim, second) &&
              (!pivot_has_z || see_each_other(victim, pivot)))
            removals.add(victim, grid.candidates(victim) & z);
        if (!removals.empty())
          return pivot_has_z ? ExplainerHint{44, names_of(Technique::Pattern::xyz_wing).one, removals}
                             : ExplainerHint{42, names_of(Technique::Pattern::xy_wing).one, removals};
      }
    }
  }
  return std::nullopt;
}

}  // namespace

FoundHint hidden_single(const ExplainerGrid& grid) {
  for (const bool is_last : {true, false})
    for (const int kind : boxes_columns_rows)
      for (int house = kind; house < kind + digits; ++house)
        if (FoundHint found = single_in(grid, house, is_last)) return found;
  return std::nullopt;
}

FoundHint naked_single(const ExplainerGrid& grid) {
  for (int cell = 0; cell < cells; ++cell)
    if (count(grid.candidates(cell)) == 1)
      return ExplainerHint{23,
                           names_of(Technique::Pattern::naked_single).one,
                           {},
                           PlacedDigit{cell, lowest(grid.candidates(cell))}};
  return std::nullopt;
}

// Finds locked candidates after which a third house, of the kind of the first, has one place left for the
// digit. The step places that digit only: what the lock removes elsewhere is left for later.
FoundHint direct_locked(const ExplainerGrid& grid) {
  FoundHint found;
  for_each_locked(grid, [&](int house, int other, int digit) {
    const int kind = house / digits * digits;
    for (int third = kind; third < kind + digits; ++third) {
      if (third == house || shared_places(third, other) == 0) continue;
      const Mask places = grid.places(third, digit);
      const Mask left = static_cast<Mask>(places & ~shared_places(third, other));
      if (count(places) < 2 || count(left) != 1) continue;
      found = ExplainerHint{house < first_row ? 17 : 19,
                            house < first_row ? "direct pointing" : "direct claiming",
                            {},
                            PlacedDigit{cell_at(third, lowest(left)), digit}};
      return true;
    }
    return false;
  });
  return found;
}

FoundHint locked(const ExplainerGrid& grid) {
  FoundHint found;
  for_each_locked(grid, [&](int house, int other, int digit) {
    const Removals removals = removals_of_locked(grid, house, other, digit);
    if (removals.empty()) return false;
    found =
        house < first_row ? ExplainerHint{26, "pointing", removals} : ExplainerHint{28, "claiming", removals};
    return true;
  });
  return found;
}

const std::vector<Mask>& masks_of_size(int size) {
  static const std::array<std::vector<Mask>, 10> all = [] {
    std::array<std::vector<Mask>, 10> lists;
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

FoundHint hidden_set(const ExplainerGrid& grid, int size) {
  FoundHint found;
  for_each_hidden_set(grid, size, 2 * size, [&](int house, Mask set, Mask places) {
    const Removals removals = removals_of_hidden_set(grid, house, set, places);
    if (!removals.empty()) found = hint_of(hidden_sets, Technique::Pattern::hidden_subset, size, removals);
    return !removals.empty();
  });
  return found;
}

// Finds a hidden set after which the house has one place left for another digit. The step places that digit
// only.
FoundHint direct_hidden_set(const ExplainerGrid& grid, int size) {
  FoundHint found;
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

FoundHint naked_set(const ExplainerGrid& grid, int size) {
  FoundHint found;
  for_each_naked_set(grid, size, [&](int house, Mask places, Mask set) {
    const Removals removals = removals_of_naked_set(grid, house, places, set);
    if (!removals.empty()) found = hint_of(naked_sets, Technique::Pattern::naked_subset, size, removals);
    return !removals.empty();
  });
  return found;
}

FoundHint fish(const ExplainerGrid& grid, int size) {
  FoundHint found;
  for_each_fish(grid, size, [&](int kind, Mask base, Mask cover, int digit) {
    const Removals removals = removals_of_fish(grid, kind, base, cover, digit);
    if (!removals.empty()) found = hint_of(fishes, Technique::Pattern::fish, size, removals);
    return !removals.empty();
  });
  return found;
}

FoundHint xy_wing(const ExplainerGrid& grid) { return wing(grid, false); }
FoundHint xyz_wing(const ExplainerGrid& grid) { return wing(grid, true); }

}  // namespace sudosat::rating::se
