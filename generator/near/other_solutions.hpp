// Other solutions that showed of 9x9 puzzles that a clue of them is needed. Of puzzles near the same one,
// they often show it of the next as well, and no search is needed.
#pragma once

#include <algorithm>
#include <array>

#include "backends/bitboard/board.hpp"
#include "base/vector.hpp"

namespace sudosat {

class OtherSolutions {
 public:
  // Whether there is a solution of the board among those for this cell.
  bool have_solution_of(const bitboard::Board& board, int cell) const {
    const auto solves = [&board](const bitboard::Board& solution) {
      std::uint32_t wrong = 0;
      for (std::size_t word = 0; word < bitboard::board_words; ++word)
        wrong |= solution.words[word] & ~board.words[word];
      return wrong == 0;
    };
    const Latest& latest = latest_[cell];
    return std::any_of(latest.solutions.begin(), latest.solutions.begin() + latest.count, solves);
  }
  void remember(const bitboard::Board& solution, int cell) {
    Latest& latest = latest_[cell];
    latest.solutions[latest.next] = solution;
    latest.next = (latest.next + 1) % most;
    latest.count = std::max(latest.count, latest.next == 0 ? most : latest.next);
  }

 private:
  static constexpr std::size_t most = 128;
  struct Latest {
    std::array<bitboard::Board, most> solutions;
    std::size_t count = 0, next = 0;
  };
  Vector<Latest> latest_{bitboard::cells};  // too large for the stack
};

}  // namespace sudosat
