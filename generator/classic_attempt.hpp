// An attempt at a classic 9x9 puzzle, and what the kernel's lanes find about many of them.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "backends/bitboard/lanes.hpp"
#include "generator/classic_grid.hpp"
#include "generator/givens.hpp"

namespace sudosat {

// One grid, from which clues are taken.
struct ClassicAttempt {
  std::size_t target;  // the puzzle
  std::uint64_t number;
  std::shared_ptr<const Givens> givens;
  std::vector<int> order;  // of their groups
  Dig dig;
  bitboard::Board board;  // with the givens that are left; before there is a grid, with what it is made of
  bitboard::Board solution;
  bool has_grid;
  // What the digits are called where the grid is looked for, since the search prefers some.
  std::array<int, bitboard::digits> names;
};

inline bitboard::Board renamed(const bitboard::Board& board, const std::array<int, bitboard::digits>& names,
                               bool back) {
  bitboard::Board other{};
  for (std::size_t k = 0; k < 3; ++k)
    for (std::size_t digit = 0; digit < bitboard::digits; ++digit) {
      const std::size_t plain = bitboard::digits * k + digit,
                        named = bitboard::digits * k + static_cast<std::size_t>(names[digit]);
      other.words[back ? plain : named] = board.words[back ? named : plain];
    }
  return other;
}

// The first solution of each board that is not the known one.
class OtherSolutions : public bitboard::Sink {
 public:
  explicit OtherSolutions(const std::vector<std::unique_ptr<ClassicAttempt>>& attempts)
      : found_(attempts.size()), boards_(attempts.size()), attempts_(attempts) {}

  bool found(std::size_t index, const bitboard::Board& solution) override {
    const ClassicAttempt& attempt = *attempts_[index];
    if (attempt.has_grid && std::equal(solution.words.begin(), solution.words.begin() + bitboard::board_words,
                                       attempt.solution.words.begin()))
      return true;
    found_[index] = true;
    if (!attempt.has_grid) boards_[index] = solution;
    return false;
  }
  void exhausted(std::size_t) override {}

  bool is_found(std::size_t index) const { return found_[index]; }
  const bitboard::Board& board(std::size_t index) const { return boards_[index]; }

 private:
  std::vector<bool> found_;
  std::vector<bitboard::Board> boards_;
  const std::vector<std::unique_ptr<ClassicAttempt>>& attempts_;
};

}  // namespace sudosat
