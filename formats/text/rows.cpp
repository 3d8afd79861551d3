#include "formats/text/rows.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "formats/text.hpp"

namespace sudosat {
namespace {

LineKind kind_of(std::string_view line, const RowStyle& style) {
  return is_blank(line) || is_comment(line) ? LineKind::other : style.kind(line);
}

// A word alone, a number of puzzles, or the size of the board, such as `4 4`, which look like a row but do
// not belong to the rows below.
bool is_heading(std::string_view line, std::size_t width, std::size_t side) {
  const std::vector<Layout::Span> words = split_words(line);
  const auto is_side = [&](const Layout::Span& word) {
    return line.substr(word.offset, word.length) == std::to_string(side);
  };
  return width == 1 || std::any_of(line.begin(), line.end(), is_letter) ||
         (words.size() == 2 && std::ranges::all_of(words, is_side));
}

// Whether the cells of the row are 0, 1, 2 … or 1, 2, 3 ….
bool counts_up(std::string_view line, const std::vector<Layout::Span>& cells) {
  const auto counts_from = [&](std::size_t first) {
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (line.substr(cells[i].offset, cells[i].length) != std::to_string(first + i)) return false;
    return true;
  };
  return counts_from(0) || counts_from(1);
}

// Whether the first cells of the rows are labels: they are 0, 1, 2 … or 1, 2, 3 … from the second row on, but
// not from the first.
bool counts_rows(const BoardText& text, std::size_t side) {
  if (side < 4 || (text.cell(side) != "0" && text.cell(side) != "1")) return false;
  const std::size_t first = text.cell(side) == "0" ? 0 : 1;
  for (std::size_t row = 1; row < side; ++row)
    if (text.cell(row * side) != std::to_string(first + row - 1)) return false;
  return first == 0 || text.cell(0) != "0";
}

// Rows up to the next line that is none; lines ahead of the reader from `at` on.
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

// Whether a line within a board, though no row, stands where one is due: it is no comment, title or rule.
bool is_broken_row(std::string_view line) {
  const std::vector<Layout::Span> words = split_words(line);
  if (words.empty() || is_comment(line) || line.find_first_of("=[") != std::string_view::npos) return false;
  const std::string_view word = line.substr(words[0].offset, words[0].length);
  return word.find("--") == std::string_view::npos &&
         !(word.size() > 1 && std::all_of(word.begin(), word.end(), is_letter));
}

// Takes a row into the text; what is wrong with its width, if anything.
std::optional<InputError> take_row(LineReader& lines, const RowStyle& style, std::size_t row,
                                   std::size_t side, BoardText& text) {
  const std::string_view line = text.take(lines);
  const std::vector<Layout::Span> cells = style.cells(line);
  for (const auto& [column, length] : cells) text.add_cell(column, length);
  if (cells.size() == side) return std::nullopt;
  return InputError(text.location_in_line(cells.size() > side ? cells[side].offset : line.size()),
                    fmt::format("row {} has {} cell{}, the board has {} columns", row, cells.size(),
                                cells.size() == 1 ? "" : "s", side),
                    "every row of a board has as many cells");
}

}  // namespace

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_symbol(char c) { return (c >= '0' && c <= '9') || is_letter(c); }

std::size_t drawn_blank_at(std::string_view text, std::size_t at) {
  for (const std::string_view blank : {"\xC2\xB7", "\xE2\x96\xA1"})
    if (text.substr(at).starts_with(blank)) return blank.size();
  return 0;
}
bool is_drawn_blank(std::string_view character) {
  return !character.empty() && drawn_blank_at(character, 0) == character.size();
}

bool is_comment(std::string_view line) { return line.starts_with('#') || line.starts_with('%'); }

std::vector<Layout::Span> split_words(std::string_view line, std::string_view separators) {
  std::vector<Layout::Span> words;
  for (std::size_t at = 0; (at = line.find_first_not_of(separators, at)) != std::string_view::npos;) {
    const std::size_t end = std::min(line.find_first_of(separators, at), line.size());
    words.push_back({at, end - at});
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

namespace {
bool has_text(std::string_view line) {
  return line.find_first_not_of(" \t") != line.npos && !is_comment(line);
}
}  // namespace

std::optional<std::size_t> peek_content(LineReader& lines) {
  for (std::size_t k = 0; const auto line = lines.peek(k); ++k)
    if (has_text(*line)) return k;
  return std::nullopt;
}

bool skip_to_content(LineReader& lines) {
  // One by one: look-ahead ends after LineReader::max_ahead lines, the input need not.
  for (; lines.peek(); lines.advance())
    if (has_text(*lines.peek())) return true;
  return false;
}

std::size_t RowBlock::first() const {
  return lines[static_cast<std::size_t>(std::find(widths.begin(), widths.end(), side) - widths.begin())];
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
  const std::vector<Layout::Span> top = style.cells(*lines.peek());
  const bool is_one_row_more = block.widths.size() == block.side + 1 && block.side > 1 &&
                               block.widths == std::vector(block.side + 1, block.side);
  if (is_one_row_more && counts_up(*lines.peek(), top)) {
    const Location where = lines.location(0, top[0].offset + 1);
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
      std::optional<InputError> wrong = take_row(lines, style, ++rows, block.side, text);
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

}  // namespace sudosat
