// Last open cells, hidden and naked singles.
#include "rating/se/techniques.hpp"

namespace sudosat::rating::se {
namespace {

// Boxes, columns, rows.
constexpr std::array<int, 3> kinds{first_box, first_column, first_row};

Found single_in(const ExplainerGrid& grid, int house, bool is_last) {
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

}  // namespace

Found hidden_single(const ExplainerGrid& grid) {
  for (const bool is_last : {true, false})
    for (const int kind : kinds)
      for (int house = kind; house < kind + digits; ++house)
        if (Found found = single_in(grid, house, is_last)) return found;
  return std::nullopt;
}

Found naked_single(const ExplainerGrid& grid) {
  for (int cell = 0; cell < cells; ++cell)
    if (count(grid.candidates(cell)) == 1)
      return ExplainerHint{23,
                           names_of(Technique::Pattern::naked_single).one,
                           {},
                           PlacedDigit{cell, lowest(grid.candidates(cell))}};
  return std::nullopt;
}

}  // namespace sudosat::rating::se
