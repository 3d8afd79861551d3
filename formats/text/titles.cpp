#include "formats/text/titles.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

#include "formats/text.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

bool is_decimal_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

bool is_whole_number(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, is_decimal_digit);
}

// "3x2", "9x9".
bool is_size(std::string_view word) {
  const std::size_t sign = word.find_first_of("xX");
  return sign != word.npos && is_whole_number(word.substr(0, sign)) && is_whole_number(word.substr(sign + 1));
}

// "9x9" only repeats the size.
bool is_size_of_boxes(std::string_view word) {
  const std::size_t sign = word.find_first_of("xX");
  return is_size(word) && word.substr(0, sign) != word.substr(sign + 1);
}

bool is_keyword(std::string_view word) {
  return word == "latin" || word == "order" || word == "box" || word == "boxes";
}

// These words are also those of titles, such as "Box of delights", and so is a number: "9 (easy)".
bool says_what_the_board_is(std::string_view line, int side) {
  std::string small(line);
  for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  const std::vector<Layout::Span> words = split_words(small, " \t,:=");
  const auto word = [&](std::size_t i) {
    return i < words.size() ? std::string_view(small).substr(words[i].offset, words[i].length)
                            : std::string_view();
  };
  const auto is_measure = [&](std::size_t i) { return is_whole_number(word(i)) || is_size(word(i)); };
  if (word(0) == "latin" && (words.size() == 1 || (words.size() == 2 && word(1) == "square"))) return true;
  const bool begins_with_size = word(0) == std::to_string(side);
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (is_size_of_boxes(word(i))) return true;
    if (begins_with_size && i > 0 && (is_measure(i) || is_keyword(word(i)))) return true;
    if (is_keyword(word(i)) && (is_measure(i + 1) || (i > 0 && is_measure(i - 1)))) return true;
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
      record.warnings.push_back({where, std::move(text), Advice(Code::shape_unclear)});
    else
      record.notes.push_back(std::move(text));
  }
}

}  // namespace sudosat
