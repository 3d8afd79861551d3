// Small random boards with all their solutions, found by brute force, as a reference for tests of queries.
#pragma once

#include <vector>

#include "tests/conformance/random_boards.hpp"
#include "tests/support/brute_force.hpp"
#include "tests/support/rounds.hpp"

namespace sudosat::test {

struct SolvedBoard {
  Puzzle puzzle;
  std::vector<Grid> solutions;  // all solutions, at most 200
};

// Boards of the sizes 4 and 6, without a solution, with one, and with several.
inline const std::vector<SolvedBoard>& small_boards() {
  static const std::vector<SolvedBoard> boards = [] {
    std::vector<SolvedBoard> made;
    RandomBoards random(46);
    while (made.size() < static_cast<std::size_t>(rounds(2000))) {
      Puzzle puzzle = random.puzzle(random.chance(60) ? 4 : 6);
      if (auto solutions = all_solutions(puzzle, 200))
        made.push_back({std::move(puzzle), std::move(*solutions)});
    }
    return made;
  }();
  return boards;
}

}  // namespace sudosat::test
