#include "formats/drawn/frame.hpp"

#include <algorithm>
#include <charconv>

#include "formats/printed/lexer.hpp"
#include "formats/text.hpp"
#include "formats/text/cells.hpp"

namespace sudosat {
namespace {

constexpr std::string_view blank_cells = ".0*_X";

// The bytes of the bar at this place, or 0.
std::size_t bar_at(std::string_view line, std::size_t at) {
  const std::string_view c = character_at(line, at);
  return is_upright(c) || is_box(c) ? c.size() : 0;
}

// The texts between the bars, and those before the first and after the last bar unless they are blank.
std::vector<Layout::Span> split_fields(std::string_view line) {
  std::vector<Layout::Span> fields;
  std::size_t begin = 0;
  bool after_bar = false;
  const auto add = [&](std::size_t end, bool before_bar) {
    const bool empty = line.substr(begin, end - begin).find_first_not_of(" \t") == std::string_view::npos;
    if (!empty || (after_bar && before_bar && end > begin)) fields.push_back({begin, end - begin});
  };
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t bytes = bar_at(line, at);
    if (bytes > 0) {
      add(at, true);
      begin = at + bytes;
      after_bar = true;
    }
    at += std::max<std::size_t>(bytes, 1);
  }
  add(line.size(), false);
  return fields;
}

std::vector<Layout::Span> words_in(std::string_view line, const Layout::Span& field) {
  std::vector<Layout::Span> words = split_words(line.substr(field.offset, field.length));
  for (Layout::Span& word : words) word.offset += field.offset;
  return words;
}

// What decides between the three ways of writing cells.
struct RowStatistics {
  std::size_t rows = 0;
  std::size_t word_length = 0;  // of all words; 0 if they differ
  std::size_t words = 0;        // in the longest row
  std::size_t longest = 0;
  bool mixes = false;        // a word such as "5.3", which is no number
  bool empty_field = false;  // an empty field, and nowhere more than one word in one
  bool one_word_fields = true;
  bool has_blank = false;
  int largest = 0;  // of the numbers
  // Where the last word of a field ends.
  std::size_t first_end = std::string_view::npos, last_end = 0;

  void add(std::string_view line) {
    std::size_t count = 0;
    has_blank |= trimmed(line).find_first_of(" \t") != line.npos;
    for (const Layout::Span& field : split_fields(line)) {
      const std::vector<Layout::Span> in_field = words_in(line, field);
      if (!in_field.empty() && has_bar(line)) {
        const std::size_t end = in_field.back().offset + in_field.back().length - field.offset;
        first_end = std::min(first_end, end);
        last_end = std::max(last_end, end);
      }
      empty_field |= in_field.empty();
      one_word_fields &= in_field.size() <= 1;
      for (const auto& [offset, length] : in_field) {
        const std::string_view word = line.substr(offset, length);
        int number = 0;
        std::from_chars(word.data(), word.data() + word.size(), number);
        largest = std::max(largest, number);
        word_length = longest == 0 || word_length == length ? length : 0;
        longest = std::max(longest, length);
        const bool open = word.find_first_of(".*_X") != std::string_view::npos;
        mixes |=
            open && length > 1 && (length > 2 || word.find_first_not_of(word[0]) != std::string_view::npos);
        ++count;
      }
    }
    ++rows;
    words = std::max(words, count);
  }

  // Whether fields with a word or none have it here and there, as if blanks stood for open cells.
  bool are_scattered() const { return empty_field && one_word_fields && first_end + 1 < last_end; }

  FrameRows::Cells cells() const {
    using Cells = FrameRows::Cells;
    if (empty_field && one_word_fields) return Cells::fields;
    if (mixes) return Cells::characters;
    const std::size_t side = words * word_length;
    // "|24|31|": too large for numbers of a board of two columns.
    if (word_length > 1 && !has_blank && largest > static_cast<int>(words)) return Cells::characters;
    if (word_length > 1 && (rows % side == 0 || (word_length > 2 && side <= 36))) return Cells::characters;
    return Cells::words;
  }
};

}  // namespace

