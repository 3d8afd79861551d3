#include "puzzle/known_shapes.hpp"

#include <algorithm>
#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>
#include <fmt/format.h>

#include "base/error.hpp"
#include "base/nearest.hpp"
#include "base/number.hpp"

namespace sudosat {
namespace {

constexpr int side_of_known = 9;

std::vector<std::string> pieces_of(std::string_view text, const char* between) {
  std::vector<std::string> pieces;
  boost::split(pieces, text, boost::is_any_of(between));
  return pieces;
}

// The 0-based lines of "1-3,7". Throws UsageError if they are not ascending numbers up to the largest board.
std::vector<int> lines_in(std::string_view text, std::string_view place) {
  std::vector<int> lines;
  for (const std::string& piece : pieces_of(text, ",")) {
    const std::vector<std::string> ends = pieces_of(piece, "-");
    const auto first = whole_number(ends.front()), last = whole_number(ends.back());
    if (ends.size() > 2 || !first || !last || *first < 1 || *last < *first || *last > max_side ||
        (!lines.empty() && *first - 1 <= lines.back()))
      throw UsageError(fmt::format("'{:.40}' is not a grid", place),
                       "a grid is written as r1-9c13-21, or by its corner, r1c13");
    for (int line = *first; line <= *last; ++line) lines.push_back(line - 1);
  }
  return lines;
}

std::string lines_text(const std::vector<int>& lines) {
  std::string text;
  for (std::size_t i = 0, end; i < lines.size(); i = end) {
    for (end = i + 1; end < lines.size() && lines[end] == lines[end - 1] + 1;) ++end;
    text += fmt::format("{}{}", text.empty() ? "" : ",", lines[i] + 1);
    if (end > i + 1) text += fmt::format("-{}", lines[end - 1] + 1);
  }
  return text;
}

}  // namespace

std::span<const KnownShape> known_shapes() {
  static constexpr KnownShape all[] = {
      {"twodoku", 15, 15, "r1c1 r7c7"},
      {"butterfly", 12, 12, "r1c1 r1c4 r4c1 r4c4"},
      {"flower", 15, 15, "r1c4 r4c1 r4c4 r4c7 r7c4"},
      {"samurai", 21, 21, "r1c1 r1c13 r7c7 r13c1 r13c13"},
      {"sohei", 21, 21, "r1c7 r7c1 r7c13 r13c7"},
      {"windmill", 21, 21, "r1c4 r4c13 r7c7 r10c1 r13c10"},
      {"gattai-8", 21, 33, "r1c1 r1c13 r1c25 r7c7 r7c19 r13c1 r13c13 r13c25"},
      {"shogun", 21, 45, "r1c1 r1c13 r1c25 r1c37 r7c7 r7c19 r7c31 r13c1 r13c13 r13c25 r13c37"},
      {"sumo", 33, 33, "r1c1 r1c13 r1c25 r7c7 r7c19 r13c1 r13c13 r13c25 r19c7 r19c19 r25c1 r25c13 r25c25"},
      {"clueless-1", 27, 27,
       "r1c1 r1c10 r1c19 r10c1 r10c10 r10c19 r19c1 r19c10 r19c19 "
       "r2,5,8,11,14,17,20,23,26c2,5,8,11,14,17,20,23,26"},
      {"clueless-2", 27, 27,
       "r1c1 r1c10 r1c19 r10c1 r10c10 r10c19 r19c1 r19c10 r19c19 r4-6,13-15,22-24c4-6,13-15,22-24"},
  };
  return all;
}

const KnownShape& find_known_shape(std::string_view name) {
  return find_named(known_shapes(), "shape", name);
}

const KnownShape* known_shape(const ShapeSpec& spec) {
  if (spec.grids.empty()) return nullptr;
  const auto all = known_shapes();
  const auto found = std::ranges::find_if(all, [&](const KnownShape& known) { return known.spec() == spec; });
  return found == all.end() ? nullptr : &*found;
}

ShapeSpec KnownShape::spec() const {
  const BoxSize boxes = default_boxes(side_of_known);
  ShapeSpec spec{rows, columns, side_of_known, 1, boxes.rows, boxes.columns};
  spec.grids = grid_places(grids, side_of_known);
  return spec;
}

std::vector<GridPlace> grid_places(std::string_view text, int side) {
  std::vector<GridPlace> places;
  for (const std::string_view word : pieces_of(text, " ")) {
    if (word.empty()) continue;
    const std::size_t middle = word.find('c');
    if (word.front() != 'r' || middle == word.npos) lines_in("", word);
    GridPlace place{lines_in(word.substr(1, middle - 1), word), lines_in(word.substr(middle + 1), word)};
    if (place.rows.size() == 1 && place.columns.size() == 1)
      for (int i = 1; i < side; ++i) {
        place.rows.push_back(place.rows.back() + 1);
        place.columns.push_back(place.columns.back() + 1);
      }
    places.push_back(std::move(place));
  }
  return places;
}

std::string place_text(const GridPlace& place) {
  return fmt::format("r{}c{}", lines_text(place.rows), lines_text(place.columns));
}

}  // namespace sudosat
