#include "formats/text/one_line.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "formats/text.hpp"

namespace sudosat {
namespace {

constexpr std::string_view field_ends = " \t\f\v,;:#";
// The same as a table: every character of bulk input is asked for, and find_first_of is slow.
constexpr std::array<bool, 256> ends_field = [] {
  std::array<bool, 256> table{};
  for (char c : field_ends) table[static_cast<unsigned char>(c)] = true;
  return table;
}();
// A longer field cannot be a row of a board in single characters, of which there are at most 36 a row.
constexpr std::size_t longest_row = 36;

bool is_skipped(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\f\v");
  return first == std::string_view::npos || line[first] == '#';
}

bool is_blank_or_digit(char c) {
  return (c >= '0' && c <= '9') || c == '.' || c == '*' || c == '_' || c == '?';
}

// The cells of a field with marks; nothing if it marks anything but a digit.
std::optional<std::string> without_entry_marks(std::string_view field) {
  std::string cells;
  for (std::size_t i = 0; i < field.size(); ++i) {
    if (field[i] == mark_of_entry && (++i == field.size() || !is_symbol(field[i]))) return std::nullopt;
    cells += field[i];
  }
  return cells;
}

// A line with the cells of a board in it is a faulty board, whatever else it holds.
bool is_title(std::string_view line) {
  return !looks_like_cells(board_field(line)) &&
         std::ranges::count_if(line, is_blank_or_digit) < static_cast<std::ptrdiff_t>(longest_row);
}

}  // namespace

std::string_view board_field(std::string_view line) {
  const std::size_t begin = std::min(line.find_first_not_of(" \t\f\v"), line.size());
  std::size_t end = begin;
  while (end < line.size() && !ends_field[static_cast<unsigned char>(line[end])]) ++end;
  const std::string_view first = line.substr(begin, end - begin);
  if (first.size() >= longest_row || end == line.size()) return first;
  for (const std::string_view field : words_of(line, field_ends))
    if (field.size() >= longest_row && looks_like_cells(field)) return field;
  return first;
}

bool looks_like_cells(std::string_view field) {
  if (field.find('|') != std::string_view::npos) return false;
  if (field.find(mark_of_entry) != std::string_view::npos) {
    const std::optional<std::string> cells = without_entry_marks(field);
    return cells && looks_like_cells(*cells);
  }
  const auto sure = static_cast<std::size_t>(std::ranges::count_if(field, is_blank_or_digit));
  if (2 * sure > field.size()) return true;
  // Words are shorter than a 4x4 board.
  return field.size() >= 16 && side_of_square(field.size()) > 0 &&
         std::ranges::all_of(field, [](char c) { return is_symbol(c) || is_blank_or_digit(c); });
}

std::optional<std::string_view> next_board_line(LineReader& lines, std::vector<std::string>& notes) {
  bool at_top = lines.line_number() == 1;
  for (auto line = lines.peek(); line; line = lines.peek()) {
    if (!is_skipped(*line)) {
      if (!at_top || !is_title(*line)) return line;
      notes.push_back(fmt::format("line {} is taken for a title: {}", lines.line_number(), *line));
      at_top = false;
    }
    lines.advance();
  }
  return std::nullopt;
}

std::optional<std::size_t> peek_board_line(LineReader& lines) {
  bool at_top = lines.line_number() == 1;
  for (std::size_t k = 0; auto line = lines.peek(k); ++k) {
    if (is_skipped(*line)) continue;
    if (!at_top || !is_title(*line)) return k;
    at_top = false;
  }
  return std::nullopt;
}

}  // namespace sudosat
