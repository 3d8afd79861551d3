// What follows from "these cells differ", and from "every digit occurs here" where the constraint covers.
#pragma once

#include "propagation/domains.hpp"

namespace sudosat {

// Naked single: the digit of a decided cell leaves the other cells of the constraint. False where one of
// them is left without a candidate.
template <int W>
inline bool remove_from_others(Domains<W>& domains, const AllDifferent& constraint, int cell) {
  const int digit = domains.first(cell);
  const int w = digit / 64;
  const auto bit = DigitSet::Word{1} << (digit % 64);
  for (int other : constraint.cells)
    if ((domains.at(other)[w] & bit) != 0 && other != cell && !domains.remove_word(other, w, bit))
      return false;
  return true;
}

// Hidden single: a digit with one place left in a covering constraint goes there. False where a digit has
// no place or two digits share their only one.
template <int W>
inline bool place_hidden_singles(Domains<W>& domains, const AllDifferent& constraint) {
  using Word = DigitSet::Word;
  const int digits = domains.model().digits();
  for (int w = 0; w < domains.words(); ++w) {
    Word once = 0, twice = 0, decided = 0;
    for (int cell : constraint.cells) {
      const Word set = domains.at(cell)[w];
      twice |= once & set;
      once |= set;
      if ((set & (set - 1)) == 0) decided |= set;
    }
    const int bits = digits - w * 64;
    const Word all = bits >= 64 ? ~Word{0} : (Word{1} << bits) - 1;
    if (once != all) return false;
    Word hidden = once & ~twice;
    // With one word a lone bit is a decided cell; with several the cell may have digits in other words.
    if (W == 1) hidden &= ~decided;
    if (hidden == 0) continue;
    for (int cell : constraint.cells) {
      const Word mine = domains.at(cell)[w] & hidden;
      if (mine == 0) continue;
      if ((mine & (mine - 1)) != 0) return false;
      if (!domains.is_single(cell) && !domains.assign(cell, w * 64 + std::countr_zero(mine))) return false;
    }
  }
  return true;
}

}  // namespace sudosat
