#include "cli/running/entries.hpp"

#include <fmt/format.h>

#include "formats/puzzle_stream.hpp"

namespace sudosat::cli {
Record read_board(std::string_view option, const std::string& path, ReadOptions options) {
  options.format.clear();
  PuzzleStream stream(path, std::move(options));
  auto first = stream.next();
  if (!first) throw UsageError(fmt::format("--{}: {} holds no board", option, path));
  if (const auto* error = std::get_if<Unreadable>(&*first)) throw InputError(*error);
  if (stream.next())
    throw UsageError(fmt::format("--{}: {} holds several boards", option, path),
                     "`sudosat convert --puzzle K` takes one out");
  return std::get<Record>(std::move(*first));
}

Grid digits_on(const Puzzle& puzzle, const Entries& entries) {
  Grid grid = empty_grid(puzzle);
  for (int cell = 0; cell < grid.cells(); ++cell) {
    const DigitSet& left = entries.left[cell];
    grid[cell] = puzzle.shape->value_of(left.is_single() ? left.first() : -1);
  }
  return grid;
}

}  // namespace sudosat::cli
