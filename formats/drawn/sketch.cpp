#include "formats/drawn/sketch.hpp"

#include <algorithm>

#include "formats/text.hpp"
#include "io/utf8.hpp"

namespace sudosat {
namespace {

constexpr char box_character = '#';

// One byte a character, so that what stands in one column has one index.
std::string by_columns(std::string_view line) {
  std::string columns;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const auto byte = static_cast<unsigned char>(line[at]);
    const bool box =
        byte == 0xE2 && at + 1 < line.size() && (line[at + 1] == '\x94' || line[at + 1] == '\x95');
    if (!continues_character(line[at])) columns += box ? box_character : line[at];
  }
  return columns;
}

bool draws_across(char c) { return c == '-' || c == '=' || c == box_character; }

}  // namespace

Sketch::Sketch(const BoardText& text, int size) : size_(static_cast<std::size_t>(size)) {
  std::size_t cell = 0;
  const std::string_view whole = text.text();
  for (std::size_t at = 0; at < whole.size();) {
    const std::size_t end = std::min(whole.find('\n', at), whole.size());
    for (; cell < text.cells().size() && text.cells()[cell].offset < end; ++cell) {
      const auto [offset, length] = text.cells()[cell];
      const std::size_t begin = by_columns(whole.substr(at, offset - at)).size();
      const std::size_t after = by_columns(whole.substr(at, offset + length - at)).size();
      places_.push_back({lines_.size(), begin, std::max(after, begin + 1)});
    }
    lines_.push_back(by_columns(whole.substr(at, end - at)));
    at = end + 1;
  }
}

Vector<int> Sketch::parts() const {
  if (places_.size() != size_ * size_) return {};
  for (std::size_t i = 0; i < places_.size(); ++i)
    if (places_[i].line != places_[i - i % size_].line) return {};
  Vector<int> parts(places_.size(), -1);
  std::vector<std::size_t> open;
  int number = 0;
  for (std::size_t start = 0; start < parts.size(); ++start) {
    if (parts[start] >= 0) continue;
    parts[start] = number;
    open.push_back(start);
    while (!open.empty()) {
      const std::size_t cell = open.back();
      open.pop_back();
      const auto visit = [&](std::size_t next, bool border) {
        if (border || parts[next] >= 0) return;
        parts[next] = number;
        open.push_back(next);
      };
      if (cell >= size_) visit(cell - size_, border_below(cell - size_));
      if (cell + size_ < parts.size()) visit(cell + size_, border_below(cell));
      if (cell % size_ > 0) visit(cell - 1, border_behind(cell - 1));
      if (cell % size_ + 1 < size_) visit(cell + 1, border_behind(cell));
    }
    ++number;
  }
  return parts;
}

BoxSize Sketch::spacing() const {
  std::vector<Line> below, behind;
  for (std::size_t i = 0; i + 1 < size_; ++i) {
    below.push_back(line_below(i));
    behind.push_back(line_behind(i));
  }
  BoxSize boxes{spacing_of(below), spacing_of(behind)};
  // The line below the head of a table.
  const bool is_table = std::ranges::all_of(behind, [](Line line) { return line == Line::full; }) &&
                        below[0] == Line::full &&
                        std::ranges::count(below, Line::none) + 2 == static_cast<std::ptrdiff_t>(size_);
  if (is_table) boxes.rows = 0;
  return boxes;
}

int Sketch::spacing_of(const std::vector<Line>& lines) {
  const auto first = std::ranges::find(lines, Line::full) - lines.begin();
  const auto step = static_cast<std::size_t>(first) + 1;
  if (first == std::ssize(lines) && std::ranges::find(lines, Line::partial) == lines.end()) return 0;
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (lines[i] != ((i + 1) % step == 0 ? Line::full : Line::none)) return -1;
  return (lines.size() + 1) % step != 0 ? -1 : step == 1 ? 0 : static_cast<int>(step);
}

Sketch::Line Sketch::line_behind(std::size_t column) const {
  std::size_t borders = 0;
  for (std::size_t row = 0; row < size_; ++row) borders += border_behind(row * size_ + column);
  return borders == 0 ? Line::none : borders == size_ ? Line::full : Line::partial;
}

Sketch::Line Sketch::line_below(std::size_t row) const {
  std::size_t borders = 0;
  for (std::size_t column = 0; column < size_; ++column) borders += border_below(row * size_ + column);
  if (borders == 0 || borders == size_) return borders == 0 ? Line::none : Line::full;
  for (std::size_t line = places_[row * size_].line + 1; line < places_[(row + 1) * size_].line; ++line)
    if (is_whole(lines_[line], row)) return Line::full;
  return Line::partial;
}

// A line below a row may be drawn too short for it, or with gaps where lines cross, which need not be where
// those of the row are. What stands beyond its ends is no gap. One that begins in a frame or with a character
// of boxes was drawn with care: in it, two blanks are a hole.
bool Sketch::is_whole(const std::string& line, std::size_t row) const {
  if (std::ranges::none_of(line, draws_across)) return false;
  const std::string_view drawn = trimmed(line);
  const std::size_t begin = line.find(drawn), end = begin + drawn.size();
  const auto first = places_.begin() + static_cast<std::ptrdiff_t>(row * size_);
  const auto last = first + static_cast<std::ptrdiff_t>(size_) - 1;
  std::size_t least_gap = 2;
  bool is_compact = false;
  for (auto place = first; place != last; ++place) {
    const std::size_t next = (place + 1)->begin;
    is_compact |= next == place->begin + 1;
    if (drawn[0] == '-' || drawn[0] == '=')
      least_gap = std::max(least_gap, next - std::min(next, place->end));
  }
  // Where cells stand side by side, one blank below a cell is a hole. A shorter line than the row has been
  // drawn for the boxes alone, and its blanks are the places where lines cross.
  if (is_compact && begin <= first->begin && end >= last->end &&
      std::any_of(first, last, [&](const CellPlace& place) { return line[place.end - 1] == ' '; }))
    return false;
  return drawn.find(std::string(least_gap, ' ')) == std::string_view::npos;
}

bool Sketch::border_behind(std::size_t cell) const {
  const auto [line, begin, end] = places_[cell];
  if (places_[cell + 1].begin <= end) return false;
  const std::string_view between = std::string_view(lines_[line]).substr(end, places_[cell + 1].begin - end);
  return between.find_first_of("|!#") != between.npos;
}

bool Sketch::border_below(std::size_t cell) const {
  const std::size_t column = places_[cell].end - 1;
  for (std::size_t line = places_[cell].line + 1; line < places_[cell + size_].line; ++line)
    if (column < lines_[line].size() && draws_across(lines_[line][column])) return true;
  return false;
}

}  // namespace sudosat
