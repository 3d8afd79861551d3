// Chooses where the search on 9x9 boards branches. Included once for each instruction set, for its bit
// counting.
#if defined(SUDOSAT_BITBOARD_BRANCHING_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_BITBOARD_BRANCHING_INL
#undef SUDOSAT_BITBOARD_BRANCHING_INL
#else
#define SUDOSAT_BITBOARD_BRANCHING_INL
#endif

#include <algorithm>
#include <bit>
#include <hwy/highway.h>

#include "backends/bitboard/board.hpp"
#include "backends/bitboard/board_sweep-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::bitboard::HWY_NAMESPACE {

// "This cell holds this digit"; the other branch is that it does not.
struct Branch {
  int k;  // word_of() of the cell
  std::uint32_t bit;
  int digit;
};

HWY_INLINE int count(CellMask set) { return std::popcount(set.low) + std::popcount(set.high); }

// The index in `peers` of a cell of a set that is not empty.
HWY_INLINE int first_cell(CellMask set) {
  return set.low != 0 ? std::countr_zero(set.low) : 2 * board_bits + std::countr_zero(set.high);
}

// The candidates of the cell with this index in `peers`, one bit each.
HWY_INLINE unsigned candidates(const Board& board, int cell) {
  const int k = cell / board_bits, bit = cell % board_bits;
  const int first = k == 2 ? 16 : digits * k;
  const Half mask = hn::Set(Tag(), 1u << bit);
  unsigned set = 0;
  for (int i = 0; i < 16; i += half_lanes)
    set |= lane_bits(hn::TestBit(hn::LoadU(Tag(), &board.words[first + i]), mask)) << i;
  return (set >> (digits * k - first)) & 0x1ffu;
}

HWY_INLINE Branch first_digit(const Board& board, int cell) {
  return {cell / board_bits, 1u << cell % board_bits, std::countr_zero(candidates(board, cell))};
}

// The open cell with the fewest candidates.
HWY_INLINE Branch smallest_cell(const Board& board) {
  int best = 0, best_count = digits + 1;
  for (int cell = 0; cell < cells; ++cell) {
    const int size = std::popcount(candidates(board, cell));
    if (size < 2 || size >= best_count) continue;
    best = cell;
    best_count = size;
  }
  return first_digit(board, best);
}

// Looks at the first few cells with two candidates (`pairs`, not empty), and takes the one whose digits have
// the most candidates around it. Cells with two candidates count three times, as they become singles. On the
// hardest boards this takes two thirds of the branches that the first such cell takes; to look at more than
// six costs what it saves.
HWY_INLINE Branch best_pair(const Board& board, CellMask pairs) {
  CellMask all[digits], small[digits];
  for (std::size_t d = 0; d < digits; ++d) {
    all[d] = cell_mask(board.words[d], board.words[d + digits], board.words[d + 2 * digits]);
    small[d] = all[d] & pairs;
  }
  // Numbers with the score in their upper bits and the cell in the lower ones are compared without a branch.
  int best = 0;
  for (int looked_at = 0; looked_at < 6 && !is_empty(pairs); ++looked_at) {
    const int cell = first_cell(pairs);
    pairs = pairs.low != 0 ? CellMask{pairs.low & (pairs.low - 1), pairs.high}
                           : CellMask{0, pairs.high & (pairs.high - 1)};
    const CellMask around = peers[cell];
    const unsigned set = candidates(board, cell);
    const auto first = static_cast<std::size_t>(std::countr_zero(set)),
               second = static_cast<std::size_t>(std::countr_zero(set & (set - 1)));
    const int score = count(all[first] & around) + count(all[second] & around) +
                      2 * (count(small[first] & around) + count(small[second] & around));
    best = std::max(best, score << 8 | cell);
  }
  return first_digit(board, best & 0xff);
}

}  // namespace sudosat::bitboard::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
