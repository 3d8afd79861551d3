#include "rating/se/locked.hpp"

#include "rating/se/techniques.hpp"

namespace sudosat::rating::se {

// Locked candidates after which a third house, of the kind of the first, has one place left for the digit.
// The step places that digit only: what the lock removes elsewhere is left for later.
Found direct_locked(const ExplainerGrid& grid) {
  Found found;
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

Found locked(const ExplainerGrid& grid) {
  Found found;
  for_each_locked(grid, [&](int house, int other, int digit) {
    const Removals removals = removals_of_locked(grid, house, other, digit);
    if (removals.empty()) return false;
    found =
        house < first_row ? ExplainerHint{26, "pointing", removals} : ExplainerHint{28, "claiming", removals};
    return true;
  });
  return found;
}

}  // namespace sudosat::rating::se
