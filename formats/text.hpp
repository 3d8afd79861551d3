// Small things about text that many formats need.
#pragma once

#include <algorithm>
#include <fmt/format.h>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/number.hpp"
#include "io/line_reader.hpp"
#include "io/utf8.hpp"

namespace sudosat {

inline constexpr std::string_view white_space = " \t\r\n";

// Whether the text has only these characters.
inline bool consists_of(std::string_view text, std::string_view characters) {
  return text.find_first_not_of(characters) == text.npos;
}
// Whether a line shows nothing.
inline bool is_blank(std::string_view line) { return consists_of(line, " \t\f\v"); }
inline bool is_comment(std::string_view line) { return line.starts_with('#') || line.starts_with('%'); }

constexpr bool is_decimal_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
// Whether the character may be a digit of a board: it is a letter or digit of ASCII.
constexpr bool is_symbol(char c) { return is_decimal_digit(c) || is_letter(c); }

// The text without white space at its ends.
inline std::string_view trimmed(std::string_view text) {
  const auto is_white = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  while (!text.empty() && is_white(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_white(text.back())) text.remove_suffix(1);
  return text;
}

inline bool is_one_of(std::string_view text, std::initializer_list<std::string_view> all) {
  return std::ranges::find(all, text) != all.end();
}

// The text with small letters of ASCII.
std::string lower(std::string_view text);

// The character that begins at `at`, with all its bytes in UTF-8.
inline std::string_view character_at(std::string_view line, std::size_t at) {
  std::size_t end = at + 1;
  while (end < line.size() && continues_character(line[end])) ++end;
  return line.substr(at, end - at);
}

// Whether the character has three bytes and lies between `first` and `last`.
inline bool lies_between(std::string_view c, const char (&first)[4], const char (&last)[4]) {
  const auto number = [](const auto& bytes) {
    unsigned all = 0;
    for (std::size_t i = 0; i < 3; ++i) all = all << 8 | static_cast<unsigned char>(bytes[i]);
    return all;
  };
  return c.size() == 3 && number(c) >= number(first) && number(c) <= number(last);
}

// Returns the words of a line, between any of the separators, as parts of the line.
std::vector<std::string_view> words_of(std::string_view line, std::string_view separators = " \t,");
// The parts of a text between separators; empty ones too.
std::vector<std::string_view> split_at(std::string_view text, char separator);
// The offset at which a part of a line begins.
inline std::size_t place_of(std::string_view part, std::string_view line) {
  return static_cast<std::size_t>(part.data() - line.data());
}

// Calls f(). Its UsageError becomes an InputError of this place.
template <class F>
decltype(auto) with_place(const Location& where, const F& f) {
  try {
    return f();
  } catch (const UsageError& error) {
    throw InputError(where, error.what(), error.advice());
  }
}
// Throws UsageError with a message that is put together as fmt::format() does it.
template <class... Parts>
[[noreturn]] void refuse(fmt::format_string<Parts...> message, Parts&&... parts) {
  throw UsageError(fmt::format(message, std::forward<Parts>(parts)...));
}
// The format cannot say something that the puzzle has.
template <class... Parts>
[[noreturn]] void throw_no_place(std::string_view format, fmt::format_string<Parts...> what,
                                 Parts&&... parts) {
  throw UsageError(fmt::format("the format '{}' has no place for {}", format,
                               fmt::format(what, std::forward<Parts>(parts)...)),
                   Advice(Code::no_place, {"jsonl"}));
}

// The place of a byte of a text that may have several lines and begins at `first`.
Location place_in(std::string_view text, std::size_t offset, const Location& first);

// Whether a word is made of decimal digits.
inline bool is_numeral(std::string_view word) { return !word.empty() && consists_of(word, "0123456789"); }

// The side of a square board with this many cells; 0 if there is none.
std::size_t side_of_square(std::size_t cells);
// The side of a board that a line of two equal numbers says, as "9 9" or "9x9" do; 0 for any other line.
int side_in(std::string_view line);

// Titles and comments before a board are few; without a limit a file of prose would be held in memory.
inline constexpr std::size_t max_look_ahead = 1000;
// How far ahead the first line is that is neither blank nor a comment, if any.
std::optional<std::size_t> peek_content(LineReader& lines);
// Passes over blank lines and comments, to the first other line. Returns false if there is no such line.
bool skip_to_content(LineReader& lines);

}  // namespace sudosat
