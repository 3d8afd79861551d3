#include "render/svg_text.hpp"

#include <algorithm>

#include "io/printable.hpp"
#include "io/utf8.hpp"

namespace sudosat {
namespace {

// Whether this is a byte of UTF-8 after the first of a character.
bool continues(char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80; }

// The number of bytes that the first characters of a text take.
std::size_t bytes_of(std::string_view text, std::size_t characters) {
  std::size_t bytes = 0;
  for (; bytes < text.size(); ++bytes)
    if (!continues(text[bytes]) && characters-- == 0) break;
  return bytes;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const char32_t c = take_character(text);
    if (c == '&' || c == '<' || c == '>')
      result += c == '&' ? "&amp;" : c == '<' ? "&lt;" : "&gt;";
    else if (c == 0xFFFE || c == 0xFFFF)  // XML does not allow these
      append_character(replacement_character, result);
    else if (!is_control(c))
      append_character(c, result);
  }
  return result;
}

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return !continues(c); }));
}

std::vector<std::string> wrapped(std::string_view text, std::size_t characters) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t line = text.find('\n');
    std::string_view paragraph = text.substr(0, line);
    text.remove_prefix(line == text.npos ? text.size() : line + 1);
    while (characters_in(paragraph) > characters) {
      const std::size_t most = bytes_of(paragraph, characters);
      const std::size_t space = paragraph.rfind(' ', most);
      const bool is_cut = space == paragraph.npos || space == 0;
      lines.emplace_back(paragraph.substr(0, is_cut ? most : space));
      paragraph.remove_prefix(is_cut ? most : space + 1);
    }
    lines.emplace_back(paragraph);
  }
  return lines;
}

}  // namespace sudosat
