// All solutions of a small board by trying every value that no house forbids, in the cell with the fewest. It
// shares the houses and the judge with the program and nothing else.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "puzzle/judge.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat::testing {

// Nothing where there are more than `limit` solutions.
inline std::optional<std::vector<Grid>> all_solutions(const Puzzle& puzzle, std::size_t limit) {
  const Shape& shape = *puzzle.shape;
  std::vector<Grid> found;
  Grid grid(shape.rows(), shape.columns());
  std::vector<bool> filled(puzzle.candidates.size());
  const auto left_for = [&](int cell) {
    DigitSet left = puzzle.candidates[static_cast<std::size_t>(cell)];
    for (const House& house : shape.houses()) {
      if (!std::binary_search(house.cells.begin(), house.cells.end(), cell)) continue;
      for (int other : house.cells)
        if (filled[static_cast<std::size_t>(other)]) left.erase(shape.index_of(grid[other]));
    }
    return left;
  };
  const auto fill = [&](auto& self) -> void {
    int best = -1;
    DigitSet best_left;
    for (int cell = 0; cell < shape.cells(); ++cell) {
      if (filled[static_cast<std::size_t>(cell)]) continue;
      DigitSet left = left_for(cell);
      if (best >= 0 && left.count() >= best_left.count()) continue;
      best = cell;
      best_left = std::move(left);
    }
    if (best < 0) {
      if (!first_violation(puzzle, grid)) found.push_back(grid);
      return;
    }
    filled[static_cast<std::size_t>(best)] = true;
    for (int digit : best_left) {
      grid[best] = shape.value_of(digit);
      if (found.size() <= limit) self(self);
    }
    filled[static_cast<std::size_t>(best)] = false;
  };
  fill(fill);
  if (found.size() > limit) return std::nullopt;
  return found;
}

}  // namespace sudosat::testing
