// Locked candidates: a digit that one house can hold only where it meets another cannot stand elsewhere in
// the other. Pointing goes from a box to a line, claiming from a line to a box.
#pragma once

#include "rating/se/hint.hpp"

namespace sudosat::rating::se {

// Calls visit(house, other, digit) for each digit that the house can hold only within the other, whether it
// removes anything or not. Ends when a call returns true.
template <class Visit>
void for_each_locked(const ExplainerGrid& grid, Visit visit) {
  constexpr std::array<std::array<int, 2>, 4> kinds{
      {{first_box, first_column}, {first_box, first_row}, {first_column, first_box}, {first_row, first_box}}};
  for (const auto& [kind, other_kind] : kinds)
    for (int house = kind; house < kind + digits; ++house)
      for (int other = other_kind; other < other_kind + digits; ++other) {
        const Mask shared = shared_places(house, other);
        if (shared == 0) continue;
        for (int digit = 0; digit < digits; ++digit) {
          const Mask places = grid.places(house, digit);
          if (count(places) > 1 && (places & ~shared) == 0 && visit(house, other, digit)) return;
        }
      }
}

// What that digit loses in the other house.
inline Removals removals_of_locked(const ExplainerGrid& grid, int house, int other, int digit) {
  Removals removals;
  for_each_bit(static_cast<Mask>(grid.places(other, digit) & ~shared_places(other, house)),
               [&](int place) { removals.add(cell_at(other, place), bit(digit)); });
  return removals;
}

}  // namespace sudosat::rating::se
