#include "formats/text/rows.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <utility>

#include "formats/printed/printed.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

LineKind kind_of(std::string_view line, const RowStyle& style) {
  return is_blank(line) || is_comment(line) ? LineKind::other : style.kind(line);
}

// Whether the line only looks like a row of the board below: a word alone, a number of puzzles, or the size
// of the board, such as `4 4`.
bool is_heading(std::string_view line, std::size_t width, std::size_t side) {
  return width == 1 || std::ranges::any_of(line, is_letter) || std::cmp_equal(side_in(line), side);
}

// Whether the first cells of the rows are labels: they count up from the second row on, but not from the
// first.
bool counts_rows(const BoardText& text, std::size_t side) {
  if (side < 4 || (text.cell(side) != "0" && text.cell(side) != "1")) return false;
  std::vector<std::string_view> column;
  for (std::size_t row = 0; row < side; ++row) column.push_back(text.cell(row * side));
  return are_in_order(column, 1) && !are_in_order(column);
}

// Counts rows up to the next line of another kind, from `at` lines ahead on.
std::size_t count_rows(LineReader& lines, const RowStyle& style, std::size_t at, std::size_t enough) {
  std::size_t rows = 0;
  for (auto line = lines.peek(at); line && rows <= enough; line = lines.peek(++at)) {
    const LineKind kind = kind_of(*line, style);
    if (kind == LineKind::other) break;
    rows += kind == LineKind::row;
  }
  return rows;
}

// Whether a blank line only parts the bands of one board: every band has the height of a box.
bool parts_bands(LineReader& lines, const RowStyle& style, std::size_t side, std::size_t rows) {
  if (side > max_side) return false;
  const auto height = static_cast<std::size_t>(default_boxes(static_cast<int>(side)).rows);
  return height > 0 && rows % height == 0 && lines.peek() && is_blank(*lines.peek()) &&
         count_rows(lines, style, 1, height) == height;
}

// Whether a line within a board that is not a row stands where one is due: it is not a comment, a title or a
// rule.
bool is_broken_row(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  if (words.empty() || is_comment(line) || line.find_first_of("=[") != line.npos) return false;
  return words[0].find("--") == line.npos &&
         !(words[0].size() > 1 && std::ranges::all_of(words[0], is_letter));
}

// Returns the two sides of "3x2" or "9x9"; nothing for any other word.
std::vector<std::string_view> sides_in(std::string_view word) {
  const std::vector<std::string_view> sides = split_at(word, 'x');
  return sides.size() == 2 && is_numeral(sides[0]) && is_numeral(sides[1]) ? sides
                                                                           : std::vector<std::string_view>();
}

// Whether a title says something about the board. The words that do are also those of other titles, such as
// "Box of delights", and so is a number: "9 (easy)". Two equal sides, "9x9", only repeat the size.
bool says_what_the_board_is(std::string_view line, int side) {
  const std::string small = lower(line);
  const std::vector<std::string_view> words = words_of(small, " \t,:=");
  const auto is_measure = [&](std::size_t i) {
    return i < words.size() && (is_numeral(words[i]) || !sides_in(words[i]).empty());
  };
  const auto is_keyword = [](std::string_view word) {
    return word == "latin" || word == "order" || word == "box" || word == "boxes";
  };
  if (words == std::vector<std::string_view>{"latin"} ||
      words == std::vector<std::string_view>{"latin", "square"})
    return true;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::vector<std::string_view> sides = sides_in(words[i]);
    if (!sides.empty() && sides[0] != sides[1]) return true;
    if (words[0] == std::to_string(side) && i > 0 && (is_measure(i) || is_keyword(words[i]))) return true;
    if (is_keyword(words[i]) && (is_measure(i + 1) || (i > 0 && is_measure(i - 1)))) return true;
  }
  return false;
}

constexpr std::string_view field_ends = " \t\f\v,;:#";
// A table is faster than find_first_of, and all characters of bulk input are looked up.
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

// Whether the line is a title. If it has the cells of a board, it is a faulty board instead.
bool is_title(std::string_view line) {
  return !looks_like_cells(board_field(line)) &&
         std::ranges::count_if(line, is_blank_or_digit) < static_cast<std::ptrdiff_t>(longest_row);
}

}  // namespace

std::optional<InputError> take_row(LineReader& lines, CellsOfRow cells_of, std::size_t row, std::size_t side,
                                   BoardText& text) {
  const std::string_view line = text.take(lines);
  const std::vector<std::string_view> cells = cells_of(line);
  for (const std::string_view cell : cells) text.add_cell(cell);
  if (cells.size() == side) return std::nullopt;
  return InputError(text.location_in_line(cells.size() > side ? place_of(cells[side], line) : line.size()),
                    fmt::format("row {} has {} cell{}, the board has {} columns", row, cells.size(),
                                cells.size() == 1 ? "" : "s", side),
                    "every row of a board has as many cells");
}

