// The links that chains are made of, in the order in which Sudoku Explainer looks at them.
#pragma once

#include "rating/se/chain.hpp"

namespace sudosat::rating::se {

// visit(candidate, cause) for each candidate that is off if this one is on. `in_cell`: the others of its cell
// too.
template <class Visit>
void for_each_off(const ExplainerGrid& grid, int candidate, bool in_cell, Visit visit) {
  const int cell = cell_of(candidate), digit = digit_of(candidate);
  if (in_cell)
    for_each_bit(static_cast<Mask>(grid.candidates(cell) & ~bit(digit)),
                 [&](int other) { visit(candidate_of(cell, other), Cause::cell); });
  const int box = houses_of(cell)[0];
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const int house = houses_of(cell)[kind];
    const Mask own = bit(layout.place_in[cell][kind]);
    // Lines meet the box in cells that have been visited.
    const Mask visited = kind == 0 ? Mask{0} : shared_places(house, box);
    for_each_bit(static_cast<Mask>(grid.places(house, digit) & ~own & ~visited),
                 [&](int place) { visit(candidate_of(cell_at(house, place), digit), cause_of(kind)); });
  }
}

// visit(candidate, cause) for each candidate that is on if this one, which the grid still has, is off.
template <class Visit>
void for_each_on(const ExplainerGrid& grid, int candidate, bool in_cell, bool in_houses, Visit visit) {
  const int cell = cell_of(candidate), digit = digit_of(candidate);
  if (in_cell && count(grid.candidates(cell)) == 2)
    visit(candidate_of(cell, lowest(static_cast<Mask>(grid.candidates(cell) & ~bit(digit)))), Cause::cell);
  if (!in_houses) return;
  int in_box = -1;
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const int house = houses_of(cell)[kind];
    const Mask places = grid.places(house, digit);
    if (count(places) != 2) continue;
    const Mask own = bit(layout.place_in[cell][kind]);
    const int other = cell_at(house, lowest(static_cast<Mask>(places & ~own)));
    if (kind == 0) in_box = other;
    if (kind == 0 || other != in_box) visit(candidate_of(other, digit), cause_of(kind));
  }
}

inline int candidates_left(const ExplainerGrid& grid) {
  int left = 0;
  for (int cell = 0; cell < cells; ++cell) left += count(grid.candidates(cell));
  return left;
}

}  // namespace sudosat::rating::se
