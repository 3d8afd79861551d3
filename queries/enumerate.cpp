#include "queries/enumerate.hpp"

#include "queries/judged.hpp"

namespace sudosat {

Enumerated enumerate(const Puzzle& puzzle, Backend& backend, std::uint64_t limit,
                     const std::function<bool(const Grid&)>& found, const Budget& budget) {
  const std::unique_ptr<Search> search = backend.open(puzzle);
  const Search::Enumeration enumeration = search->enumerate(
      limit,
      [&](const Grid& grid) {
        require_solution(puzzle, grid, backend.name());
        return found(grid);
      },
      budget);
  return {enumeration.found, enumeration.end, search->statistics()};
}

Enumerated count(const Puzzle& puzzle, Backend& backend, std::uint64_t limit, const Budget& budget) {
  return enumerate(
      puzzle, backend, limit, [](const Grid&) { return true; }, budget);
}

}  // namespace sudosat
