// 9x9 boards whose cells differ by houses of nine cells, as the kernel's lanes take them (backends/bitboard).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "backends/bitboard/board.hpp"
#include "model/houses.hpp"
#include "queries/ask/check.hpp"

namespace sudosat {

struct BulkBoard {
  rating::SmallHouses houses;
  bitboard::BoardHouses layout;

  bool is_classic() const { return layout.has_boxes && layout.others.empty(); }
};

// Nothing for other boards, and for jigsaws: the kernel knows no locked candidates of regions, and without
// them some of these take long.
std::optional<BulkBoard> bulk_board(const Puzzle& puzzle);

// check() of puzzles on such a board.
std::vector<Verdict> check_in_bulk(const BulkBoard& board, std::span<const Puzzle* const> puzzles,
                                   const Budget& budget);

}  // namespace sudosat
