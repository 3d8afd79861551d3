// Trial and error (Denis Berthier, "Constraint Resolution Theories", 2011): a candidate goes when supposing
// it leads to a contradiction by some rules.
#pragma once

#include "rating/house_board.hpp"

namespace sudosat::rating {

// `rest` takes a board to where it comes to rest under the rules, singles among them.
template <class SomeHouses, class Rest>
void rest_by_trial(HouseBoard<SomeHouses>& board, Rest rest) {
  board.rest_by_singles();
  const SomeHouses& houses = board.houses();
  // A candidate is tried again only after another one has gone.
  for (bool changed = true; changed;) {
    changed = false;
    for (int cell = 0; cell < houses.cells; ++cell) {
      if (board.is_placed(cell)) continue;
      for (int digit = 0; digit < houses.digits && !board.is_broken(); ++digit) {
        if (!board.places(digit).contains(cell) || board.is_placed(cell)) continue;
        checkpoint();
        HouseBoard<SomeHouses> supposed = board;
        supposed.place(cell, digit);
        rest(supposed);
        if (!supposed.is_broken()) continue;
        board.remove(cell, digit);
        board.rest_by_singles();
        changed = true;
      }
      if (board.is_broken() || board.is_solved()) return;
    }
  }
}

}  // namespace sudosat::rating
