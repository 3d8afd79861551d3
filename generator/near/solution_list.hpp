// Solutions of a 9x9 board, with a bit for each candidate, and which candidates few of them have.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "backends/bitboard/board.hpp"

namespace sudosat {

class SolutionList {
 public:
  using Word = std::uint32_t;
  using Solution = std::array<Word, bitboard::board_words>;
  static constexpr std::size_t word_bits = 32;

  void take(const Solution& solution);

  std::size_t count() const { return solutions_.size(); }
  const Solution& operator[](std::size_t i) const { return solutions_[i]; }
  // The solutions that have this bit.
  SolutionList with(std::size_t bit) const;
  // The bits that at least one solution has, and at most `most`; if there are none, the bits that the fewest
  // solutions have. `most`: below 2^planes.
  std::vector<std::size_t> rare(std::size_t most) const;

 private:
  static constexpr std::size_t planes = 10;

  std::vector<Solution> solutions_;
  // How many solutions have each bit, as a binary number that stays at its largest. The lowest digits of all
  // numbers come first, then the next ones: so a solution is added to all numbers at once.
  std::array<Solution, planes> counts_{};
};

}  // namespace sudosat
