
#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <span>
#include <vector>

#include "formats/drawn/drawn.hpp"
#include "formats/json/setter_json.hpp"
#include "formats/text.hpp"

namespace sudosat {
namespace {

constexpr char box_character = '#';

// Makes one byte of each character, so that characters of one column have one index.
std::string by_columns(std::string_view line) {
  std::string columns;
  for (std::size_t at = 0; at < line.size();) {
    const std::string_view character = character_at(line, at);
    columns += lies_between(character, "\u2500", "\u257F") ? box_character : line[at];
    at += character.size();
  }

  return columns;
}

bool draws_across(char c) { return c == '-' || c == '=' || c == box_character; }

// The lines of a drawn board: what they enclose, and how far apart they are.
class Sketch {
 public:
  Sketch(const BoardText& text, int size) : size_(static_cast<std::size_t>(size)) {
    std::size_t cell = 0;
    const std::string_view whole = text.text();
    for (std::size_t at = 0; at < whole.size();) {
      const std::size_t end = std::min(whole.find('\n', at), whole.size());
      for (; cell < text.cells().size() && text.cells()[cell].offset < end; ++cell) {
        const auto [offset, length] = text.cells()[cell];
        const std::size_t begin = count_characters(whole.substr(at, offset - at));
        const std::size_t width = count_characters(whole.substr(offset, length));
        places_.push_back({lines_.size(), begin, begin + std::max<std::size_t>(width, 1)});
      }
      lines_.push_back(by_columns(whole.substr(at, end - at)));
      at = end + 1;
    }
  }

  // The part of each cell, numbered by first cells; empty if a row of the board is not a line.
  std::vector<int> parts() const {
    if (places_.size() != size_ * size_) return {};
    for (std::size_t i = 0; i < places_.size(); ++i)
      if (places_[i].line != places_[i - i % size_].line) return {};
    const int size = static_cast<int>(size_), cells = size * size;
    const Walls walls(size, size, [&](int cell, int other) {
      return other == cell + 1 ? border_behind(static_cast<std::size_t>(cell))
                               : border_below(static_cast<std::size_t>(cell));
    });
    return regions_of(walls.rooms(), cells);
  }

