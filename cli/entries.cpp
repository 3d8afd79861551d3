#include "cli/entries.hpp"

#include <fmt/format.h>

#include "formats/puzzle_stream.hpp"

namespace sudosat::cli {
namespace {

std::string digits_of(const Shape& shape) {
  return fmt::format("{}x{} with digits {} to {}", shape.rows(), shape.columns(), shape.first_digit(),
                     shape.last_digit());
}

}  // namespace

Record read_entries(const std::string& path, ReadOptions options) {
  options.format.clear();
  PuzzleStream stream(path, std::move(options));
  auto first = stream.next();
  if (!first) throw UsageError(fmt::format("--entries: {} holds no board", path));
  if (const auto* error = std::get_if<Unreadable>(&*first)) throw InputError(*error);
  if (stream.next())
    throw UsageError(fmt::format("--entries: {} holds several boards, and entries are on one", path));
  return std::get<Record>(std::move(*first));
}

Entries entries_of(const Record& record, const std::optional<Record>& board) {
  const Shape& shape = *record.puzzle.shape;
  if (!board) return record.entries.value_or(Entries(shape));
  const Shape& own = *board->puzzle.shape;
  if (own.rows() != shape.rows() || own.columns() != shape.columns() || own.digits() != shape.digits() ||
      own.first_digit() != shape.first_digit())
    throw UsageError(
        fmt::format("the board of --entries is {}, the puzzle {}", digits_of(own), digits_of(shape)),
        "the cells of both have to be the same");
  Entries entries = board->entries.value_or(Entries(shape));
  for (int cell = 0; cell < shape.cells(); ++cell) {
    const auto at = static_cast<std::size_t>(cell);
    DigitSet& left = entries.left[at];
    // A given of the second board counts as an entry, unless that board has an entry in the cell.
    if (left.count() == shape.digits()) left = board->puzzle.candidates[at];
    const std::optional<int> given = record.puzzle.given(cell);
    if (given && !left.contains(shape.index_of(*given)))
      throw UsageError(fmt::format("{} is given as {}, and {} has something else there",
                                   cell_name(shape, cell), *given, to_string(board->where)),
                       "are both of the same puzzle?");
  }
  return entries;
}

Grid digits_on(const Puzzle& puzzle, const Entries& entries) {
  Grid grid = empty_grid(puzzle);
  for (int cell = 0; cell < grid.cells(); ++cell) {
    const DigitSet& left = entries.left[static_cast<std::size_t>(cell)];
    grid[cell] = puzzle.shape->value_of(left.is_single() ? left.first() : -1);
  }
  return grid;
}

}  // namespace sudosat::cli
