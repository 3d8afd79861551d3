// Short searches in a puzzle whose regions are to be found, with these numbered in other orders
// (puzzle/renumbering.hpp), before another search is asked.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "backends/backend.hpp"

namespace sudosat {

// The position of the rule that gives numbers, if another order of them is as good; else nothing.
std::optional<std::size_t> renumbered_rule(const Puzzle& puzzle);

// The search itself, if the puzzle has no such rule, or others for which the numbers matter. The puzzle must
// outlive it.
std::unique_ptr<Search> with_renumbered(const Puzzle& puzzle, std::unique_ptr<Search> search);

}  // namespace sudosat
