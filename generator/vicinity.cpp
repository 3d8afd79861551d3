#include "generator/vicinity.hpp"

namespace sudosat {

Neighbour draw_neighbour(const Vicinity& near, const Puzzle& ground, Random& random) {
  Neighbour neighbour{ground, {}, {}};
  auto& [board, staying, coming] = neighbour;
  for (int cell = 0; cell < ground.shape->cells(); ++cell) {
    const bool is_given = near.puzzle.candidates[cell].is_single();
    (is_given ? staying : coming).push_back(cell);
  }
  random.shuffle(staying);
  for (std::size_t left = near.drop; left > 0; --left) {
    coming.push_back(staying.back());
    staying.pop_back();
  }
  for (const int cell : staying) board.candidates[cell] = near.puzzle.candidates[cell];
  return neighbour;
}

}  // namespace sudosat
