#include "formats/drawn/frame.hpp"

#include <algorithm>

#include "formats/printed/lexer.hpp"

namespace sudosat {
namespace {

// The bytes of the bar at this place, or 0.
std::size_t bar_at(std::string_view line, std::size_t at) {
  const std::string_view c = character_at(line, at);
  return is_upright(c) || is_box(c) ? c.size() : 0;
}

// The texts between the bars, and those before the first and after the last bar unless they are blank.
std::vector<std::string_view> split_fields(std::string_view line) {
  std::vector<std::string_view> fields;
  std::size_t begin = 0;
  bool after_bar = false;
  const auto add = [&](std::size_t end, bool before_bar) {
    const std::string_view field = line.substr(begin, end - begin);
    if (!is_blank(field) || (after_bar && before_bar && end > begin)) fields.push_back(field);
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

// What decides whether each word is a cell, or each character.
struct RowStatistics {
  std::size_t rows = 0;
  std::size_t word_length = 0;  // of all words; 0 if they differ
  std::size_t words = 0;        // in the longest row
  std::size_t longest = 0;
  bool mixes = false;  // a word such as "5.3" is not a number
  bool has_empty_field = false;
  bool has_blank = false;
  int largest = 0;  // of the numbers

  void add(std::string_view line) {
    std::size_t count = 0;
    has_blank |= trimmed(line).find_first_of(" \t") != line.npos;
    for (const std::string_view field : split_fields(line)) {
      const std::vector<std::string_view> in_field = words_of(field);
      has_empty_field |= in_field.empty();
      for (const std::string_view word : in_field) {
        largest = std::max(largest, whole_number(word).value_or(0));
        word_length = longest == 0 || word_length == word.size() ? word.size() : 0;
        longest = std::max(longest, word.size());
        const bool has_open = word.find_first_of(".*_X") != word.npos;
        mixes |=
            has_open && word.size() > 1 && (word.size() > 2 || word.find_first_not_of(word[0]) != word.npos);
        ++count;
      }
    }
    ++rows;
    words = std::max(words, count);
  }

  bool are_characters() const {
    const std::size_t side = words * word_length;
    if (mixes || word_length < 2) return mixes;
    // "|24|31|": too large for numbers of a board of two columns.
    return (!has_blank && largest > static_cast<int>(words)) || rows % side == 0 ||
           (word_length > 2 && side <= 36);
  }
};

}  // namespace

bool has_bar(std::string_view line) {
  for (std::size_t at = 0; at < line.size(); at += character_at(line, at).size())
    if (is_upright(character_at(line, at))) return true;
  return false;
}

bool is_border(std::string_view line) {
  const bool dashes = line.find("---") != line.npos || line.find("===") != line.npos;
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
  FrameRows rows;
  RowStatistics statistics;
  for (const std::size_t ahead : peek_rows(lines, rows).lines) statistics.add(*lines.peek(ahead));
  rows.are_characters_ = statistics.are_characters();
  rows.has_empty_field_ = statistics.has_empty_field;
  return rows;
}

LineKind FrameRows::kind(std::string_view line) const {
  if (is_border(line)) return LineKind::border;
  // If only the horizontal lines are drawn, a row does not have a bar; nor does a title.
  const auto is_prose = [](std::string_view word) {
    return word.size() > 1 && std::ranges::all_of(word, is_letter);
  };
  const bool bar = has_bar(line);
  if (!bar && std::ranges::any_of(words_of(line), is_prose)) return LineKind::other;
  std::size_t good = 0, all = 0;
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == ' ' || line[at] == '\t') continue;
    if (const std::size_t bytes = bar_at(line, at)) {
      at += bytes - 1;
      continue;
    }
    good += is_symbol(line[at]) || std::string_view(".0*_X").find(line[at]) != std::string_view::npos;
    ++all;
  }
  return 2 * good > all || (all == 0 && bar) ? LineKind::row : LineKind::other;
}

std::vector<std::string_view> FrameRows::cells(std::string_view line) const {
  std::vector<std::string_view> cells;
  for (const std::string_view field : split_fields(line))
    for (const std::string_view word : words_of(field))
      if (!are_characters_)
        cells.push_back(word);
      else
        for (std::size_t i = 0; i < word.size(); ++i) cells.push_back(word.substr(i, 1));
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
