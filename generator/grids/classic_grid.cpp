#include "generator/grids/classic_grid.hpp"

#include <algorithm>

#include "base/vector.hpp"
#include "generator/clues/box.hpp"

namespace sudosat {
namespace {

using bitboard::cells;

}  // namespace

bool is_empty_classic(const Puzzle& puzzle) {
  const auto is_open = [](const DigitSet& set) { return set.count() == bitboard::digits; };
  return bitboard::is_classic(puzzle) && std::ranges::all_of(puzzle.candidates, is_open);
}

bitboard::Board board_of(const Array<int, cells>& digits) {
  bitboard::Board board{};
  for (int cell = 0; cell < cells; ++cell) {
    const int digit = digits[cell];
    if (digit < 0)
      open(board, cell);
    else
      board.words[static_cast<std::size_t>(bitboard::digits * bitboard::word_of(cell) + digit)] |=
          1u << bitboard::bit_of(cell);
  }
  return board;
}

int digit_at(const bitboard::Board& board, int cell) {
  int digit = 0;
  while ((board.words[static_cast<std::size_t>(bitboard::digits * bitboard::word_of(cell) + digit)] >>
              bitboard::bit_of(cell) &
          1) == 0)
    ++digit;
  return digit;
}

bitboard::Board random_band_and_stack(Random& random) {
  const Box corner = random_box(random);
  Array<int, cells> digits;
  digits.fill(-1);
  const auto put = [&digits](const Box& box, std::size_t band, std::size_t stack) {
    for (std::size_t row = 0; row < 3; ++row)
      for (std::size_t column = 0; column < 3; ++column)
        digits[27 * band + 9 * row + 3 * stack + column] = box[row][column];
  };
  put(corner, 0, 0);
  const auto [second, third] = beside(corner, random);
  put(second, 0, 1);
  put(third, 0, 2);
  const auto [below, lowest] = beside(transposed(corner), random);
  put(transposed(below), 1, 0);
  put(transposed(lowest), 2, 0);
  return board_of(digits);
}

}  // namespace sudosat
