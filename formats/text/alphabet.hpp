// How digits are written as single characters. Boards beyond 9 digits exist in several incompatible
// alphabets; the same characters mean different digits in each, so a reader never guesses between them.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "puzzle/digit_set.hpp"

namespace sudosat {

class Alphabet {
 public:
  // Decimal numbers, no single characters.
  Alphabet() = default;
  // symbols[i] writes digit index i; `first_digit` is the value index 0 stands for.
  Alphabet(std::string name, std::string symbols, int first_digit)
      : name_(std::move(name)), symbols_(std::move(symbols)), first_digit_(first_digit) {}

  const std::string& name() const { return name_; }  // the name that --alphabet takes
  int size() const { return static_cast<int>(symbols_.size()); }
  int first_digit() const { return first_digit_; }
  // The digit index of a character (letters in either case), or -1.
  int index_of(char symbol) const;
  bool is_decimal() const { return symbols_.empty(); }
  char symbol(int digit) const { return symbols_[digit]; }

 private:
  std::string name_ = "decimal";
  std::string symbols_;
  int first_digit_ = 1;
};

// The names --alphabet takes: 1-9A-Z, 0-9A-Z, A-Z and decimal.
std::span<const std::string_view> alphabet_names();
// The alphabet of a name, cut to boards of `size` digits: the symbols of 1-9A-Z on 16x16 are 1-9A-G.
// Throws UsageError if the name is unknown or the alphabet has fewer symbols.
Alphabet find_alphabet(std::string_view name, int size);
// The alphabet in which the cells of a board are written, by size and content. Nothing if several fit: 1-9
// and A-F on 16x16 may be 1-9A-G or hexadecimal.
std::optional<Alphabet> detect_alphabet(std::string_view cells, int size);

// What single characters mean as cells, as a table: bulk input asks about every character.
class SymbolTable {
 public:
  // Kinds are bits, so that the kinds of a board's characters can be joined: one bit for digits, one for
  // unknown characters, and one for each blank.
  using Kinds = unsigned char;
  static constexpr Kinds digit = 1, unknown = 2;

  // Makes the table for boards of `digits` digits, at most 64, unless the last one was for the same. At most
  // six characters stand for open cells; one that is a digit as well is the digit.
  void prepare(const Alphabet& alphabet, std::string_view blanks, int digits);

  Kinds kind(char symbol) const { return kinds_[static_cast<unsigned char>(symbol)]; }
  // The candidates of a cell that is written so.
  DigitSet::Word candidates(char symbol) const { return candidates_[static_cast<unsigned char>(symbol)]; }
  // Returns the only blank among the kinds; '.' if they have none.
  char blank_of(Kinds kinds) const;

 private:
  static constexpr int first_blank = 2;  // the bit of the first blank

  std::string alphabet_;
  std::string blanks_;
  int digits_ = 0;
  std::array<Kinds, 256> kinds_{};
  std::array<DigitSet::Word, 256> candidates_{};
};

// Whether the kinds of the cells of a board may stand together: nothing unknown, and one blank.
inline bool are_consistent(SymbolTable::Kinds kinds) {
  const unsigned blanks = kinds & ~unsigned{SymbolTable::digit | SymbolTable::unknown};
  return (kinds & SymbolTable::unknown) == 0 && (blanks & (blanks - 1)) == 0;
}

}  // namespace sudosat
