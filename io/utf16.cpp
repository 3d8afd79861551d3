#include "io/utf16.hpp"

#include <cstddef>

#include "io/utf8.hpp"

namespace sudosat {
namespace {

bool is_high(char16_t unit) { return (unit & 0xFC00) == 0xD800; }
bool is_low(char16_t unit) { return (unit & 0xFC00) == 0xDC00; }

}  // namespace

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
