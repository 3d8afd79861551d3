#include "puzzle/digit_set.hpp"

namespace sudosat {

DigitSet DigitSet::all(int capacity) {
  DigitSet set(capacity);
  for (int w = 0; w < set.words(); ++w) {
    int bits = capacity - w * word_bits;
    set.word(w) = bits >= word_bits ? ~Word{0} : (Word{1} << bits) - 1;
  }
  return set;
}

int DigitSet::next(int digit) const {
  int from = digit + 1;
  if (from >= capacity_) return -1;
  int w = from / word_bits;
  Word bits = word(w) & (~Word{0} << (from % word_bits));
  while (bits == 0) {
    if (++w == words()) return -1;
    bits = word(w);
  }
  return w * word_bits + std::countr_zero(bits);
}

DigitSet& DigitSet::operator&=(const DigitSet& other) {
  for (int w = 0; w < words(); ++w) word(w) &= other.word(w);
  return *this;
}

DigitSet& DigitSet::operator|=(const DigitSet& other) {
  for (int w = 0; w < words(); ++w) word(w) |= other.word(w);
  return *this;
}

DigitSet& DigitSet::operator-=(const DigitSet& other) {
  for (int w = 0; w < words(); ++w) word(w) &= ~other.word(w);
  return *this;
}

}  // namespace sudosat
