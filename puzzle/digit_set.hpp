// A set of digits. The candidates of a cell are one: a given is a set of one digit, a pencilmark a set of
// several, an open cell the set of all.
//
// Digits are held as indices 0..capacity-1; the shape says which value index 0 is shown as. Up to 64
// digits live in one machine word without heap allocation; larger boards pay for one block per set.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>

namespace sudosat {

class DigitSet {
 public:
  using Word = std::uint64_t;
  static constexpr int word_bits = 64;
  static constexpr int words_for(int capacity) { return (capacity + word_bits - 1) / word_bits; }

  DigitSet() = default;
  // The empty set over `capacity` digits.
  explicit DigitSet(int capacity) : capacity_(capacity) {
    if (is_large()) words_.many = new Word[words()]();
  }
  DigitSet(const DigitSet& other) : words_(other.words_), capacity_(other.capacity_) {
    if (is_large()) words_.many = copy_of_words(other);
  }
  DigitSet(DigitSet&& other) noexcept
      : words_(std::exchange(other.words_, {})), capacity_(std::exchange(other.capacity_, 0)) {}
  DigitSet& operator=(const DigitSet& other) {
    if (!is_large() && !other.is_large()) {
      words_ = other.words_;
      capacity_ = other.capacity_;
    } else {
      *this = DigitSet(other);
    }
    return *this;
  }
  DigitSet& operator=(DigitSet&& other) noexcept {
    std::swap(words_, other.words_);
    std::swap(capacity_, other.capacity_);
    return *this;
  }
  ~DigitSet() {
    if (is_large()) delete[] words_.many;
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
    int total = 0;
    for (int w = 0; w < words(); ++w) total += std::popcount(word(w));
    return total;
  }
  bool empty() const { return first() < 0; }
  // This is cheaper than count() == 1.
  bool is_single() const {
    if (!is_large()) return words_.one != 0 && (words_.one & (words_.one - 1)) == 0;
    const int digit = first();
    return digit >= 0 && next(digit) < 0;
  }
  // The smallest digit, or -1 if the set is empty.
  int first() const {
    if (!is_large()) return words_.one == 0 ? -1 : std::countr_zero(words_.one);
    return next(-1);
  }
  // The smallest digit above `digit`, or -1.
  int next(int digit) const;

  DigitSet& operator&=(const DigitSet& other);
  DigitSet& operator|=(const DigitSet& other);
  DigitSet& operator-=(const DigitSet& other);
  friend DigitSet operator&(DigitSet a, const DigitSet& b) { return a &= b; }
  friend DigitSet operator|(DigitSet a, const DigitSet& b) { return a |= b; }
  friend DigitSet operator-(DigitSet a, const DigitSet& b) { return a -= b; }
  friend bool operator==(const DigitSet& a, const DigitSet& b) {
    return a.capacity_ == b.capacity_ && std::equal(a.data(), a.data() + a.words(), b.data());
  }

  // Bit d % 64 of word d / 64 is digit d.
  Word word(int index) const { return data()[index]; }
  // The word of a set over up to 64 digits, without a branch, for loops over many sets.
  Word only_word() const {
    assert(!is_large());
    return words_.one;
  }
  Word& word(int index) { return is_large() ? words_.many[index] : words_.one; }
  int words() const { return is_large() ? words_for(capacity_) : 1; }

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
  // A board has a set for each cell, and bulk work many boards: 16 bytes a set.
  union Words {
    Word one = 0;
    Word* many;  // used if the digits need more than one word
  };

  bool is_large() const { return capacity_ > word_bits; }
  const Word* data() const { return is_large() ? words_.many : &words_.one; }
  static Word* copy_of_words(const DigitSet& other) {
    return std::copy_n(other.words_.many, other.words(), new Word[other.words()]) - other.words();
  }

  Words words_;
  int capacity_ = 0;
};

}  // namespace sudosat
