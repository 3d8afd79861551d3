#include "answers/fill.hpp"

#include <algorithm>

#include "io/utf8.hpp"

namespace sudosat {
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
