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

#include "base/vector.hpp"
#include "puzzle/puzzle.hpp"

namespace sudosat::bitboard {

inline constexpr int digits = 9;
inline constexpr int cells = 81;
inline constexpr int board_words = 27;
inline constexpr int board_bits = 27;

struct alignas(64) Board {
  Array<std::uint32_t, 32> words;
};

// Where a cell's bit is in each digit's three words.
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
// Removes all digits from a cell but those of `set` (as bits).
void keep(Board& board, int cell, std::uint32_t set);
// Converts a solution, which has one digit in each cell.
Grid grid_of(const Board& solution, const Shape& shape);

}  // namespace sudosat::bitboard
