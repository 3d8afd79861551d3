#include "io/utf8.hpp"

#include <algorithm>
#include <cstddef>

namespace sudosat {
namespace {

bool is_high(char16_t unit) { return (unit & 0xFC00) == 0xD800; }
bool is_low(char16_t unit) { return (unit & 0xFC00) == 0xDC00; }

}  // namespace

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

std::string utf8_from_utf16(std::u16string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char16_t unit = text[i];
    if (is_high(unit) && i + 1 < text.size() && is_low(text[i + 1]))
      append_character(0x10000 + (static_cast<char32_t>(unit & 0x3FF) << 10 | (text[++i] & 0x3FF)), out);
    else
      append_character(is_high(unit) || is_low(unit) ? replacement_character : char32_t{unit}, out);
  }
  return out;
}

std::u16string utf16_from_utf8(std::string_view text) {
  std::u16string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const char32_t point = take_character(text);
    if (point < 0x10000) {
      out += static_cast<char16_t>(point);
    } else {
      out += static_cast<char16_t>(0xD800 | (point - 0x10000) >> 10);
      out += static_cast<char16_t>(0xDC00 | ((point - 0x10000) & 0x3FF));
    }
  }
  return out;
}

}  // namespace sudosat