bool has_bar(std::string_view line) {
  for (std::size_t at = 0; at < line.size(); at += character_at(line, at).size())
    if (is_upright(character_at(line, at))) return true;
  return false;
}

bool is_border(std::string_view line) {
  const bool dashes =
      line.find("---") != std::string_view::npos || line.find("===") != std::string_view::npos;
  bool horizontal = dashes;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const char c = line[at];
    if (is_symbol(c)) return false;
    if (const std::string_view box = character_at(line, at); is_box(box)) {
      horizontal |= !is_upright(box);
      at += box.size() - 1;
    } else if (c == '-' || c == '=' || c == '+') {
      horizontal = true;
    } else if (!dashes && c != ' ' && c != '|' && c != '!' && c != '\t') {
      return false;
    }
  }
  return horizontal;
}

FrameRows FrameRows::of(LineReader& lines) {
  const FrameRows any(Cells::words);
  RowStatistics statistics;
  for (std::size_t ahead : peek_rows(lines, any).lines) statistics.add(*lines.peek(ahead));
  return FrameRows(statistics.cells(), statistics.are_scattered());
}

LineKind FrameRows::kind(std::string_view line) const {
  if (is_border(line)) return LineKind::border;
  if (!has_bar(line)) {
    // If only the horizontal lines are drawn, a row has no bar; nor has a title.
    for (const auto& [offset, length] : split_words(line)) {
      const std::string_view word = line.substr(offset, length);
      if (length > 1 && std::all_of(word.begin(), word.end(), is_letter)) return LineKind::other;
    }
  }
  std::size_t good = 0, all = 0;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == ' ' || line[at] == '\t') continue;
    if (const std::size_t bytes = bar_at(line, at)) {
      at += bytes - 1;
      continue;
    }
    good += is_symbol(line[at]) || blank_cells.find(line[at]) != std::string_view::npos;
    ++all;
  }
  return 2 * good > all || (all == 0 && has_bar(line)) ? LineKind::row : LineKind::other;
}

std::vector<Layout::Span> FrameRows::cells(std::string_view line) const {
  std::vector<Layout::Span> cells;
  for (const Layout::Span& field : split_fields(line)) {
    const std::vector<Layout::Span> words = words_in(line, field);
    if (cells_ == Cells::fields && words.empty()) cells.push_back({field.offset + field.length / 2, 1});
    for (const Layout::Span& word : words) {
      if (cells_ != Cells::characters) {
        cells.push_back(word);
      } else {
        for (std::size_t i = 0; i < word.length; ++i) cells.push_back({word.offset + i, 1});
      }
    }
  }
  return cells;
}

void append_frame(const Shape& shape, std::span<const std::string> cells, const FrameStyle& style,
                  std::string& out) {
  std::size_t width = 1;
  for (const std::string& text : cells) width = std::max(width, text.size());
  const int box_rows = shape.has_boxes() ? shape.spec().box_rows : shape.rows();
  const int box_columns = shape.has_boxes() ? shape.spec().box_columns : shape.columns();
  const std::size_t gap = style.blanks_between ? 1 : 0;
  const std::string dashes(static_cast<std::size_t>(box_columns) * (width + gap) + gap, '-');
  const auto border = [&](char corner) {
    const char side = corner == '+' ? '+' : style.outer_corner == '+' ? '+' : corner;
    out += side;
    for (int c = 0; c < shape.columns(); c += box_columns) {
      if (c > 0) out += corner == '*' ? '-' : '+';
      out += dashes;
    }
    out += side;
    out += '\n';
  };
  for (int r = 0; r < shape.rows(); ++r) {
    if (r % box_rows == 0) border(r == 0 ? style.outer_corner : '|');
    for (int c = 0; c < shape.columns(); ++c) {
      if (c % box_columns == 0) out += c > 0 && gap > 0 ? " |" : "|";
      out.append(gap, ' ');
      const std::string& text = cells[static_cast<std::size_t>(r * shape.columns() + c)];
      out += text;
      out.append(width - text.size(), ' ');
    }
    out.append(gap, ' ');
    out += "|\n";
  }
  border(style.outer_corner);
}

}  // namespace sudosat
