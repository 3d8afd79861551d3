// A set of cells as bits, on boards whose size the compiler knows.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace sudosat {

template <std::size_t words>
class CellSet {
 public:
  using Word = std::uint64_t;
  static constexpr int capacity = static_cast<int>(words) * 64;

  bool contains(int cell) const { return (words_[word_of(cell)] >> (cell % 64) & 1) != 0; }
  void insert(int cell) { words_[word_of(cell)] |= Word{1} << (cell % 64); }
  void erase(int cell) { words_[word_of(cell)] &= ~(Word{1} << (cell % 64)); }

  // Of 64 cells, the lowest bit being cell 64 · i.
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
  // Cheaper than count() == 1.
  bool is_single() const {
    Word any = 0, twice = 0;  // of all words together
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
  // The set is not empty.
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
  // The default one calls memcmp.
  friend bool operator==(const CellSet& a, const CellSet& b) {
    Word different = 0;
    for (std::size_t w = 0; w < words; ++w) different |= a.words_[w] ^ b.words_[w];
    return different == 0;
  }

 private:
  static std::size_t word_of(int cell) { return static_cast<std::size_t>(cell) / 64; }

  std::array<Word, words> words_{};
};

}  // namespace sudosat
