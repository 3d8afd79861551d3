#include "backends/bitboard/board.hpp"

#include <bit>

namespace sudosat::bitboard {

// This names every field of a puzzle. A new field does not compile here, so that somebody has to decide
// whether it matters.
bool is_classic(const Puzzle& puzzle) {
  const auto& [shape, candidates, rules, variables, metadata, decoration, layers] = puzzle;
  const auto& [rows, columns, values, first_digit, box_rows, box_columns, regions, has_lines, grids, holes] =
      shape->spec();
  return rules.empty() && variables.empty() && rows == 9 && columns == 9 && values == digits &&
         box_rows == 3 && box_columns == 3 && regions.empty() && has_lines && grids.empty() && holes.empty();
}

Board board_of(const Puzzle& puzzle) {
  constexpr DigitSet::Word all = (1u << digits) - 1;
  // First lists the cells that are not open. The processor cannot predict which cells are given, so a branch
  // for each cell would cost more than all the rest.
  std::array<int, cells + 1> listed;
  std::size_t count = 0;
  for (int cell = 0; cell < cells; ++cell) {
    listed[count] = cell;
    count += puzzle.candidates[cell].only_word() != all;
  }
  std::array<std::uint32_t, 3> open;
  open.fill((1u << board_bits) - 1);
  Board board{};
  for (std::size_t i = 0; i < count; ++i) {
    const int cell = listed[i];
    const auto k = static_cast<std::size_t>(word_of(cell));
    const std::uint32_t bit = 1u << bit_of(cell);
    open[k] &= ~bit;
    for (DigitSet::Word rest = puzzle.candidates[cell].only_word(); rest != 0; rest &= rest - 1)
      board.words[digits * k + static_cast<std::size_t>(std::countr_zero(rest))] |= bit;
  }
  for (std::size_t w = 0; w < board_words; ++w) board.words[w] |= open[w / digits];
  return board;
}

void keep(Board& board, int cell, std::uint32_t set) {
  for (int digit = 0; digit < digits; ++digit)
    if ((set >> digit & 1) == 0) board.words[digits * word_of(cell) + digit] &= ~(1u << bit_of(cell));
}

Grid grid_of(const Board& solution, const Shape& shape) {
  Grid grid(9, 9);
  for (int k = 0; k < 3; ++k)
    for (int digit = 0; digit < digits; ++digit) {
      std::uint32_t rest = solution.words[digits * k + digit];
      // A digit is in each of the three columns once. Bit b is the cell 3 * b + k.
      for (int i = 0; i < 3; ++i, rest &= rest - 1)
        grid[3 * std::countr_zero(rest) + k] = shape.value_of(digit);
    }
  return grid;
}

}  // namespace sudosat::bitboard
