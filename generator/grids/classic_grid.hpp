// Random full grids of classic 9x9 boards, and boards of the kernel (backends/bitboard) cell by cell.
#pragma once

#include <array>

#include "backends/bitboard/board.hpp"
#include "queries/sample/random.hpp"

namespace sudosat {

// Draws each of the 6.67 * 10^21 full grids with the same probability. Digits count from 0.
std::array<int, bitboard::cells> uniform_grid(Random& random);

// Fills the upper band and the left stack, each way with the same probability, and leaves the other four
// boxes open. Such a board has about 2,700 solutions on average, and sometimes none (Felgenhauer and Jarvis
// 2005 count bands in this way).
bitboard::Board random_band_and_stack(Random& random);

// Whether the board is a classic one without givens.
bool is_empty_classic(const Puzzle& puzzle);

// Makes a board of digits from 0 on, cell by cell; -1 is an open cell.
bitboard::Board board_of(const std::array<int, bitboard::cells>& digits);
// The digit of a cell that holds one.
int digit_at(const bitboard::Board& board, int cell);

// Leaves a cell open.
inline void open(bitboard::Board& board, int cell) {
  for (int digit = 0; digit < bitboard::digits; ++digit)
    board.words[bitboard::digits * bitboard::word_of(cell) + digit] |= 1u << bitboard::bit_of(cell);
}

// Whether any digit may stand there.
inline bool is_open(const bitboard::Board& board, int cell) {
  const int first = bitboard::digits * bitboard::word_of(cell);
  return (board.words[first] & board.words[first + 1] & 1u << bitboard::bit_of(cell)) != 0;
}

}  // namespace sudosat