  // How far apart straight lines are, as boxes of that many rows and columns. 0: there is no line in this
  // direction, or one between all cells, which only keeps them apart. -1: the lines are not straight or not
  // evenly spaced, and mean something else. Only if parts() are some.
  BoxSize spacing() const {
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

 private:
  // Where a cell stands: its line, and its columns from `begin` on; `end` is after the last.
  struct CellPlace {
    std::size_t line, begin, end;
  };
  enum class Line { none, partial, full };

  static int spacing_of(const std::vector<Line>& lines) {
    const auto first = std::ranges::find(lines, Line::full) - lines.begin();
    const auto step = static_cast<std::size_t>(first) + 1;
    if (first == std::ssize(lines) && std::ranges::find(lines, Line::partial) == lines.end()) return 0;
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (lines[i] != ((i + 1) % step == 0 ? Line::full : Line::none)) return -1;
    return (lines.size() + 1) % step != 0 ? -1 : step == 1 ? 0 : static_cast<int>(step);
  }

  Line line_behind(std::size_t column) const {
    std::size_t borders = 0;
    for (std::size_t row = 0; row < size_; ++row) borders += border_behind(row * size_ + column);
    return borders == 0 ? Line::none : borders == size_ ? Line::full : Line::partial;
  }

  Line line_below(std::size_t row) const {
    std::size_t borders = 0;
    for (std::size_t column = 0; column < size_; ++column) borders += border_below(row * size_ + column);
    if (borders == 0 || borders == size_) return borders == 0 ? Line::none : Line::full;
    for (std::size_t line = places_[row * size_].line + 1; line < places_[(row + 1) * size_].line; ++line)
      if (is_whole(lines_[line], row)) return Line::full;
    return Line::partial;
  }

  // Whether the line below a row has no hole. It may be shorter than the row, and have gaps where lines
  // cross, which need not be at the gaps of the row. If it begins in a frame or with a box-drawing character,
  // it was drawn with care: two blanks in it are a hole.
  bool is_whole(const std::string& line, std::size_t row) const {
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
    // Where cells stand side by side, one blank below a cell is a hole. A line shorter than the row was drawn
    // for the boxes alone, and its blanks are the places where lines cross.
    if (is_compact && begin <= first->begin && end >= last->end &&
        std::any_of(first, last, [&](const CellPlace& place) { return line[place.end - 1] == ' '; }))
      return false;
    return drawn.find(std::string(least_gap, ' ')) == std::string_view::npos;
  }

  bool border_behind(std::size_t cell) const {
    const auto [line, begin, end] = places_[cell];
    if (places_[cell + 1].begin <= end) return false;
    const std::string_view between =
        std::string_view(lines_[line]).substr(end, places_[cell + 1].begin - end);
    return between.find_first_of("|!#") != between.npos;
  }

  bool border_below(std::size_t cell) const {
    const std::size_t column = places_[cell].end - 1;
    for (std::size_t line = places_[cell].line + 1; line < places_[cell + size_].line; ++line)
      if (column < lines_[line].size() && draws_across(lines_[line][column])) return true;
    return false;
  }

  std::size_t size_;
  std::vector<std::string> lines_;
  std::vector<CellPlace> places_;
};

// How many cells each part has.
std::vector<int> sizes_of(const std::vector<int>& parts) {
  std::vector<int> sizes;
  for (const int part : parts) {
    if (static_cast<std::size_t>(part) == sizes.size()) sizes.push_back(0);
    ++sizes[part];
  }

  return sizes;
}

std::string describe_areas(std::span<const int> sizes) {
  constexpr std::size_t most = 12;
  const bool are_many = sizes.size() > most;
  return fmt::format("the lines enclose areas of {}{} cells",
                     fmt::join(sizes.first(std::min(sizes.size(), most)), ", "), are_many ? ", …" : "");
}

// The board whose parts have a cell for each digit.
std::optional<ShapeSpec> with_regions(const ShapeSpec& spec, const std::vector<int>& parts, bool is_pretty) {
  ShapeSpec divided = spec;
  set_regions(divided, parts);
  if (!(divided == spec)) return divided;
  // Lines between all columns, or all rows, only separate cells; as boxes they would add nothing. Only
  // `pretty` means boxes.
  if (!is_pretty) return std::nullopt;
  divided.box_rows = parts[0] == parts[1] ? 1 : spec.rows;
  divided.box_columns = spec.rows / divided.box_rows;
  return divided;
}

// Whether it is drawn as `pretty` does it.
bool has_heavy_frame(const BoardText& text) { return text.text().find("\u250F") != std::string_view::npos; }

}  // namespace

bool begins_with_zero(const BoardText& text, std::size_t side) {
  std::size_t zeros = 0;
  bool has_dot = false;
  for (std::size_t i = 0; i < text.cell_count(); ++i) {
    zeros += text.cell(i) == "0";
    has_dot |= text.cell(i) == ".";
    if (text.cell(i) == std::to_string(side)) return false;
  }
  return has_heavy_frame(text) && zeros > 0 && (has_dot || zeros == side);
}

std::optional<ShapeSpec> drawn_shape(const BoardText& text, int size, const ReadOptions& options) {
  if (options.boxes || options.latin) return std::nullopt;
  const Sketch sketch(text, size);
  const std::vector<int> parts = sketch.parts();
  if (parts.empty() || size == 1) return std::nullopt;
  const ShapeSpec plain{size, size, size, 1, 0, 0, {}};
  const bool is_pretty = has_heavy_frame(text);
  const std::vector<int> sizes = sizes_of(parts);
  if (sizes.size() == static_cast<std::size_t>(size) &&
      std::ranges::all_of(sizes, [&](int cells) { return cells == size; }))
    return with_regions(plain, parts, is_pretty);
  const BoxSize lines = sketch.spacing();
  const bool is_grid = lines.rows > 0 && lines.columns > 0;
  if (lines.rows < 0 || lines.columns < 0 || (is_grid && lines.rows * lines.columns != size))
    throw InputError(
        text.location(0), describe_areas(sizes),
        Advice(Code::shape_unclear, {}, fmt::format("lines enclose {0} areas of {0} cells, or none", size)));
  if (lines.rows == 0 && lines.columns == 0)
    return is_pretty && sizes.size() == 1 ? std::optional(plain) : std::nullopt;
  ShapeSpec boxed = plain;
  boxed.box_rows = lines.rows > 0 ? lines.rows : size / lines.columns;
  boxed.box_columns = size / boxed.box_rows;
  return boxed;
}

std::vector<std::vector<int>> Walls::rooms() const {
  std::vector<std::vector<int>> rooms;
  std::vector<bool> reached(behind_.size());
  for (int start = 0; start < rows_ * columns_; ++start) {
    if (reached[start]) continue;
    std::vector<int> room;
    const auto visit = [&](int cell) {
      if (reached[cell]) return;
      reached[cell] = true;
      room.push_back(cell);
    };
    visit(start);
    for (std::size_t i = 0; i < room.size(); ++i) {
      const int cell = room[i], column = cell % columns_;
      if (column + 1 < columns_ && !behind_[cell]) visit(cell + 1);
      if (column > 0 && !behind_[cell - 1]) visit(cell - 1);
      if (cell + columns_ < rows_ * columns_ && !below_[cell]) visit(cell + columns_);
      if (cell >= columns_ && !below_[cell - columns_]) visit(cell - columns_);
    }
    std::ranges::sort(room);
    rooms.push_back(std::move(room));
  }
  return rooms;
}

std::vector<int> regions_of(const std::vector<std::vector<int>>& rooms, int cells) {
  std::vector<int> regions(cells, -1);
  for (std::size_t room = 0; room < rooms.size(); ++room)
    for (const int cell : rooms[room]) regions[cell] = static_cast<int>(room);
  return regions;
}

}  // namespace sudosat
