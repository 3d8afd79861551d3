#include "generator/vicinity.hpp"

#include <algorithm>

namespace sudosat {

Neighbour draw_neighbour(const Vicinity& near, const Puzzle& ground, Random& random) {
  Neighbour neighbour{ground, {}};
  std::vector<int> open;
  for (int cell = 0; cell < ground.shape->cells(); ++cell) {
    const bool is_given = near.puzzle.candidates[cell].is_single();
    (is_given ? neighbour.staying : open).push_back(cell);
  }
  random.shuffle(neighbour.staying);
  const auto gone = neighbour.staying.end() - static_cast<std::ptrdiff_t>(near.drop);
  open.insert(open.end(), gone, neighbour.staying.end());
  neighbour.staying.erase(gone, neighbour.staying.end());
  for (const int cell : neighbour.staying) neighbour.board.candidates[cell] = near.puzzle.candidates[cell];
  random.shuffle(open);
  open.resize(std::min(near.add, open.size()));
  neighbour.staying.insert(neighbour.staying.end(), open.begin(), open.end());
  return neighbour;
}

}  // namespace sudosat
