// An attempt at a 9x9 puzzle.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "backends/bitboard/lanes.hpp"
#include "generator/classic_grid.hpp"
#include "generator/givens.hpp"

namespace sudosat {

// One grid, from which clues are taken.
struct BulkAttempt {
  std::size_t target;  // the puzzle
  std::uint64_t number;
  std::shared_ptr<const Givens> givens;
  std::vector<int> order;  // of their groups
  Dig dig;
  bitboard::Board board;  // with the givens that are left; before there is a grid, with what it is made of
  bitboard::Board solution;
  bool has_grid;
  // Whether the board that was asked about has a solution besides the known one, if there is one.
  bool is_other_found = false;
  // What the digits are called where the grid is looked for, since the search prefers some.
  std::array<int, bitboard::digits> names;
};

inline bitboard::Board renamed(const bitboard::Board& board, const std::array<int, bitboard::digits>& names,
                               bool back) {
  bitboard::Board other{};
  for (std::size_t k = 0; k < 3; ++k)
    for (std::size_t digit = 0; digit < bitboard::digits; ++digit) {
      const std::size_t plain = bitboard::digits * k + digit,
                        named = bitboard::digits * k + static_cast<std::size_t>(names[digit]);
      other.words[back ? plain : named] = board.words[back ? named : plain];
    }
  return other;
}

}  // namespace sudosat
