// 9x9 boards whose cells differ by houses of nine cells, as the kernel's lanes take them (backends/bitboard).
#pragma once

#include <optional>

#include "backends/bitboard/board.hpp"
#include "rating/houses.hpp"

namespace sudosat {

struct BulkBoard {
  rating::SmallHouses houses;
  bitboard::Layout layout;
};

// Nothing for other boards, and for jigsaws: the kernel knows no locked candidates of regions, and without
// them some of these take long.
std::optional<BulkBoard> bulk_board(const Puzzle& puzzle);

}  // namespace sudosat
