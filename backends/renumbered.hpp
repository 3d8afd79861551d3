// Short searches in a puzzle whose regions are to be found, with these numbered in other orders
// (puzzle/renumbering.hpp), before another search is asked.
#pragma once

#include <memory>

#include "backends/backend.hpp"

namespace sudosat {

// The search itself, if the puzzle has no such rule, or others for which the numbers matter. The puzzle must
// outlive it.
std::unique_ptr<Search> with_renumbered(const Puzzle& puzzle, std::unique_ptr<Search> search);

}  // namespace sudosat
