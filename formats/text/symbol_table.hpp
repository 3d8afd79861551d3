// What single characters mean as cells, as a table: bulk input asks about every character.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "formats/text/alphabet.hpp"
#include "puzzle/digit_set.hpp"

namespace sudosat {

class SymbolTable {
 public:
  // Kinds are bits, so that a board can collect those of its characters: one bit for digits, one for unknown
  // characters, and one for each blank.
  using Kinds = unsigned char;
  static constexpr Kinds digit = 1, unknown = 2;

  // Makes the table for boards of `digits` digits, at most 64, unless the last one was for the same. At most
  // six characters stand for open cells; one that is a digit as well is the digit.
  void prepare(const Alphabet& alphabet, std::string_view blanks, int digits);

  Kinds kind(char symbol) const { return kinds_[static_cast<unsigned char>(symbol)]; }
  // The candidates of a cell that is written so.
  DigitSet::Word candidates(char symbol) const { return candidates_[static_cast<unsigned char>(symbol)]; }
  // The blank of these kinds, which have one at most; '.' if they have none.
  char blank_of(Kinds kinds) const;

 private:
  static constexpr int first_blank = 2;  // its bit

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
