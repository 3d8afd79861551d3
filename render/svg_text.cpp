#include "render/svg_text.hpp"

#include <algorithm>

#include "io/printable.hpp"
#include "io/utf8.hpp"

namespace sudosat {
namespace {

double width_of(char32_t c) {
  constexpr std::u32string_view narrow = U" .,:;'|!()[]/\\-fijlrtI", wide = U"wMOQG+=<>×", widest = U"mW%—…@";
  if (c >= 0x1100) return c >= 0x2E80 ? 1.0 : 0.84;  // East Asian characters, arrows and other signs
  if (narrow.find(c) != narrow.npos) return 0.38;
  if (wide.find(c) != wide.npos) return 0.9;
  if (widest.find(c) != widest.npos) return 1.0;
  return c >= U'A' && c <= U'Z' ? 0.71 : 0.62;
}

// The number of bytes of the first characters that fit, at least one.
std::size_t bytes_within(std::string_view text, double width) {
  std::string_view rest = text;
  std::size_t bytes = 0;
  for (double taken = 0; !rest.empty(); bytes = text.size() - rest.size()) {
    taken += width_of(take_character(rest));
    if (taken > width && bytes > 0) break;
  }
  return bytes;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const char32_t c = take_character(text);
    if (c == '&' || c == '<' || c == '>')
      result += c == '&' ? "&amp;" : c == '<' ? "&lt;" : "&gt;";
    else if (c == 0xFFFE || c == 0xFFFF)  // XML forbids these characters
      append_character(replacement_character, result);
    else if (c == '\t')
      result += ' ';
    else if (!is_control(c))
      append_character(c, result);
  }
  return result;
}

std::size_t characters_in(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return !continues_character(c); }));
}

double width_of(std::string_view text) {
  double sum = 0;
  while (!text.empty()) sum += width_of(take_character(text));
  return sum;
}

std::vector<std::string_view> wrapped(std::string_view text, double width) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view paragraph = text.substr(0, end);
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
    for (std::size_t fit = 0; (fit = bytes_within(paragraph, width)) < paragraph.size();) {
      const std::size_t space = paragraph.rfind(' ', fit);
      const bool is_broken = space == paragraph.npos || space == 0;
      lines.push_back(paragraph.substr(0, is_broken ? fit : space));
      paragraph.remove_prefix(is_broken ? fit : space + 1);
    }
    lines.push_back(paragraph);
  }
  return lines;
}

}  // namespace sudosat
