// Sets of cells in two machine words, and the peers of each cell.
#pragma once

#include <array>

#include "backends/bitboard/board.hpp"
#include "base/vector.hpp"

namespace sudosat::bitboard {

// Bit 27 * k + bit_of(cell) where k = word_of(cell) is 0 or 1 in `low`, bit bit_of(cell) where it is 2 in
// `high`.
struct CellMask {
  std::uint64_t low, high;
  friend constexpr CellMask operator&(CellMask a, CellMask b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr CellMask operator|(CellMask a, CellMask b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr bool is_empty(CellMask set) { return (set.low | set.high) == 0; }
};

// The set of these words 0, 1 and 2.
constexpr CellMask cell_mask(std::uint32_t first, std::uint32_t second, std::uint32_t third) {
  return {first | std::uint64_t{second} << board_bits, third};
}

// The other cells in the row, the column and the box of the cell in word k at bit b, at index 27 * k + b.
inline constexpr std::array<CellMask, cells> peers = [] {
  Array<CellMask, cells> all{};
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
