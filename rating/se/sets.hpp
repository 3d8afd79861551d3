// Naked and hidden sets of two to four, and fish: N of one kind that have only the same N of another kind.
#pragma once

#include <vector>

#include "base/vector.hpp"
#include "rating/se/hint.hpp"

namespace sudosat::rating::se {

// The masks of nine bits with this many set, ascending.
const std::vector<Mask>& masks_of_size(int size);

// Calls visit(which, their union) for each `size` of nine masks that have at least two bits each and `size`
// together. Ends when a call returns true, and returns whether one did.
template <class MaskOf, class Visit>
bool for_each_tuple(int size, MaskOf mask_of, Visit visit) {
  Mask usable = 0;
  Array<Mask, 9> masks;
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

// visit(house, digits, places)
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

// visit(house, places, digits)
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

// visit(kind of the base lines, base lines, cover lines, digit)
template <class Visit>
void for_each_fish(const ExplainerGrid& grid, int size, Visit visit) {
  for (const int kind : {first_column, first_row}) {
    Array<Mask, digits> usable{};  // of each digit, the lines that can be in a fish
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
