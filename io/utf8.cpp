#include "io/utf8.hpp"

#include <algorithm>

namespace sudosat {

char32_t take_character(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  char32_t point = length < 2 ? first : first & (0x7FU >> length);
  bool good = length > 0 && first < 0xF5 && length <= text.size();
  for (std::size_t i = 1; good && i < length; ++i) {
    good = continues_character(text[i]);
    point = point << 6 | (static_cast<unsigned char>(text[i]) & 0x3F);
  }
  constexpr char32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
  good = good && point >= least[length] && point <= 0x10FFFF && (point < 0xD800 || point > 0xDFFF);
  text.remove_prefix(good ? length : 1);
  return good ? point : replacement_character;
}

std::size_t count_characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !continues_character(c); }));
}

void append_character(char32_t character, std::string& out) {
  const auto byte = [&out](char32_t value) { out += static_cast<char>(value); };
  const auto rest = [&](int shift) { byte(0x80 | (character >> shift & 0x3F)); };
  if (character < 0x80) {
    byte(character);
  } else if (character < 0x800) {
    byte(0xC0 | character >> 6);
    rest(0);
  } else if (character < 0x10000) {
    byte(0xE0 | character >> 12);
    rest(6);
    rest(0);
  } else {
    byte(0xF0 | character >> 18);
    rest(12);
    rest(6);
    rest(0);
  }
}

}  // namespace sudosat
