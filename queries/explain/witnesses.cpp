#include "queries/explain/witnesses.hpp"

#include <algorithm>
#include <iterator>

namespace sudosat {
namespace {

bool is_among(const Puzzle& puzzle, const Grid& grid, const Candidate& candidate) {
  return grid[candidate.cell] == puzzle.range(candidate.cell).first + candidate.digit;
}

bool obeys(const Puzzle& puzzle, const Model& model, const Grid& grid, const Part& part) {
  switch (part.kind) {
    case Part::Kind::clue:
      return puzzle.candidates[part.cell].contains(grid[part.cell] - puzzle.range(part.cell).first);
    case Part::Kind::constraint: {
      std::vector<int> values;
      for (const int cell : model.all_different()[part.constraint].cells) values.push_back(grid[cell]);
      std::ranges::sort(values);
      return std::ranges::adjacent_find(values) == values.end();
    }
    case Part::Kind::rule:
      return puzzle.rules[static_cast<std::size_t>(part.rule)]->accepts(*puzzle.shape, grid);
    default:
      return false;
  }
}

}  // namespace

void Witnesses::add(const PartSearch& search, std::span<const int> parts) {
  std::vector<int>& satisfied = satisfied_.emplace_back();
  std::ranges::copy_if(parts, std::back_inserter(satisfied),
                       [&](int part) { return search.is_satisfied(part); });
  std::ranges::sort(satisfied);
  Grid& grid = grids_.emplace_back(empty_grid(puzzle_));
  for (int cell = 0; cell < puzzle_.cells(); ++cell) {
    const Range range = puzzle_.range(cell);
    for (int digit = 0; digit <= range.last - range.first; ++digit)
      if (search.holds({cell, digit})) grid[cell] = range.first + digit;
  }
}

bool Witnesses::satisfy(std::span<const int> parts) const {
  return std::ranges::any_of(satisfied_, [&](const std::vector<int>& satisfied) {
    return std::ranges::all_of(parts, [&](int part) { return std::ranges::binary_search(satisfied, part); });
  });
}

bool Witnesses::satisfy(const std::vector<Part>& parts, std::span<const Fact> facts,
                        const Model& model) const {
  return std::ranges::any_of(grids_, [&](const Grid& grid) {
    return std::ranges::all_of(
               facts,
               [&](const Fact& fact) { return is_among(puzzle_, grid, fact.candidate) == fact.holds; }) &&
           std::ranges::all_of(parts, [&](const Part& part) { return obeys(puzzle_, model, grid, part); });
  });
}

}  // namespace sudosat
