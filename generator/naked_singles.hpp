// What follows from clues by naked singles alone. A puzzle that they fill has one solution; few puzzles
// without a clue to spare are so simple, but of those whose clues went only as long as naked singles filled
// the board one in nine has none to spare.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "generator/clue_search.hpp"
#include "puzzle/vector.hpp"
#include "rating/houses.hpp"

namespace sudosat {

class NakedSingles : public ClueStack {
 public:
  // `digits`: of each cell, in the solution.
  NakedSingles(const rating::SmallHouses& houses, std::span<const int> digits);

  void enter(std::span<const int> cells) override;
  void leave() override { boards_.pop_back(); }
  bool is_solved() const override { return boards_.back().placed == houses_.all; }
  // For all that naked singles say, there is always one.
  Status other(std::span<const int>, std::uint64_t) override { return Status::satisfiable; }

 private:
  using Cells = rating::SmallHouses::Cells;
  struct Board {
    std::array<Cells, rating::SmallHouses::digit_capacity> places;
    Cells placed;
  };

  void place(Board& board, const Cells& cells) const;
  void rest(Board& board) const;

  const rating::SmallHouses& houses_;
  Array<Cells, rating::SmallHouses::digit_capacity> solution_{};
  std::vector<Board> boards_;
};

}  // namespace sudosat
