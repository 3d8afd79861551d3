// A search in a puzzle whose regions are to be found, with these numbered in other orders
// (puzzle/renumbering.hpp): short searches with several, then a long one with cells far apart first.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>

#include "backends/backend.hpp"

namespace sudosat {

// The position of the rule that gives numbers, if another order of them is as good; else nothing.
std::optional<std::size_t> renumbered_rule(const Puzzle& puzzle);

// Opens a search in a puzzle, which outlives it.
using OpenSearch = std::function<std::unique_ptr<Search>(const Puzzle&)>;

// The search in the puzzle itself, if that has no such rule, or others for which the numbers matter.
std::unique_ptr<Search> with_renumbered(const Puzzle& puzzle, OpenSearch open);

}  // namespace sudosat
