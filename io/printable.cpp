#include "io/printable.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "io/utf8.hpp"

namespace sudosat {
namespace {

// Room for the list of all cells of a 25x25 board.
constexpr std::size_t most_bytes = 8192;
// Where control characters of 8-bit encodings end; and the number after the last byte.
constexpr unsigned first_after_controls = 0xA0, no_byte = 0x100;

// Appends the first character of the text, which it takes off. `first_foreign` is the first byte of another
// encoding that may stay.
void append_printable(std::string_view& text, unsigned first_foreign, std::string& out) {
  const std::string_view before = text;
  const char32_t character = take_character(text);
  const std::string_view bytes = before.substr(0, before.size() - text.size());
  const unsigned byte = static_cast<unsigned char>(bytes.front());
  if (bytes.size() == 1 && character == replacement_character && byte < first_foreign)
    fmt::format_to(std::back_inserter(out), "\\x{:02x}", byte);
  else if (is_control(character))
    fmt::format_to(std::back_inserter(out), "\\u{:04x}", static_cast<unsigned>(character));
  else
    out += bytes;
}

void append_message(std::string_view text, std::string& out) {
  while (!text.empty()) {
    const char c = text.front();
    if (c == '\n' || c == '\t' || c == '\r') {
      out += c == '\n' ? "\\n" : c == '\t' ? "\\t" : "\\r";
      text.remove_prefix(1);
    } else {
      append_printable(text, no_byte, out);
    }
  }
}

}  // namespace

bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x2028 || c == 0x2029 || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2066 && c <= 0x2069);
}

std::string printable(std::string_view text) {
  std::string out;
  if (text.size() <= most_bytes) {
    append_message(text, out);
    return out;
  }
  std::size_t head = most_bytes / 2, tail = text.size() - most_bytes / 2;
  while (head > 0 && continues_character(text[head])) --head;
  while (tail < text.size() && continues_character(text[tail])) ++tail;
  append_message(text.substr(0, head), out);
  out += " … ";
  append_message(text.substr(tail), out);
  return out;
}

void make_printable(std::string& text, std::size_t from) {
  // Plain text is copied as it is: most text is plain, and there is much of it.
  const auto is_plain = [](char c) { return (c >= ' ' && c <= '~') || c == '\n' || c == '\t'; };
  const auto begin = text.begin() + static_cast<std::ptrdiff_t>(from);
  const auto first = std::find_if_not(begin, text.end(), is_plain);
  if (first == text.end()) return;
  const std::string rest(first, text.end());
  text.erase(first, text.end());
  for (std::string_view left = rest; !left.empty();) {
    const char c = left.front();
    if (is_plain(c) || c == '\f' || c == '\v') {
      text += is_plain(c) ? c : ' ';
      left.remove_prefix(1);
    } else {
      append_printable(left, first_after_controls, text);
    }
  }
}

std::string fill(std::string_view text, std::size_t column, std::size_t indent, std::size_t width) {
  std::string filled;
  bool at_start = true;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    if (!at_start && column + 1 + count_characters(word) > width) {
      filled += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (!at_start) {
      filled += ' ';
      ++column;
    }
    filled += word;
    column += count_characters(word);
    at_start = false;
    begin = end + 1;
  }
  return filled;
}

}  // namespace sudosat
