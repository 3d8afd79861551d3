#include "queries/ask/enumerate.hpp"

#include "queries/ask/judged.hpp"

namespace sudosat {

namespace {

Enumerated enumerate(Search& search, const Puzzle& puzzle, std::string_view backend, std::uint64_t limit,
                     const std::function<bool(const Grid&)>& found, const Budget& budget) {
  const Search::Enumeration enumeration = search.enumerate(
      limit,
      [&](const Grid& grid) {
        require_solution(puzzle, grid, backend);
        return found(grid);
      },
      budget);
  return {enumeration.found, enumeration.end, search.statistics()};
}

}  // namespace

Enumerated enumerate(const Puzzle& puzzle, Backend& backend, std::uint64_t limit,
                     const std::function<bool(const Grid&)>& found, const Budget& budget) {
  return enumerate(*backend.open(puzzle, budget), puzzle, backend.name(), limit, found, budget);
}

Enumerated count(const Puzzle& puzzle, Backend& backend, std::uint64_t limit, const Budget& budget) {
  const std::unique_ptr<Search> search = backend.open(puzzle, budget);
  if (const auto counted = search->count(limit, budget))
    return {counted->found, counted->end, search->statistics()};
  return enumerate(
      *search, puzzle, backend.name(), limit, [](const Grid&) { return true; }, budget);
}

}  // namespace sudosat
