#include "generator/taking/unavoidable.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

#include "base/vector.hpp"
#include "generator/near/swaps.hpp"

namespace sudosat {
namespace {

using bitboard::CellMask;

int size_of(CellMask set) { return std::popcount(set.low) + std::popcount(set.high); }

}  // namespace

Unavoidable::Unavoidable(const rating::SmallHouses& houses, std::span<const int> digits) {
  std::vector<CellMask> swaps;
  for (const auto& swap : swaps_of(houses, digits, [](int, int) { return true; })) {
    CellMask& set = swaps.emplace_back();
    swap.for_each([&](int cell) { set = set | set_of(cell); });
  }
  learn(swaps);
}

void Unavoidable::learn(std::span<const CellMask> differences) {
  constexpr int largest = 14;
  constexpr std::size_t most = 256;
  for (const CellMask set : differences)
    if (size_of(set) <= largest) sets_.push_back(set);
  const auto key = [](CellMask set) { return std::tuple(size_of(set), set.low, set.high); };
  std::ranges::sort(sets_, {}, key);
  const auto same = [key](CellMask a, CellMask b) { return key(a) == key(b); };
  sets_.erase(std::unique(sets_.begin(), sets_.end(), same), sets_.end());
  sets_.resize(std::min(sets_.size(), most));
}

bool Unavoidable::are_hit_by(CellMask given) const {
  return std::ranges::none_of(sets_, [given](CellMask set) {
    const CellMask hit = set & given;
    return (hit.low | hit.high) == 0;
  });
}

CellMask set_of(int cell) {
  Array<std::uint32_t, 3> words{};
  words[bitboard::word_of(cell)] = 1u << bitboard::bit_of(cell);
  return bitboard::cell_mask(words[0], words[1], words[2]);
}

CellMask difference(const bitboard::Board& one, const bitboard::Board& other) {
  Array<std::uint32_t, 3> words{};
  for (std::size_t w = 0; w < bitboard::board_words; ++w)
    words[w / bitboard::digits] |= one.words[w] & ~other.words[w];
  return bitboard::cell_mask(words[0], words[1], words[2]);
}

}  // namespace sudosat
