// 9x9 puzzles in bulk: attempts at many puzzles go on together, so that the kernel's lanes
// (backends/bitboard) always have boards to decide. Each lane has an attempt, which asks about one board
// after the other.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "backends/bitboard/board.hpp"
#include "base/budget.hpp"
#include "generator/difficulty.hpp"
#include "generator/near/random_neighbour.hpp"
#include "model/houses.hpp"
#include "queries/ask/check.hpp"

namespace sudosat {

// 9x9 boards whose cells differ by houses of nine cells, as the kernel's lanes take them (backends/bitboard).
struct BulkBoard {
  SmallHouses houses;
  bitboard::BoardHouses layout;

  bool is_classic() const { return layout.has_boxes && layout.others.empty(); }
};

// Returns nothing for other boards and for jigsaws: the kernel does not know locked candidates of regions,
// and without them some jigsaws take long.
std::optional<BulkBoard> bulk_board(const Puzzle& puzzle);

// Checks puzzles on such a board, as check() does.
std::vector<Verdict> check_in_bulk(const BulkBoard& board, std::span<const Puzzle* const> puzzles,
                                   const Budget& budget);

// The board of the plan, if the kernel takes it, no clues of rules are to be drawn, and minimal puzzles are
// as hard as wanted often enough.
std::optional<BulkBoard> bulk_board(const PuzzlePlan& plan, const DifficultyJudge& judge);

// Makes the puzzles of these numbers, in their order. What the kernel found unique is not confirmed by
// another search yet. `lists` are there if puzzles are to stay near one, the same for all numbers of a plan.
std::vector<Made> make_in_bulk(const PuzzlePlan& plan, const BulkBoard& board,
                               std::span<const std::uint64_t> numbers, DifficultyJudge& judge,
                               std::optional<NeighbourLists>& lists, const Budget& budget);

}  // namespace sudosat
