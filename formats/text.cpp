#include "formats/text.hpp"

#include <algorithm>
#include <cmath>

namespace sudosat {
namespace {

bool has_text(std::string_view line) { return !consists_of(line, " \t") && !is_comment(line); }

}  // namespace

std::string lower(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

std::vector<std::string_view> words_of(std::string_view line, std::string_view separators) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; (at = line.find_first_not_of(separators, at)) != line.npos;) {
    const std::size_t end = std::min(line.find_first_of(separators, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end;
  }
  return words;
}

std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end = text.find(separator); end != text.npos; end = text.find(separator)) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  parts.push_back(text);
  return parts;
}

Location place_in(std::string_view text, std::size_t offset, const Location& first) {
  const std::string_view before = text.substr(0, offset);
  const auto breaks = static_cast<std::size_t>(std::ranges::count(before, '\n'));
  return {first.source, first.line + breaks,
          breaks == 0 ? first.column + offset : offset - before.rfind('\n')};
}

std::size_t side_of_square(std::size_t cells) {
  const auto side = static_cast<std::size_t>(std::sqrt(static_cast<double>(cells)));
  return side * side == cells ? side : 0;
}

int side_in(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line, " \txX,");
  return words.size() == 2 && words[0] == words[1] ? whole_number(words[0]).value_or(0) : 0;
}

std::optional<std::size_t> peek_content(LineReader& lines) {
  for (std::size_t k = 0; const auto line = lines.peek(k); ++k)
    if (has_text(*line)) return k;
  return std::nullopt;
}

bool skip_to_content(LineReader& lines) {
  // Passes over lines one by one, since look-ahead ends after LineReader::max_ahead lines.
  for (; lines.peek(); lines.advance())
    if (has_text(*lines.peek())) return true;
  return false;
}

}  // namespace sudosat
