// How digits are written as single characters. Boards beyond 9 digits exist in several incompatible
// alphabets; the same characters mean different digits in each, so a reader never guesses between them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudosat {

class Alphabet {
 public:
  // Decimal numbers, no single characters.
  Alphabet() = default;
  // symbols[i] writes digit index i; `first_digit` is the value index 0 stands for.
  Alphabet(std::string name, std::string symbols, int first_digit)
      : name_(std::move(name)), symbols_(std::move(symbols)), first_digit_(first_digit) {}

  const std::string& name() const { return name_; }  // as --alphabet takes it
  int size() const { return static_cast<int>(symbols_.size()); }
  int first_digit() const { return first_digit_; }
  // The digit index of a character (letters in either case), or -1.
  int index_of(char symbol) const;
  bool is_decimal() const { return symbols_.empty(); }
  char symbol(int digit) const { return symbols_[static_cast<std::size_t>(digit)]; }

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

}  // namespace sudosat
