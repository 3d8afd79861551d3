#include "rating/se/explainer_hint.hpp"

namespace sudosat::rating::se {
namespace {

ExplainerLayout make_layout() {
  ExplainerLayout made{};
  for (int row = 0; row < digits; ++row)
    for (int column = 0; column < digits; ++column) {
      const int box = row / 3 * 3 + column / 3, in_box = row % 3 * 3 + column % 3;
      const auto cell = static_cast<std::size_t>(row * digits + column);
      made.houses_of[cell] = {first_box + box, first_row + row, first_column + column};
      made.place_in[cell] = {in_box, column, row};
      for (std::size_t i = 0; i < 3; ++i)
        made.cell_of[made.houses_of[cell][i]][made.place_in[cell][i]] = static_cast<int>(cell);
    }
  for (std::size_t cell = 0; cell < cells; ++cell) {
    std::size_t found = 0;
    for (const int house : made.houses_of[cell])
      for (const int other : made.cell_of[house])
        if (other != static_cast<int>(cell) && !made.peer_set[cell].contains(other)) {
          made.peer_set[cell].insert(other);
          made.peers[cell][found++] = other;
        }
  }
  for (std::size_t a = 0; a < houses; ++a)
    for (std::size_t b = 0; b < houses; ++b)
      for (int place = 0; place < digits; ++place)
        for (const int cell : made.cell_of[b])
          if (cell == made.cell_of[a][place]) made.shared[a][b] |= bit(place);
  return made;
}

}  // namespace

const ExplainerLayout layout = make_layout();

}  // namespace sudosat::rating::se
