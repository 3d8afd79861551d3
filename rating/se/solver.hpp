// The way of Sudoku Explainer through a puzzle: the first step of the first technique that has one, again and
// again.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "puzzle/puzzle.hpp"
#include "rating/se/hint.hpp"

namespace sudosat::rating::se {

struct ExplainerRating {
  Tenths rating = 0, pearl = 0, diamond = 0;
  std::string_view hardest = {};
  std::vector<std::pair<std::string_view, int>> counts = {};  // the easiest techniques first
};

// The puzzle is classic. Its rating is 20.0 if no technique finds a step. Throws BudgetEnded.
ExplainerRating solve(const Puzzle& puzzle);

}  // namespace sudosat::rating::se
