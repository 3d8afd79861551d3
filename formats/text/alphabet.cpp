#include "formats/text/alphabet.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "base/nearest.hpp"

namespace sudosat {
namespace {

constexpr std::string_view hexadecimal = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view from_one = hexadecimal.substr(1);
constexpr std::string_view letters = hexadecimal.substr(10);

constexpr std::array<std::string_view, 4> alphabets = {"1-9A-Z", "0-9A-Z", "A-Z", "decimal"};

constexpr bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr char upper(char c) { return is_lower(c) ? static_cast<char>(c - 'a' + 'A') : c; }

// All bulk input passes through this loop. It has no branch, so that the compiler vectorises it.
bool has_letters(std::string_view cells) {
  unsigned char any = 0;
  for (char c : cells) any |= static_cast<unsigned char>((c | 0x20) - 'a') < 26 ? 1 : 0;
  return any != 0;
}

// What the characters of a board are.
enum Kind : unsigned char { zero_sign = 1, digit_sign = 2, letter_sign = 4, other_sign = 8 };
constexpr std::array<unsigned char, 256> character_kinds = [] {
  std::array<unsigned char, 256> table{};
  table.fill(other_sign);
  table['0'] = zero_sign;
  for (char c = '1'; c <= '9'; ++c) table[static_cast<unsigned char>(c)] = digit_sign;
  for (char c : letters)
    table[static_cast<unsigned char>(c)] = table[static_cast<unsigned char>(c - 'A' + 'a')] = letter_sign;
  return table;
}();

// Whether the character stands at most once in each row and column of a board of this many columns.
bool are_apart(std::string_view cells, char c, std::size_t columns) {
  std::vector<bool> in_row(cells.size() / columns + 1), in_column(columns);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] != c) continue;
    if (in_row[i / columns] || in_column[i % columns]) return false;
    in_row[i / columns] = in_column[i % columns] = true;
  }
  return true;
}

}  // namespace

int Alphabet::index_of(char symbol) const {
  const std::size_t at = symbols_.find(upper(symbol));
  return at == std::string::npos ? -1 : static_cast<int>(at);
}

std::span<const std::string_view> alphabet_names() { return alphabets; }

Alphabet find_alphabet(std::string_view name, int size) {
  if (name == alphabets[3]) return {};
  std::string_view symbols;
  if (name == alphabets[0]) symbols = from_one;
  if (name == alphabets[1]) symbols = hexadecimal;
  if (name == alphabets[2]) symbols = letters;
  if (symbols.empty()) throw_unknown_name("alphabet", name, alphabets);
  const auto needed = static_cast<std::size_t>(size);
  if (needed > symbols.size())
    throw UsageError(
        fmt::format("the alphabet {} has {} symbols, too few for {} digits", name, symbols.size(), size),
        "write the board as decimal numbers with blanks between them (format spaced)");
  return {std::string(name), std::string(symbols.substr(0, needed)), name == alphabets[1] ? 0 : 1};
}

std::optional<Alphabet> detect_alphabet(std::string_view cells, int size) {
  // Boards of up to 9 digits begin with 0 only if the user says so.
  if (size <= 9 && !has_letters(cells)) return find_alphabet(alphabets[0], size);
  unsigned kinds = 0;
  for (char c : cells) kinds |= character_kinds[static_cast<unsigned char>(c)];
  const bool zero = (kinds & zero_sign) != 0, other_blank = (kinds & other_sign) != 0;
  const bool digits = (kinds & digit_sign) != 0;
  char last_letter = 0;
  if ((kinds & letter_sign) != 0)
    for (char c : cells)
      if (is_upper(upper(c))) last_letter = std::max(last_letter, upper(c));
  const auto fits = [&](std::string_view symbols) {
    const std::string_view used = symbols.substr(0, static_cast<std::size_t>(size));
    return used.size() == static_cast<std::size_t>(size) &&
           (last_letter == 0 || used.find(last_letter) != std::string_view::npos);
  };
  const std::string_view widest = size <= static_cast<int>(from_one.size()) ? alphabets[0] : alphabets[1];
  if (size <= 9)
    return find_alphabet(last_letter != 0 && !digits && fits(letters) ? alphabets[2] : alphabets[0], size);
  if (zero && other_blank && fits(hexadecimal)) return find_alphabet(alphabets[1], size);
  if (!digits && last_letter == 0) return find_alphabet(widest, size);
  // A board that shows a 0 twice in a line has 0 for an open cell, and cannot be hexadecimal.
  const bool may_have_zero = !zero || are_apart(cells, '0', static_cast<std::size_t>(size));
  const int possible = fits(from_one) + (may_have_zero && fits(hexadecimal)) + (!digits && fits(letters));
  if (possible > 1) return std::nullopt;
  return find_alphabet(!digits && fits(letters) ? alphabets[2] : widest, size);
}

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
