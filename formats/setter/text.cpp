#include "formats/text.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

#include "formats/drawn/frame.hpp"
#include "formats/setter/setter.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

constexpr std::string_view keys_with_rows[] = {"grid", "regions", "cages", "solution"};
// After a grid, one of these begins the next puzzle, and so does one of those that stand before a grid, if
// one follows.
constexpr std::string_view keys_at_top[] = {"title", "author", "rules", "grid"};
constexpr std::string_view keys_before_grid[] = {"digits", "lines", "boxes", "regions"};

bool begins_puzzle(LineReader& lines) {
  const auto is_one_of = [](const auto& keys, const std::string& key) {
    return std::ranges::find(keys, key) != std::end(keys);
  };
  const std::string first = setter_key(*lines.peek());
  if (is_one_of(keys_at_top, first)) return true;
  if (!is_one_of(keys_before_grid, first)) return false;
  // As far as the rows of regions reach, and some lines.
  constexpr std::size_t furthest = max_side + 10;
  for (std::size_t at = 1; at < furthest && lines.peek(at); ++at)
    if (const std::string key = setter_key(*lines.peek(at)); is_one_of(keys_at_top, key))
      return key == "grid";
  return false;
}

bool is_row(std::string_view line, const SetterRows& above) {
  if (line.find_first_of(":{") != line.npos) return false;
  if (is_border(line)) return true;
  if (line.find('=') != line.npos) return false;
  // A rule without cells is a word or two.
  return std::ranges::none_of(line, is_letter) || above.rows.empty() ||
         setter_cells(line).size() == above.rows[0].size();
}

}  // namespace

std::string setter_key(std::string_view line) {
  const std::size_t colon = line.find(':');
  if (colon == line.npos) return {};
  std::string key(trimmed(line.substr(0, colon)));
  for (char& c : key) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return key;
}

std::string setter_section(std::string_view line) {
  const std::string key = setter_key(line);
  const bool has_rows = std::ranges::find(keys_with_rows, key) != std::end(keys_with_rows);
  return has_rows && trimmed(line).ends_with(':') ? key : std::string();
}

std::vector<Layout::Span> setter_cells(std::string_view row) {
  const std::vector<Layout::Span> words = split_words(row, " \t|");
  // "53. | .7." is no row of two numbers.
  const bool is_packed =
      (words.size() == 1 && row.find_first_of(" \t|", words[0].offset) == row.npos) ||
      std::ranges::any_of(words, [&](const Layout::Span& word) {
        return word.length > 1 && row.substr(word.offset, word.length).find('.') != row.npos;
      });
  if (!is_packed) return words;
  std::vector<Layout::Span> cells;
  for (const auto& [offset, length] : words)
    for (std::size_t i = 0; i < length; ++i) cells.push_back({offset + i, 1});
  return cells;
}

SetterText take_setter_text(LineReader& lines) {
  SetterText text{.board = BoardText(lines), .start = lines.location(0, 1)};
  std::string section;
  while (lines.peek()) {
    const std::string line(*lines.peek());
    const Location where = lines.location(0, 1);
    if (text.sections.contains("grid") && begins_puzzle(lines)) break;
    text.board.take(lines);
    if (is_comment(trimmed(line))) continue;
    if (is_blank(line)) {
      section.clear();
    } else if (!section.empty() && is_row(line, text.sections[section])) {
      if (is_border(line)) continue;
      std::vector<std::string>& row = text.sections[section].rows.emplace_back();
      for (const auto& [offset, length] : setter_cells(line)) {
        row.emplace_back(line.substr(offset, length));
        if (section == "grid") text.board.add_cell(offset, length);
      }
    } else {
      section = setter_section(line);
      if (!section.empty()) text.sections.emplace(section, SetterRows{where, {}});
      text.statements.push_back({where, line});
    }
  }
  return text;
}

}  // namespace sudosat
