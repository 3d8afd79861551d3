#include "formats/sites/iss/text.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

namespace sudosat::iss {
namespace {

constexpr std::string_view program = "Interactive-Sudoku-Solver/?";

}  // namespace

bool is_link(std::string_view text) {
  const std::size_t at = text.find(program);
  if (at == text.npos) return false;
  const std::string_view query = text.substr(at + program.size());
  return query.starts_with("q=") || query.find("&q=") != query.npos;
}

void Text::add(char c, std::size_t line, std::size_t column) {
  if (std::isspace(static_cast<unsigned char>(c)) != 0) return;
  const bool follows = !runs_.empty() && runs_.back().line == line &&
                       runs_.back().column + (characters_.size() - runs_.back().offset) == column;
  if (!follows) runs_.push_back({characters_.size(), line, column});
  characters_ += c;
}

void Text::add(std::string_view characters, std::size_t line) {
  for (std::size_t i = 0; i < characters.size(); ++i) add(characters[i], line, i + 1);
}

std::string_view Text::add_link(std::string_view characters, std::size_t line) {
  std::size_t at = characters.find(program) + program.size();
  if (!characters.substr(at).starts_with("q=")) at = characters.find("&q=", at) + 1;
  at += 2;
  const std::size_t end = std::min(characters.find_first_of("& \t#", at), characters.size());
  for (std::size_t next = at; at < end; at = next) {
    next = at + 1;
    char c = characters[at];
    if (c == '+') c = ' ';
    if (c == '%') {
      unsigned char byte = 0;
      next = at + 3;
      const char* digits = characters.data() + at + 1;
      if (next > end || std::from_chars(digits, digits + 2, byte, 16).ptr != digits + 2)
        throw InputError({source_, line, at + 1}, "'%' is not followed by two hexadecimal digits",
                         "copy the whole link; a '%' of its own is written %25");
      c = static_cast<char>(byte);
    }
    add(c, line, at + 1);
  }
  return characters.substr(end);
}

Location Text::location(std::size_t offset) const {
  if (runs_.empty()) return {source_};
  const auto after = std::upper_bound(runs_.begin(), runs_.end(), offset,
                                      [](std::size_t wanted, const Run& run) { return wanted < run.offset; });
  const Run& run = *(after - 1);
  return {source_, run.line, run.column + (offset - run.offset)};
}

}  // namespace sudosat::iss
