#include "generator/vicinity.hpp"

#include <vector>

namespace sudosat {

Neighbour draw_neighbour(const Vicinity& near, const Puzzle& ground, Random& random) {
  std::vector<int> staying, coming;
  for (int cell = 0; cell < ground.shape->cells(); ++cell) {
    const bool is_given = near.puzzle.candidates[cell].is_single();
    (is_given ? staying : coming).push_back(cell);
  }
  random.shuffle(staying);
  for (std::size_t left = near.drop; left > 0; --left) {
    coming.push_back(staying.back());
    staying.pop_back();
  }
  Neighbour neighbour{ground, Givens(coming, near.add, staying)};
  for (const int cell : staying) neighbour.board.candidates[cell] = near.puzzle.candidates[cell];
  return neighbour;
}

}  // namespace sudosat
