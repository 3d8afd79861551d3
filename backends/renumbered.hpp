// A search in a puzzle whose regions are to be found, with these numbered in other orders
// (puzzle/renumbering.hpp): short searches with several, then a long one with cells far apart first.
#pragma once

#include <functional>
#include <memory>

#include "backends/backend.hpp"

namespace sudosat {

// Opens a search in a puzzle, which outlives it.
using OpenSearch = std::function<std::unique_ptr<Search>(const Puzzle&)>;

// The search in the puzzle itself, if that has no such rule, or others for which the numbers matter.
std::unique_ptr<Search> with_renumbered(const Puzzle& puzzle, OpenSearch open);

}  // namespace sudosat
