#include "generator/vicinity.hpp"

#include <algorithm>

#include "generator/givens.hpp"

namespace sudosat {

NeighbourLists::NeighbourLists(const Vicinity& near, const Puzzle& ground)
    : origin_(bitboard::board_of(near.puzzle)) {
  const std::size_t givens = givens_to_go(near.puzzle, ground);
  constexpr std::size_t most_sets = 500, most_kept = 1'500'000, most_each = 20'000;
  std::size_t sets = 1;
  for (std::size_t i = 0; i < near.drop && sets <= most_sets; ++i) sets = sets * (givens - i) / (i + 1);
  if (sets <= most_sets) most_ = std::min(most_each, most_kept / sets);
}

std::size_t givens_to_go(const Puzzle& near, const Puzzle& ground) {
  std::size_t count = 0;
  for (int cell = 0; cell < ground.shape->cells(); ++cell)
    count += near.candidates[cell].is_single() && !stays(ground, cell);
  return count;
}

Neighbour draw_neighbour(const Vicinity& near, const Puzzle& ground, Random& random) {
  Neighbour neighbour{ground, {}, {}, {}};
  auto& [board, staying, coming, dropped] = neighbour;
  for (int cell = 0; cell < ground.shape->cells(); ++cell) {
    if (stays(ground, cell)) continue;
    const bool is_given = near.puzzle.candidates[cell].is_single();
    (is_given ? staying : coming).push_back(cell);
  }
  random.shuffle(staying);
  for (std::size_t left = near.drop; left > 0; --left) {
    dropped.push_back(staying.back());
    staying.pop_back();
  }
  coming.insert(coming.end(), dropped.begin(), dropped.end());
  std::ranges::sort(dropped);
  for (const int cell : staying) board.candidates[cell] = near.puzzle.candidates[cell];
  return neighbour;
}

}  // namespace sudosat
