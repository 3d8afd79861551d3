// The gate every grid passes before a query returns it.
#pragma once

#include <string_view>

#include "puzzle/puzzle.hpp"

namespace sudosat {

// Throws WrongAnswer, naming the first rule broken, where the grid does not solve the puzzle.
void require_solution(const Puzzle& puzzle, const Grid& grid, std::string_view backend);

}  // namespace sudosat
