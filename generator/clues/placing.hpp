// Rules that puzzles are to have: clues drawn from the solution, and rules of the whole board.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "generator/plan.hpp"

namespace sudosat {

// Plans clues of this kind: all that are drawn, or `count` of them, or else those that are needed. A kind
// without clues becomes a rule of the plan's ground. Throws UsageError if there is no such kind, or if it has
// no clues and some of them are asked for.
void place(std::string_view kind, std::optional<std::uint64_t> count, bool all, PuzzlePlan& plan);

}  // namespace sudosat