std::size_t RowBlock::first() const {
  return lines[std::find(widths.begin(), widths.end(), side) - widths.begin()];
}

RowBlock peek_rows(LineReader& lines, const RowStyle& style) {
  RowBlock block;
  std::size_t at = 0;
  while (at < max_look_ahead && lines.peek(at) && kind_of(*lines.peek(at), style) != LineKind::row) ++at;
  std::map<std::size_t, std::size_t> frequency;
  std::size_t widest = 0;
  for (auto line = lines.peek(at); line && block.lines.size() <= 2 * std::min<std::size_t>(widest, max_side);
       line = lines.peek(++at)) {
    const LineKind kind = kind_of(*line, style);
    if (kind == LineKind::other) break;
    if (kind == LineKind::border) continue;
    const std::size_t width = style.cells(*line).size();
    block.lines.push_back(at);
    block.widths.push_back(width);
    widest = std::max(widest, width);
    if (++frequency[width] > frequency[block.side]) block.side = width;
  }
  return block;
}

std::optional<BoardText> take_rows(LineReader& lines, const RowStyle& style, std::size_t heading) {
  BoardText text(lines);
  for (; heading > 0 && lines.peek(); --heading) text.take(lines);
  bool framed = false;
  for (std::size_t before = 1; lines.peek() && kind_of(*lines.peek(), style) != LineKind::row; ++before) {
    framed = kind_of(*lines.peek(), style) == LineKind::border;
    text.take(lines);
    if (before % max_look_ahead == 0) text = BoardText(lines);
  }
  if (!lines.peek()) return std::nullopt;
  const RowBlock block = peek_rows(lines, style);
  for (std::size_t i = 0;
       block.widths[i] != block.side && is_heading(*lines.peek(), block.widths[i], block.side); ++i)
    text.take(lines);
  // A row more than the board has, above it, names its columns.
  const std::vector<std::string_view> top = style.cells(*lines.peek());
  if (block.side > 1 && block.widths == std::vector(block.side + 1, block.side) &&
      is_decimal_digit(top[0][0]) && are_in_order(top)) {
    const Location where = lines.location(0, place_of(top[0], *lines.peek()) + 1);
    lines.advance(block.lines.back() + 1);
    throw InputError(where,
                     fmt::format("{} rows of {} cells, of which the first counts the columns",
                                 block.widths.size(), block.side),
                     "leave out the labels of columns and rows");
  }

  std::optional<InputError> error;
  if (block.side > max_side)
    error = InputError(lines.location(), fmt::format("a row of {} cells is out of range", block.side),
                       fmt::format("sizes from 1 to {} are supported", max_side));
  std::size_t rows = 0;
  while (rows < block.side && lines.peek()) {
    const LineKind kind = kind_of(*lines.peek(), style);
    if (kind == LineKind::other && rows > 0 && is_broken_row(*lines.peek())) {
      ++rows;
      if (!error) error = InputError(lines.location(), fmt::format("row {} cannot be read as cells", rows));
      text.take(lines);
    } else if (kind == LineKind::row) {
      std::optional<InputError> wrong = take_row(lines, style.cells, ++rows, block.side, text);
      if (!error) error = std::move(wrong);
    } else if (kind == LineKind::border || (rows > 0 && parts_bands(lines, style, block.side, rows))) {
      text.take(lines);
    } else {
      break;
    }
  }
  if (!error && rows == block.side && counts_rows(text, block.side))
    error = InputError(text.location(block.side), "the first column counts the rows",
                       "leave out the labels of columns and rows");
  if (error) throw InputError(std::move(*error));
  if (rows < block.side)
    throw InputError(lines.location(), fmt::format("the board ends after {} of {} rows", rows, block.side),
                     lines.peek() && is_comment(*lines.peek()) ? "a comment ends a board: write it above"
                                                               : "a board has as many rows as columns");
  if (framed && lines.peek() && kind_of(*lines.peek(), style) == LineKind::border) text.take(lines);
  return text;
}

void report_titles(Record& record) {
  const Layout& layout = record.layout;
  const std::size_t first_row = layout.text.rfind('\n', layout.cells.front().offset);
  if (first_row == std::string::npos) return;
  const std::vector<std::string_view> lines =
      split_at(std::string_view(layout.text).substr(0, first_row), '\n');
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (std::ranges::none_of(lines[i], is_symbol) || is_comment(lines[i])) continue;
    const Location where{record.where.source, record.where.line - lines.size() + i, 1};
    std::string text = fmt::format("line {} is taken for a title: {}", where.line, lines[i]);
    if (says_what_the_board_is(lines[i], record.puzzle.shape->rows()))
      record.warnings.push_back({where, std::move(text), Advice(Code::shape_unclear)});
    else
      record.notes.push_back(std::move(text));
  }
}

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
