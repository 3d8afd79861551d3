#include "formats/text/headed.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <limits>

#include "formats/text.hpp"
#include "formats/text/cells.hpp"
#include "formats/text/rows.hpp"

namespace sudosat {
namespace {

constexpr std::size_t all_rows = std::numeric_limits<std::size_t>::max();

bool is_content(std::string_view line) { return !is_blank(line) && !is_comment(line); }

// A header line without the comment that may follow the header.
std::string_view bare_header(std::string_view line) { return line.substr(0, line.find('#')); }

// Takes one row; what is wrong with its length, if anything.
std::optional<InputError> take_row(LineReader& lines, int row, std::size_t width, BoardText& text) {
  const std::string_view line = text.take(lines);
  const std::vector<Layout::Span> words = split_words(line);
  for (const auto& [column, length] : words) text.add_cell(column, length);
  if (words.size() == width) return std::nullopt;
  return InputError(text.location_in_line(words.size() > width ? words[width].offset : line.size()),
                    fmt::format("row {} has {} numbers, not {}", row, words.size(), width),
                    "the header says how many numbers a row has");
}

}  // namespace

int read_side(std::string_view word, const Location& where) {
  int side = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), side);
  if (error != std::errc() || end != word.data() + word.size() || side < 1 || side > max_side)
    throw InputError(where, fmt::format("a size of {:.20} is out of range", word),
                     fmt::format("sizes from 1 to {} are supported", max_side));
  return side;
}

bool HeadedFormat::at_header(LineReader& lines) const {
  return lines.peek() && is_header(bare_header(*lines.peek()));
}

bool HeadedFormat::recognises(LineReader& lines) const {
  std::size_t at = 0;
  while (lines.peek(at) && !is_content(*lines.peek(at))) ++at;
  if (!lines.peek(at)) return false;
  const std::string_view header = bare_header(*lines.peek(at));
  if (!is_header(header)) return false;
  // One row may be faulty, so a few are asked.
  int rows = 3;
  for (std::size_t row = at + 1; rows > 0 && lines.peek(row); ++row) {
    if (!is_content(*lines.peek(row))) continue;
    if (goes_with(header, *lines.peek(row))) return true;
    --rows;
  }
  return false;
}

void HeadedFormat::skip_board(LineReader& lines, std::size_t rows) const {
  for (std::size_t row = 0; row < rows && lines.peek() && !is_blank(*lines.peek()); ++row) {
    if (at_header(lines)) return;
    lines.advance();
  }
}

std::optional<Record> HeadedFormat::read(LineReader& lines, ReadContext& context) const {
  BoardText text(lines);
  while (lines.peek() && !is_content(*lines.peek())) text.take(lines);
  if (!lines.peek()) return std::nullopt;
  const Location header = lines.location(0, 1);
  if (!at_header(lines)) {
    lines.advance();
    skip_board(lines, all_rows);
    throw InputError(header, fmt::format("a board of the format '{}' begins with a header line", name()),
                     std::string(summary()));
  }
  CellRules rules;
  try {
    rules.shape = promised(bare_header(text.take(lines)), header);
    shape_of(*rules.shape, context, header);
  } catch (const InputError&) {
    skip_board(lines, all_rows);
    throw;
  }
  const int rows = rules.shape->rows;
  const auto width = static_cast<std::size_t>(rules.shape->columns);
  for (int row = 1; row <= rows; ++row) {
    while (lines.peek() && !is_content(*lines.peek())) text.take(lines);
    const bool ends = !lines.peek() || (at_header(lines) && split_words(*lines.peek()).size() != width);
    if (ends)
      throw InputError(header, fmt::format("the header promises {} rows, there are {}", rows, row - 1),
                       "the file may be cut short");
    if (std::optional<InputError> wrong = take_row(lines, row, width, text)) {
      skip_board(lines, static_cast<std::size_t>(rows - row));
      throw InputError(std::move(*wrong));
    }
  }
  if (lines.peek() && is_content(*lines.peek()) && !at_header(lines) &&
      split_words(*lines.peek()).size() == width) {
    const Location surplus = lines.location(0, 1);
    skip_board(lines, all_rows);
    throw InputError(surplus, fmt::format("a row more than the {} of the header", rows));
  }
  Record record = read_numbers(std::move(text), *this, context, rules);
  if (context.options.latin || context.options.boxes)
    record.notes.emplace_back("the boxes that were asked for do not change what the header says");
  return record;
}

void HeadedFormat::write(const Record& record, const Grid* solution, std::string& out) const {
  if (write_layout(record, *this, solution, out)) return;
  require_plain(record, solution, *this);
  const Shape& shape = *record.puzzle.shape;
  std::string board;
  write_header_line(shape, board);
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const std::optional<int> value = value_in(record, solution, cell, *this);
    board += std::to_string(value.value_or(shape.first_digit() - 1));
    board += (cell + 1) % shape.columns() == 0 ? '\n' : ' ';
  }
  out += board;
}

void HeadedFormat::refuse(const Shape& shape) const {
  throw UsageError(fmt::format("the format '{}' cannot say that a board is a {}", name(), describe(shape)),
                   Advice(Code::no_place, {"jsonl"}));
}

}  // namespace sudosat
