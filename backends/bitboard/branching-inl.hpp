// Where the search on 9x9 boards branches. Included once for each instruction set, for its bit counting.
#if defined(SUDOSAT_BITBOARD_BRANCHING_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef SUDOSAT_BITBOARD_BRANCHING_INL
#undef SUDOSAT_BITBOARD_BRANCHING_INL
#else
#define SUDOSAT_BITBOARD_BRANCHING_INL
#endif

#include <bit>
#include <hwy/highway.h>

#include "backends/bitboard/board.hpp"
#include "backends/bitboard/peers.hpp"
#include "backends/bitboard/sweep-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sudosat::bitboard::HWY_NAMESPACE {

// "This cell holds this digit"; the other branch is that it does not.
struct Branch {
  int k;  // word_of the cell
  std::uint32_t bit;
  int digit;
};

HWY_INLINE bool is_empty(CellSet set) { return (set.low | set.high) == 0; }
HWY_INLINE int count(CellSet set) { return std::popcount(set.low) + std::popcount(set.high); }

// Removes a cell of a set that is not empty, and returns its index in `peers`.
HWY_INLINE int take_first(CellSet& set) {
  const bool in_low = set.low != 0;
  std::uint64_t& part = in_low ? set.low : set.high;
  const int bit = std::countr_zero(part);
  part &= part - 1;
  return in_low ? bit : 2 * board_words + bit;
}

// The candidates of a cell, one bit each.
HWY_INLINE unsigned candidates(const Board& board, int k, int bit) {
  const int first = k == 2 ? 16 : digits * k;
  const Half mask = hn::Set(Tag(), 1u << bit);
  unsigned set = 0;
  for (int i = 0; i < 16; i += half_lanes)
    set |= lane_bits(hn::TestBit(hn::LoadU(Tag(), &board.words[static_cast<std::size_t>(first + i)]), mask))
           << i;
  return (set >> (digits * k - first)) & 0x1ffu;
}

// The first digit in the first cell of a set that is not empty.
HWY_INLINE Branch first_of(const Board& board, CellSet set) {
  const int cell = take_first(set);
  const int k = cell / board_words, bit = cell % board_words;
  return {k, 1u << bit, std::countr_zero(candidates(board, k, bit))};
}

// The open cell with the fewest candidates.
HWY_INLINE Branch smallest_cell(const Board& board) {
  Branch best{};
  int best_count = digits + 1;
  for (int k = 0; k < 3; ++k)
    for (int bit = 0; bit < board_words; ++bit) {
      const unsigned set = candidates(board, k, bit);
      const int size = std::popcount(set);
      if (size < 2 || size >= best_count) continue;
      best_count = size;
      best = {k, 1u << bit, std::countr_zero(set)};
    }
  return best;
}

// Of the first few cells with two candidates (`pairs`, not empty) the one whose digits have the most
// candidates around it, where cells with two candidates count three times, as those become singles. On the
// hardest boards this takes two thirds of the branches that the first such cell takes; to look at more than
// six costs what it saves.
HWY_INLINE Branch best_pair(const Board& board, CellSet pairs) {
  CellSet all[digits], small[digits];
  for (std::size_t d = 0; d < digits; ++d) {
    all[d] = cell_set(board.words[d], board.words[d + digits], board.words[d + 2 * digits]);
    small[d] = all[d] & pairs;
  }
  Branch best{};
  int best_score = -1;
  for (int looked_at = 0; looked_at < 6 && !is_empty(pairs); ++looked_at) {
    const int cell = take_first(pairs);
    const CellSet around = peers[static_cast<std::size_t>(cell)];
    const int k = cell / board_words, bit = cell % board_words;
    const unsigned set = candidates(board, k, bit);
    const int first = std::countr_zero(set), second = std::countr_zero(set & (set - 1));
    const int score = count(all[first] & around) + count(all[second] & around) +
                      2 * (count(small[first] & around) + count(small[second] & around));
    if (score > best_score) {
      best_score = score;
      best = {k, 1u << bit, first};
    }
  }
  return best;
}

}  // namespace sudosat::bitboard::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
