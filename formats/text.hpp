// Small things about text that several formats need.
#pragma once

#include <string_view>

#include "io/utf8.hpp"

namespace sudosat {

inline constexpr std::string_view white_space = " \t\r\n";

// Whether a line shows nothing.
inline bool is_blank(std::string_view line) { return line.find_first_not_of(" \t\f\v") == line.npos; }

// Without white space at its ends.
inline std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(white_space);
  return begin == text.npos ? std::string_view()
                            : text.substr(begin, text.find_last_not_of(white_space) + 1 - begin);
}

// The character that begins there, with all bytes that belong to it in UTF-8.
inline std::string_view character_at(std::string_view line, std::size_t at) {
  std::size_t end = at + 1;
  while (end < line.size() && continues_character(line[end])) ++end;
  return line.substr(at, end - at);
}

}  // namespace sudosat
