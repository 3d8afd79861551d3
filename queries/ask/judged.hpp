// Every grid is judged here before a query returns it.
#pragma once

#include <string_view>

#include "puzzle/puzzle.hpp"

namespace sudosat {

// Throws WrongAnswer, which names the first broken rule, if the grid does not solve the puzzle.
void require_solution(const Puzzle& puzzle, const Grid& grid, std::string_view backend);

}  // namespace sudosat
