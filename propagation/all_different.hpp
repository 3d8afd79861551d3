// Propagation of "these cells differ" and, if there are as many cells as digits, of "every digit occurs".
#pragma once

#include <bit>
#include <span>
#include <vector>

#include "propagation/domains.hpp"

namespace sudosat {

// Naked single: the digit of a decided cell is removed from the others of these cells. False if one of them
// has no candidate left.
template <int W>
inline bool remove_from_others(Domains<W>& domains, std::span<const int> cells, int cell) {
  const int digit = domains.first(cell);
  const int w = digit / DigitSet::word_bits;
  const auto bit = DigitSet::Word{1} << (digit % DigitSet::word_bits);
  const DigitSet::Word* sets = domains.at(0) + w;
  const int* end = cells.data() + cells.size();
  for (const int* other = cells.data(); other != end; ++other)
    if ((sets[*other * domains.words()] & bit) != 0 && *other != cell && !domains.narrow(*other, w, bit))
      return false;
  return true;
}

// Hidden single: in covering constraint k a digit with one place left goes there. False if a digit has no
// place or two digits share their only one.
template <int W>
inline bool place_hidden_singles(Domains<W>& domains, int k) {
  using Bits = DigitSet::Word;
  const std::vector<int>& cells = domains.model().all_different()[k].cells;
  const auto digits_of_word = [&domains](int w) {
    const int bits = domains.model().digits() - w * DigitSet::word_bits;
    return bits >= DigitSet::word_bits ? ~Bits{0} : (Bits{1} << bits) - 1;
  };
  int done = 0;
  while (done < domains.words() && domains.placed(k)[done] == digits_of_word(done)) ++done;
  if (done == domains.words()) return true;
  // All words of a cell are read together: on large boards cells lie apart in memory.
  Bits once[Domains<W>::max_words], twice[Domains<W>::max_words];
  std::fill_n(once, domains.words(), 0);
  std::fill_n(twice, domains.words(), 0);
  for (int cell : cells)
    for (int w = 0; w < domains.words(); ++w) {
      const Bits set = domains.at(cell)[w];
      twice[w] |= once[w] & set;
      once[w] |= set;
    }
  for (int w = 0; w < domains.words(); ++w) {
    if (once[w] != digits_of_word(w)) return false;
    Bits hidden = once[w] & ~twice[w] & ~domains.placed(k)[w];
    for (auto cell = cells.begin(); hidden != 0; ++cell) {
      // A digit of an earlier word has taken the only place of one of this word.
      if (cell == cells.end()) return false;
      const Bits mine = domains.at(*cell)[w] & hidden;
      if (mine == 0) continue;
      if ((mine & (mine - 1)) != 0) return false;
      if (!domains.assign(*cell, w * DigitSet::word_bits + std::countr_zero(mine))) return false;
      hidden &= ~mine;
    }
  }
  return true;
}

}  // namespace sudosat
