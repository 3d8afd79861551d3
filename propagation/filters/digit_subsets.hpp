// Sets of subsets of numbered digits, a bit for each subset: those of digits 0 to 5 are the bits of a word,
// and the later digits number the words.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/vector.hpp"
#include "propagation/filter.hpp"

namespace sudosat {

inline constexpr int digits_in_word = 6;
// The bits of the subsets without each digit.
inline constexpr Array<Filter::Word, digits_in_word> subsets_without = {
    0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F,
    0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF, 0x00000000FFFFFFFF};

// How many words the subsets of this many digits take.
constexpr std::size_t words_of_subsets(int digits) {
  return std::size_t{1} << std::max(digits - digits_in_word, 0);
}

// Adds the subsets of `from` without the digit, with the digit added to them.
template <std::size_t words>
void add_with(int digit, const Filter::Word* from, Filter::Word* to) {
  if (digit < digits_in_word) {
    const Filter::Word without = subsets_without[digit];
    for (std::size_t w = 0; w < words; ++w) to[w] |= (from[w] & without) << (1 << digit);
    return;
  }
  const std::size_t bit = std::size_t{1} << (digit - digits_in_word);
  for (std::size_t w = 0; w < words; ++w)
    if ((w & bit) == 0) to[w | bit] |= from[w];
}

// Adds the subsets of `wanted` with the digit, without it, as far as they are in `reached`. Returns whether
// there are any, as a word.
template <std::size_t words>
Filter::Word add_without(int digit, const Filter::Word* wanted, const Filter::Word* reached,
                         Filter::Word* to) {
  Filter::Word any = 0;
  if (digit < digits_in_word) {
    const Filter::Word without = subsets_without[digit];
    for (std::size_t w = 0; w < words; ++w) {
      const Filter::Word found = ((wanted[w] & ~without) >> (1 << digit)) & reached[w];
      to[w] |= found;
      any |= found;
    }
    return any;
  }
  const std::size_t bit = std::size_t{1} << (digit - digits_in_word);
  for (std::size_t w = 0; w < words; ++w) {
    if ((w & bit) != 0) continue;
    const Filter::Word found = wanted[w | bit] & reached[w];
    to[w] |= found;
    any |= found;
  }
  return any;
}

}  // namespace sudosat
