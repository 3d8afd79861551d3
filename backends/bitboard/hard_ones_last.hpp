// Each board has one lane and 2000 dead ends. Boards that need more are searched again at the end by all
// lanes, since one hard board would leave the others idle.
#pragma once

#include <span>
#include <vector>

#include "backends/bitboard/lanes.hpp"

namespace sudosat::bitboard {

class HardOnesLast : public Sink {
 public:
  // If the budget has an effort, it is that of all boards.
  Effort run(std::span<const Board> boards, const Budget& budget);

  // Five times as many as any of the hardest puzzles known has. Boards of pencilmarks, and those without a
  // solution, can have millions.
  std::uint64_t most_dead_ends() const override { return 2000; }
  void spent(std::size_t index, const Effort& effort) override;

 private:
  // Solutions of this board will be found again.
  virtual void begin_anew(std::size_t index) = 0;
  // Adds what was spent on a board; for one that is searched anew, a second time.
  virtual void add_effort(std::size_t /*index*/, const Effort& /*effort*/) {}

  std::vector<std::size_t> hard_;
};

}  // namespace sudosat::bitboard
