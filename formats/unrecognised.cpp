#include "formats/unrecognised.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <string_view>

#include "formats/text.hpp"

namespace sudosat {
namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// "R1C1", as setters' sites name cells.
bool names_cell(std::string_view line) {
  for (std::size_t i = 0; i + 3 < line.size(); ++i)
    if ((line[i] == 'R' || line[i] == 'r') && is_digit(line[i + 1]) &&
        (line[i + 2] == 'C' || line[i + 2] == 'c') && is_digit(line[i + 3]))
      return true;
  return false;
}

// "id,name": columns with names.
bool is_header(std::string_view line) {
  const auto is_letter = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; };
  const auto twice = [&](char a, char b) { return is_letter(a) && is_letter(b); };
  return line.find_first_of(",;\t") != line.npos &&
         std::adjacent_find(line.begin(), line.end(), twice) != line.end();
}

Advice nearest_format(std::string_view line, std::string_view strange) {
  if (names_cell(line)) return "the nearest format is iss, where a rule is written as .Thermo~R1C1~R1C2";
  if (strange == "[") return R"(the nearest format is jsonl: {"givens": [[5, 3, null, …], …]} on one line)";
  if ((strange.empty() || strange == ";") && is_header(line))
    return "of a table (csv) one column is named puzzle, or holds a board in the second line";
  if (strange == ";") return "the nearest format is spaced: cells with blanks or commas between them";
  // The digits of East Asian text, U+FF10 to U+FF19.
  if (strange >= "\xEF\xBC\x90" && strange <= "\xEF\xBC\x99")
    return "the nearest format is digits, and this is a full-width one: write 1 to 9";
  const bool has_digits = line.find_first_of("0123456789") != line.npos;
  if (!strange.empty() && has_digits)
    return "the nearest format is digits; if this is an open cell, write '.'";
  if (has_digits && line.find('+') != line.npos) return "if '+' is an open cell, write '.'";
  return Advice(Code::unrecognised);
}

}  // namespace

InputError unrecognised(LineReader& lines, std::size_t ahead) {
  constexpr std::string_view usual =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz.*_- \t|+,";
  const std::string_view line = *lines.peek(ahead);
  const std::size_t at = line.find_first_not_of(usual);
  const std::string_view strange = at == line.npos ? "" : character_at(line, at);
  return InputError(lines.location(ahead, at == line.npos ? 0 : at + 1),
                    strange.empty()
                        ? "no puzzle format recognises this input"
                        : fmt::format("no puzzle format recognises this input: no board has '{}'", strange),
                    nearest_format(line, strange));
}

}  // namespace sudosat
