// Finds all solutions of a small board. Tries every value that no house forbids, in the cell with the fewest.
// It shares the houses and the judge with the program and nothing else.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "puzzle/judge.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat::test {

// Empty if there are more than `limit` solutions. For boards with up to 64 digits.
inline std::optional<std::vector<Grid>> all_solutions(const Puzzle& puzzle, std::size_t limit) {
  const Shape& shape = *puzzle.shape;
  const auto cells = static_cast<std::size_t>(shape.cells());
  std::vector<std::vector<std::size_t>> houses_of(cells);
  for (std::size_t h = 0; h < shape.houses().size(); ++h)
    for (int cell : shape.houses()[h].cells) houses_of[cell].push_back(h);
  std::vector<Grid> found;
  Grid grid(shape.rows(), shape.columns());
  std::vector<bool> filled(cells);
  std::vector<std::uint64_t> used(shape.houses().size());
  const auto fill = [&](auto& self) -> void {
    std::size_t best = cells;
    std::uint64_t left = 0;
    for (std::size_t cell = 0; cell < cells; ++cell) {
      if (filled[cell]) continue;
      std::uint64_t digits = puzzle.candidates[cell].word(0);
      for (std::size_t h : houses_of[cell]) digits &= ~used[h];
      if (best < cells && std::popcount(digits) >= std::popcount(left)) continue;
      best = cell;
      left = digits;
    }
    if (best == cells) {
      if (!first_violation(puzzle, grid)) found.push_back(grid);
      return;
    }
    filled[best] = true;
    for (; left != 0 && found.size() <= limit; left &= left - 1) {
      grid[static_cast<int>(best)] =
          shape.is_hole(static_cast<int>(best)) ? no_digit : shape.value_of(std::countr_zero(left));
      for (std::size_t h : houses_of[best]) used[h] |= left & -left;
      self(self);
      for (std::size_t h : houses_of[best]) used[h] &= ~(left & -left);
    }
    filled[best] = false;
  };
  fill(fill);
  if (found.size() > limit) return std::nullopt;
  return found;
}

}  // namespace sudosat::test
