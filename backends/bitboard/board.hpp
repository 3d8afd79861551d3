// A classic 9x9 board as 27 words of 27 bits: word 9 * k + digit holds, for one digit, the cells of the
// columns k, k + 3 and k + 6, so the k-th column of every box. Bit 9 * band + 3 * i + stack is the cell in
// row i of the band and in that stack.
//
// In this form the three cells that a box shares with a row (a triad) lie at the same bit of three words, so
// questions about row triads need no shift.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "puzzle/puzzle.hpp"

namespace sudosat::bitboard {

inline constexpr int digits = 9;
inline constexpr int cells = 81;
inline constexpr int board_words = 27;
inline constexpr int board_bits = 27;

struct alignas(64) Board {
  std::array<std::uint32_t, 32> words;
};

// For each digit, word_of(cell) says which of its three words has the cell, bit_of(cell) at which bit.
constexpr int word_of(int cell) { return cell % 3; }
constexpr int bit_of(int cell) { return 3 * (cell / 9) + cell % 9 / 3; }

// Nine cells that hold all digits: their bits in each digit's three words.
using HouseWords = std::array<std::uint32_t, 3>;
// The houses of a board besides rows and columns.
struct BoardHouses {
  bool has_boxes = true;
  std::vector<HouseWords> others = {};
};

// Whether the board is a classic Sudoku: 9x9 with 3x3 boxes and no further rule.
bool is_classic(const Puzzle& puzzle);

// Converts a puzzle, which must have a classic board.
Board board_of(const Puzzle& puzzle);
// Removes all digits from a cell except those of `set`, which has a bit for each.
void keep(Board& board, int cell, std::uint32_t set);
// Converts a solution, which has one digit in each cell.
Grid grid_of(const Board& solution, const Shape& shape);

// Sets of cells in two machine words, and the peers of each cell.

// If k = word_of(cell) is 0 or 1, the cell is bit 27 * k + bit_of(cell) of `low`; if k is 2, it is bit
// bit_of(cell) of `high`.
struct CellMask {
  std::uint64_t low, high;
  friend constexpr CellMask operator&(CellMask a, CellMask b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr CellMask operator|(CellMask a, CellMask b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr bool is_empty(CellMask set) { return (set.low | set.high) == 0; }
};

// Makes a mask of words 0, 1 and 2.
constexpr CellMask cell_mask(std::uint32_t first, std::uint32_t second, std::uint32_t third) {
  return {first | std::uint64_t{second} << board_bits, third};
}

// The other cells in the row, the column and the box of the cell in word k at bit b, at index 27 * k + b.
inline constexpr std::array<CellMask, cells> peers = [] {
  std::array<CellMask, cells> all{};
  for (int a = 0; a < cells; ++a) {
    std::uint32_t words[3] = {};
    for (int b = 0; b < cells; ++b) {
      const bool see = a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
      if (a != b && see) words[word_of(b)] |= 1u << bit_of(b);
    }
    all[board_bits * word_of(a) + bit_of(a)] = cell_mask(words[0], words[1], words[2]);
  }
  return all;
}();

}  // namespace sudosat::bitboard
