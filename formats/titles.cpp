#include "formats/titles.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

#include "formats/rows.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

bool is_decimal_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

// "3x2" but not "9x9", which only repeats the size.
bool is_size_of_boxes(std::string_view word) {
  const std::size_t sign = word.find_first_of("xX");
  if (sign == word.npos) return false;
  const std::string_view rows = word.substr(0, sign), columns = word.substr(sign + 1);
  const auto are_digits = [](std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, is_decimal_digit);
  };
  return are_digits(rows) && are_digits(columns) && rows != columns;
}

bool says_what_the_board_is(std::string_view line, int side) {
  const std::vector<Layout::Span> words = split_words(line, " \t,:=");
  const auto word = [&](std::size_t i) { return line.substr(words[i].offset, words[i].length); };
  if (words.size() > 1 && word(0) == std::to_string(side)) return true;
  for (std::size_t i = 0; i < words.size(); ++i) {
    std::string small(word(i));
    for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (small == "latin" || small == "order" || small == "box" || small == "boxes" || is_size_of_boxes(small))
      return true;
  }
  return false;
}

}  // namespace

void report_titles(Record& record) {
  const Layout& layout = record.layout;
  const std::size_t first_row = layout.text.rfind('\n', layout.cells.front().offset);
  if (first_row == std::string::npos) return;
  const std::vector<std::string_view> lines =
      split_at(std::string_view(layout.text).substr(0, first_row), '\n');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool has_words = std::ranges::any_of(lines[i], is_symbol);
    if (!has_words || is_comment(lines[i])) continue;
    const Location where{record.where.source, record.where.line - lines.size() + i, 1};
    std::string text = fmt::format("line {} is taken for a title: {}", where.line, lines[i]);
    if (says_what_the_board_is(lines[i], record.puzzle.shape->rows()))
      record.warnings.push_back({where, text + "; --boxes and --latin say what the board is"});
    else
      record.notes.push_back(std::move(text));
  }
}

}  // namespace sudosat
