#include "formats/text/symbol_table.hpp"

namespace sudosat {

void SymbolTable::prepare(const Alphabet& alphabet, std::string_view blanks, int digits) {
  if (digits == digits_ && alphabet.name() == alphabet_ && blanks == blanks_) return;
  alphabet_ = alphabet.name();
  blanks_ = blanks;
  digits_ = digits;
  kinds_.fill(unknown);
  candidates_.fill(0);
  for (std::size_t i = 0; i < blanks.size(); ++i) {
    kinds_[static_cast<unsigned char>(blanks[i])] = static_cast<Kinds>(1U << (first_blank + i));
    candidates_[static_cast<unsigned char>(blanks[i])] = DigitSet::all(digits).word(0);
  }
  for (int d = 0; d < alphabet.size(); ++d) {
    const char symbol = alphabet.symbol(d);
    const bool letter = symbol >= 'A' && symbol <= 'Z';
    for (const char c : {symbol, letter ? static_cast<char>(symbol - 'A' + 'a') : symbol}) {
      kinds_[static_cast<unsigned char>(c)] = digit;
      candidates_[static_cast<unsigned char>(c)] = DigitSet::Word{1} << d;
    }
  }
}

char SymbolTable::blank_of(Kinds kinds) const {
  for (std::size_t i = 0; i < blanks_.size(); ++i)
    if ((kinds >> (first_blank + i) & 1) != 0) return blanks_[i];
  return '.';
}

}  // namespace sudosat
