// Finds where elementary techniques apply, and what they remove: locked candidates, naked and hidden sets,
// and fish.
#pragma once

#include <array>
#include <vector>

#include "rating/se/explainer_hint.hpp"

namespace sudosat::rating::se {

// Locked candidates: a digit that one house can hold only where it meets another cannot stand elsewhere in
// the other. Pointing goes from a box to a line, claiming from a line to a box. Calls visit(house, other,
// digit) for each digit that the house can hold only within the other, whether it removes anything or not.
// Ends when a call returns true.
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

// The candidates of a locked digit that go from the other house.
inline Removals removals_of_locked(const ExplainerGrid& grid, int house, int other, int digit) {
  Removals removals;
  for_each_bit(static_cast<Mask>(grid.places(other, digit) & ~shared_places(other, house)),
               [&](int place) { removals.add(cell_at(other, place), bit(digit)); });
  return removals;
}

// The masks of nine bits with this many set, ascending.
const std::vector<Mask>& masks_of_size(int size);

// Calls visit(which, their union) for each `size` of nine masks that have at least two bits each and `size`
// together. Ends when a call returns true, and returns whether one did.
template <class MaskOf, class Visit>
bool for_each_tuple(int size, MaskOf mask_of, Visit visit) {
  Mask usable = 0;
  std::array<Mask, 9> masks;
  for (int i = 0; i < 9; ++i) {
    masks[i] = mask_of(i);
    const int bits = count(masks[i]);
    if (bits >= 2 && bits <= size) usable |= bit(i);
  }
  if (count(usable) < size) return false;
  for (const Mask which : masks_of_size(size)) {
    if ((which & ~usable) != 0) continue;
    Mask together = 0;
    for_each_bit(which, [&](int i) { together |= masks[i]; });
    if (count(together) == size && visit(which, together)) return true;
  }
  return false;
}

constexpr std::array<int, 3> boxes_columns_rows{first_box, first_column, first_row};

// Calls visit(house, digits, places) for each `size` digits that have only `size` places in a house. Ends
// when a call returns true.
template <class Visit>
void for_each_hidden_set(const ExplainerGrid& grid, int size, int open_cells_above, Visit visit) {
  for (const int kind : boxes_columns_rows)
    for (int house = kind; house < kind + digits; ++house)
      if (grid.open_cells(house) > open_cells_above &&
          for_each_tuple(
              size, [&](int digit) { return grid.places(house, digit); },
              [&](Mask set, Mask places) { return visit(house, set, places); }))
        return;
}

// Calls visit(house, places, digits) for each `size` cells of a house that can hold only `size` digits. Ends
// when a call returns true.
template <class Visit>
void for_each_naked_set(const ExplainerGrid& grid, int size, Visit visit) {
  for (const int kind : boxes_columns_rows)
    for (int house = kind; house < kind + digits; ++house)
      if (grid.open_cells(house) >= 2 * size &&
          for_each_tuple(
              size, [&](int place) { return grid.candidates(cell_at(house, place)); },
              [&](Mask places, Mask set) { return visit(house, places, set); }))
        return;
}

// Calls visit(kind of the base lines, base lines, cover lines, digit) for each digit that `size` lines can
// hold only in as many lines across. Ends when a call returns true.
template <class Visit>
void for_each_fish(const ExplainerGrid& grid, int size, Visit visit) {
  for (const int kind : {first_column, first_row}) {
    std::array<Mask, digits> usable{};  // for each digit: the lines that can be in a fish
    for (int digit = 0; digit < digits; ++digit) {
      if (grid.placed_of(digit) + 2 * size > digits) continue;
      for (int line = 0; line < digits; ++line) {
        const int places = count(grid.places(kind + line, digit));
        if (places >= 2 && places <= size) usable[digit] |= bit(line);
      }
    }
    for (const Mask base : masks_of_size(size))
      for (int digit = 0; digit < digits; ++digit) {
        if ((base & ~usable[digit]) != 0) continue;
        Mask cover = 0;
        for_each_bit(base, [&](int line) { cover |= grid.places(kind + line, digit); });
        if (count(cover) == size && visit(kind, base, cover, digit)) return;
      }
  }
}

Removals removals_of_hidden_set(const ExplainerGrid& grid, int house, Mask set, Mask places);
Removals removals_of_naked_set(const ExplainerGrid& grid, int house, Mask places, Mask set);
Removals removals_of_fish(const ExplainerGrid& grid, int kind, Mask base, Mask cover, int digit);

}  // namespace sudosat::rating::se
