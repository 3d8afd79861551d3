// Boards whose rules are all of one form: cells that differ. Rows, columns, boxes, regions, diagonals,
// windows, chess moves. What the closure scales need of such a board, as sets of cells.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "model/model.hpp"

namespace sudosat {

// A set of cells as bits, on boards whose size the compiler knows.
template <std::size_t words>
class CellSet {
 public:
  using Word = std::uint64_t;
  static constexpr int capacity = static_cast<int>(words) * 64;

  bool contains(int cell) const { return (words_[word_of(cell)] >> (cell % 64) & 1) != 0; }
  void insert(int cell) { words_[word_of(cell)] |= Word{1} << (cell % 64); }
  void erase(int cell) { words_[word_of(cell)] &= ~(Word{1} << (cell % 64)); }

  // The word of 64 cells, whose lowest bit is cell 64 · i.
  Word word(std::size_t i) const { return words_[i]; }

  bool empty() const {
    Word any = 0;
    for (const Word word : words_) any |= word;
    return any == 0;
  }
  int count() const {
    int total = 0;
    for (const Word word : words_) total += std::popcount(word);
    return total;
  }
  // This is cheaper than count() == 1.
  bool is_single() const {
    Word any = 0, twice = 0;  // the bits of all words together
    for (const Word word : words_) {
      twice |= any & word;
      any |= word;
    }
    return (any != 0) & ((twice | (any & (any - 1))) == 0);
  }
  bool is_pair() const {
    CellSet rest;
    Word any = 0;
    for (std::size_t w = 0; w < words; ++w) {
      rest.words_[w] = any != 0 ? words_[w] : words_[w] & (words_[w] - 1);
      any |= words_[w];
    }
    return rest.is_single();
  }
  // The set must not be empty.
  int first() const {
    std::size_t w = 0;
    while (words_[w] == 0) ++w;
    return static_cast<int>(w) * 64 + std::countr_zero(words_[w]);
  }
  template <class Visit>
  void for_each(Visit visit) const {
    for (std::size_t w = 0; w < words; ++w)
      for (Word rest = words_[w]; rest != 0; rest &= rest - 1)
        visit(static_cast<int>(w) * 64 + std::countr_zero(rest));
  }

  CellSet& operator&=(const CellSet& other) {
    for (std::size_t w = 0; w < words; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  CellSet& operator|=(const CellSet& other) {
    for (std::size_t w = 0; w < words; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  CellSet& operator-=(const CellSet& other) {
    for (std::size_t w = 0; w < words; ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  friend CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  // The default comparison would call memcmp.
  friend bool operator==(const CellSet& a, const CellSet& b) {
    Word different = 0;
    for (std::size_t w = 0; w < words; ++w) different |= a.words_[w] ^ b.words_[w];
    return different == 0;
  }

 private:
  static std::size_t word_of(int cell) { return static_cast<std::size_t>(cell) / 64; }

  std::array<Word, words> words_{};
};

// The houses of a board. The compiler knows how many words sets of cells and of houses have.
template <std::size_t words, std::size_t words_of_houses, int most_digits>
struct Houses {
  using Cells = CellSet<words>;
  using HouseSet = CellSet<words_of_houses>;
  static constexpr int digit_capacity = most_digits;
  // The cells of two houses that they do not share, if they share several. A digit that has places in one of
  // them only where they meet cannot stand elsewhere in the other.
  struct Crossing {
    Cells only_first, only_second;
  };

  int cells = 0, digits = 0;
  Cells all;
  std::vector<Cells> peers;  // the cells that must differ from each cell
  // Houses with as many cells as digits: rows, columns, lines such as diagonals, then boxes and regions.
  std::vector<Cells> houses;
  HouseSet all_houses;
  std::vector<HouseSet> houses_of;               // the houses of each cell
  std::size_t rows = 0, columns = 0, lines = 0;  // how many are rows, are columns, are not boxes
  std::vector<Crossing> crossings;
};

using SmallHouses = Houses<2, 1, 9>;
using MiddleHouses = Houses<4, 2, 16>;
using LargeHouses = Houses<10, 3, 25>;

// Remembers the houses of the last shape and rules.
class HousesCache {
 public:
  using AnyHouses = std::variant<std::monostate, SmallHouses, MiddleHouses, LargeHouses>;

  // Returns nothing if the puzzle has other rules, is larger than 25x25, or has more than 192 houses.
  const AnyHouses& get(const Puzzle& puzzle);
  // The model of the puzzle that was asked about last.
  const std::shared_ptr<const Model>& model() const { return model_; }

 private:
  ModelCache models_;
  std::shared_ptr<const Model> model_;
  AnyHouses houses_;
};

// visit(houses), or an empty answer if there are none. `visit` takes houses of any size.
template <class Visit>
auto on_houses(const HousesCache::AnyHouses& any, Visit visit) {
  using Answer = std::invoke_result_t<Visit, const SmallHouses&>;
  return std::visit(
      [&](const auto& houses) -> Answer {
        if constexpr (std::is_same_v<decltype(houses), const std::monostate&>)
          return Answer{};
        else
          return visit(houses);
      },
      any);
}

}  // namespace sudosat
