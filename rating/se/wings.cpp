// XY- and XYZ-Wings: a cell with two or three candidates and two cells in its sight, of two candidates each,
// that leave one of them no choice.
#include "rating/se/techniques.hpp"

namespace sudosat::rating::se {
namespace {

Found wing(const ExplainerGrid& grid, bool pivot_has_z) {
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
        // The two have one digit in common, or else three digits would not do.
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

Found xy_wing(const ExplainerGrid& grid) { return wing(grid, false); }
Found xyz_wing(const ExplainerGrid& grid) { return wing(grid, true); }

}  // namespace sudosat::rating::se
