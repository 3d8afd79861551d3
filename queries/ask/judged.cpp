#include "queries/ask/judged.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "puzzle/judge.hpp"

namespace sudosat {

void require_solution(const Puzzle& puzzle, const Grid& grid, std::string_view backend) {
  if (auto violation = first_violation(puzzle, grid))
    throw WrongAnswer(fmt::format("the answer of backend '{}' is not a solution: {}", backend, *violation));
}

}  // namespace sudosat
