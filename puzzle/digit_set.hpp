// A set of digits. The candidates of a cell are one: a given is a set of one digit, a pencilmark a set of
// several, an open cell the set of all.
//
// Digits are held as indices 0..capacity-1; the shape says which value index 0 is shown as. Up to 64
// digits live in one machine word without heap allocation; larger boards pay for one block per set.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>
#include <vector>

namespace sudosat {

class DigitSet {
 public:
  using Word = std::uint64_t;
  static constexpr int word_bits = 64;
  static constexpr int words_for(int capacity) { return (capacity + word_bits - 1) / word_bits; }

  DigitSet() = default;
  // The empty set over `capacity` digits.
  explicit DigitSet(int capacity) : capacity_(capacity) {
    if (capacity > word_bits) rest_.resize(static_cast<std::size_t>(words_for(capacity) - 1));
  }
  static DigitSet all(int capacity);
  static DigitSet single(int capacity, int digit) {
    DigitSet set(capacity);
    set.insert(digit);
    return set;
  }

  int capacity() const { return capacity_; }
  bool contains(int digit) const { return (word(digit / word_bits) >> (digit % word_bits)) & 1; }
  void insert(int digit) { word(digit / word_bits) |= Word{1} << (digit % word_bits); }
  void erase(int digit) { word(digit / word_bits) &= ~(Word{1} << (digit % word_bits)); }

  int count() const {
    int total = std::popcount(first_);
    for (Word w : rest_) total += std::popcount(w);
    return total;
  }
  bool empty() const { return first() < 0; }
  // Cheaper than count() == 1.
  bool is_single() const {
    int digit = first();
    return digit >= 0 && next(digit) < 0;
  }
  // The smallest digit, or -1 where the set is empty.
  int first() const { return next(-1); }
  // The smallest digit above `digit`, or -1.
  int next(int digit) const;

  DigitSet& operator&=(const DigitSet& other);
  DigitSet& operator|=(const DigitSet& other);
  DigitSet& operator-=(const DigitSet& other);
  friend DigitSet operator&(DigitSet a, const DigitSet& b) { return a &= b; }
  friend DigitSet operator|(DigitSet a, const DigitSet& b) { return a |= b; }
  friend DigitSet operator-(DigitSet a, const DigitSet& b) { return a -= b; }
  friend bool operator==(const DigitSet&, const DigitSet&) = default;

  // Bit d % 64 of word d / 64 is digit d.
  Word word(int index) const { return index == 0 ? first_ : rest_[static_cast<std::size_t>(index - 1)]; }
  Word& word(int index) { return index == 0 ? first_ : rest_[static_cast<std::size_t>(index - 1)]; }
  int words() const { return 1 + static_cast<int>(rest_.size()); }

  // Range-for over the digits, smallest first.
  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = int;
    using difference_type = std::ptrdiff_t;
    using pointer = const int*;
    using reference = int;

    Iterator(const DigitSet* set, int digit) : set_(set), digit_(digit) {}
    int operator*() const { return digit_; }
    Iterator& operator++() {
      digit_ = set_->next(digit_);
      return *this;
    }
    bool operator==(const Iterator& other) const { return digit_ == other.digit_; }

   private:
    const DigitSet* set_;
    int digit_;
  };
  Iterator begin() const { return {this, first()}; }
  Iterator end() const { return {this, -1}; }

 private:
  Word first_ = 0;
  int capacity_ = 0;
  std::vector<Word> rest_;
};

}  // namespace sudosat
