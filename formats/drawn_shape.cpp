#include "formats/drawn_shape.hpp"

#include <algorithm>

#include "io/utf8.hpp"
#include "puzzle/vector.hpp"

namespace sudosat {
namespace {

constexpr char box_character = '#';
constexpr std::string_view heavy_corner = "\u250F";

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

// Where a cell stands: its line, and the columns from begin to before end.
struct CellPlace {
  std::size_t line, begin, end;
};

class Sketch {
 public:
  Sketch(const BoardText& text, int size) : size_(static_cast<std::size_t>(size)) {
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

  // The part of each cell, numbered by first cells; empty if a row of the board is not a line.
  Vector<int> parts() const {
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

 private:
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
      if (column < lines_[line].size() &&
          std::string_view("-=#").find(lines_[line][column]) != std::string_view::npos)
        return true;
    return false;
  }

  std::size_t size_;
  std::vector<std::string> lines_;
  std::vector<CellPlace> places_;
};

}  // namespace

std::optional<ShapeSpec> drawn_shape(const BoardText& text, int size) {
  const Vector<int> parts = Sketch(text, size).parts();
  if (parts.empty() || size == 1) return std::nullopt;
  ShapeSpec spec{size, size, size, 1, 0, 0, {}};
  const int count = *std::max_element(parts.begin(), parts.end()) + 1;
  const bool is_pretty = text.text().find(heavy_corner) != std::string_view::npos;
  if (count == 1 && is_pretty) return spec;
  for (int part = 0; part < count; ++part)
    if (count != size || std::count(parts.begin(), parts.end(), part) != size) return std::nullopt;
  // The first part is as wide as the first row stays in it.
  const auto width =
      std::find_if(parts.begin(), parts.end(), [](int part) { return part != 0; }) - parts.begin();
  const int box_columns = std::min(static_cast<int>(width), size);
  // Lines between all columns, or all rows, only separate cells; as boxes they would add nothing. Only
  // `pretty` means boxes.
  const bool separates = !is_pretty && (box_columns == 1 || box_columns == size);
  if (size % box_columns == 0) {
    ShapeSpec boxed = spec;
    boxed.box_columns = box_columns;
    boxed.box_rows = size / box_columns;
    const Shape shape(boxed);
    bool same = true;
    for (int cell = 0; cell < shape.cells(); ++cell) same &= shape.region_of(cell) == parts[cell];
    if (same && separates) return std::nullopt;
    if (same) return boxed;
  }
  spec.regions = parts;
  return spec;
}

}  // namespace sudosat
