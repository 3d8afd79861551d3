#include "cli/fill.hpp"

#include <algorithm>

namespace sudosat::cli {
namespace {

std::size_t columns_in(std::string_view text) {
  std::size_t count = 0;
  for (char byte : text) count += (static_cast<unsigned char>(byte) & 0xC0U) != 0x80;
  return count;
}

}  // namespace

std::string fill(std::string_view text, std::size_t column, std::size_t indent, std::size_t width) {
  std::string filled;
  bool at_start = true;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string_view word = text.substr(begin, end - begin);
    if (!at_start && column + 1 + columns_in(word) > width) {
      filled += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (!at_start) {
      filled += ' ';
      ++column;
    }
    filled += word;
    column += columns_in(word);
    at_start = false;
    begin = end + 1;
  }
  return filled;
}

}  // namespace sudosat::cli
