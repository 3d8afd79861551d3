// A search in a puzzle whose regions are to be found. It numbers the regions in other orders
// (puzzle/renumbering.hpp): first short searches with several orders, then a long one that begins with cells
// far apart.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

#include "backends/backend.hpp"
#include "puzzle/shape.hpp"

namespace sudosat {

// Orders in which the regions of a board that are to be found can be numbered (puzzle/renumbering.hpp), as
// lists of its cells.
//
// Orders line after line: rows from the top, as rules have it; rows from the bottom; columns from the left,
// each from the bottom or from the top.
struct LineOrder {
  bool by_columns, from_the_bottom;
};
inline constexpr std::array line_orders{LineOrder{false, false}, LineOrder{false, true},
                                        LineOrder{true, true}, LineOrder{true, false}};
std::vector<std::size_t> places_along(const Shape& shape, const LineOrder& order);

// Begins with one cell for each number, each as far as possible from those before it (Gonzalez 1985); then
// come the others. Most of the first cells lie in regions of their own, and so have their numbers before any
// decision.
std::vector<std::size_t> places_far_apart(const Shape& shape, int numbers);

// Opens a search in a puzzle, which outlives it.
using OpenSearch = std::function<std::unique_ptr<Search>(const Puzzle&)>;

// Opens a search in the puzzle itself if it has no regions to find, or has rules for which their numbers
// matter.
std::unique_ptr<Search> with_renumbered(const Puzzle& puzzle, OpenSearch open);

}  // namespace sudosat
