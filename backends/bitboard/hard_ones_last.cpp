#include "backends/bitboard/hard_ones_last.hpp"

#include <algorithm>

namespace sudosat::bitboard {

Effort HardOnesLast::run(std::span<const Board> boards, const Budget& budget) {
  const LaneKernel& kernel = lane_kernels().front();
  Effort all = kernel.search_each(boards, *this, budget);
  for (const std::size_t index : hard_) {
    Budget left = budget;
    if (budget.effort != 0) left.effort -= std::min(left.effort, all.branches);
    if (budget.effort != 0 && left.effort == 0) all.complete = false;
    if (!all.complete || enough()) break;
    begin_anew(index);
    bool goes_on = true;
    const auto take = [&](const Board& board) { return goes_on = found(index, board) && !enough(); };
    const Effort own = kernel.search_together(boards[index], take, left);
    if (own.complete && goes_on) exhausted(index);
    add_effort(index, own);
    all.branches += own.branches;
    all.dead_ends += own.dead_ends;
    all.complete = own.complete;
  }
  return all;
}

void HardOnesLast::spent(std::size_t index, const Effort& effort) {
  add_effort(index, effort);
  if (effort.dead_ends >= most_dead_ends()) hard_.push_back(index);
}

}  // namespace sudosat::bitboard
