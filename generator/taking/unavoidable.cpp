#include "generator/taking/unavoidable.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "base/vector.hpp"
#include "generator/near/swaps.hpp"

namespace sudosat {
namespace {

using bitboard::CellSet;

int size_of(CellSet set) { return std::popcount(set.low) + std::popcount(set.high); }

}  // namespace

Unavoidable::Unavoidable(const rating::SmallHouses& houses, std::span<const int> digits) {
  std::vector<CellSet> swaps;
  for (const auto& swap : swaps_of(houses, digits, [](int, int) { return true; })) {
    CellSet& set = swaps.emplace_back();
    swap.for_each([&](int cell) { set = set | set_of(cell); });
  }
  learn(swaps);
}

void Unavoidable::learn(std::span<const CellSet> differences) {
  constexpr int largest = 14;
  constexpr std::size_t most = 256;
  for (const CellSet set : differences)
    if (size_of(set) <= largest) sets_.push_back(set);
  const auto key = [](CellSet set) { return std::tuple(size_of(set), set.low, set.high); };
  std::ranges::sort(sets_, {}, key);
  const auto same = [key](CellSet a, CellSet b) { return key(a) == key(b); };
  sets_.erase(std::unique(sets_.begin(), sets_.end(), same), sets_.end());
  sets_.resize(std::min(sets_.size(), most));
}

bool Unavoidable::are_hit_by(CellSet given) const {
  return std::ranges::none_of(sets_, [given](CellSet set) {
    const CellSet hit = set & given;
    return (hit.low | hit.high) == 0;
  });
}

CellSet set_of(int cell) {
  Array<std::uint32_t, 3> words{};
  words[bitboard::word_of(cell)] = 1u << bitboard::bit_of(cell);
  return bitboard::cell_set(words[0], words[1], words[2]);
}

CellSet difference(const bitboard::Board& one, const bitboard::Board& other) {
  Array<std::uint32_t, 3> words{};
  for (std::size_t w = 0; w < bitboard::board_words; ++w)
    words[w / bitboard::digits] |= one.words[w] & ~other.words[w];
  return bitboard::cell_set(words[0], words[1], words[2]);
}

}  // namespace sudosat
