// 9x9 puzzles in bulk: attempts at many puzzles go on together, so that the kernel's lanes
// (backends/bitboard) always have boards to decide. Each lane has an attempt, which asks about one board
// after the other.
#pragma once

#include <span>

#include "base/budget.hpp"
#include "generator/difficulty.hpp"
#include "generator/near/vicinity.hpp"
#include "generator/search/bulk_board.hpp"

namespace sudosat {

// The board of the plan, if the kernel takes it, no clues of rules are to be drawn, and puzzles without a
// given to spare are as hard as wanted often enough.
std::optional<BulkBoard> bulk_board(const PuzzlePlan& plan, const DifficultyJudge& judge);

// What the kernel found unique is not confirmed by others yet. The answers are in the order of the numbers.
// `lists` are there if puzzles are to stay near one, and the same for all numbers of a plan.
std::vector<Made> make_in_bulk(const PuzzlePlan& plan, const BulkBoard& board,
                               std::span<const std::uint64_t> numbers, DifficultyJudge& judge,
                               std::optional<NeighbourLists>& lists, const Budget& budget);

}  // namespace sudosat
