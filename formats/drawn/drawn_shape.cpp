#include "formats/drawn/drawn_shape.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <span>

#include "formats/drawn/sketch.hpp"

namespace sudosat {
namespace {

// How many cells each part has.
std::vector<int> sizes_of(const Vector<int>& parts) {
  std::vector<int> sizes;
  for (const int part : parts) {
    if (static_cast<std::size_t>(part) == sizes.size()) sizes.push_back(0);
    ++sizes[static_cast<std::size_t>(part)];
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
std::optional<ShapeSpec> with_regions(ShapeSpec spec, const Vector<int>& parts, bool is_pretty) {
  const int size = spec.rows;
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

}  // namespace

bool has_heavy_frame(const BoardText& text) { return text.text().find("\u250F") != std::string_view::npos; }

std::optional<ShapeSpec> drawn_shape(const BoardText& text, int size) {
  const Sketch sketch(text, size);
  const Vector<int> parts = sketch.parts();
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

}  // namespace sudosat
