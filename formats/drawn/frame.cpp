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

}  // namespace

bool has_bar(std::string_view line) {
  for (std::size_t at = 0; at < line.size(); at += character_at(line, at).size())
    if (is_upright(character_at(line, at))) return true;
  return false;
}

std::vector<std::string_view> words_between_bars(std::string_view line) {
  std::vector<std::string_view> words;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= line.size(); ++at) {
    const std::size_t bar = at < line.size() ? bar_at(line, at) : 1;
    if (bar == 0 && line[at] != ' ' && line[at] != '\t' && line[at] != ',') continue;
    if (at > begin) words.push_back(line.substr(begin, at - begin));
    begin = at + std::max<std::size_t>(bar, 1);
    at = begin - 1;
  }
  return words;
}

LineKind kind_in_frame(std::string_view line) {
  if (is_border(line)) return LineKind::border;
  // If only the horizontal lines are drawn, a row does not have a bar; nor does a title.
  const bool bar = has_bar(line);
  if (!bar && std::ranges::any_of(words_of(line), is_board_word)) return LineKind::other;
  std::size_t good = 0, all = 0;
  for (const std::string_view word : words_between_bars(line)) {
    good += static_cast<std::size_t>(std::ranges::count_if(word, [](char c) {
      return is_symbol(c) || std::string_view(".*_").find(c) != std::string_view::npos;
    }));
    all += word.size();
  }
  return 2 * good > all || (all == 0 && bar) ? LineKind::row : LineKind::other;
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
