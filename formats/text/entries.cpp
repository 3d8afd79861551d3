#include "formats/text/entries.hpp"

#include <fmt/format.h>

namespace sudosat {
namespace {

std::string digits_of(const Shape& shape) {
  return fmt::format("{}x{} with digits {} to {}", shape.rows(), shape.columns(), shape.first_digit(),
                     shape.last_digit());
}

}  // namespace

Entries entries_of(const Record& record, const Record* board) {
  const Shape& shape = *record.puzzle.shape;
  if (!board) return record.entries.value_or(Entries(shape));
  const Shape& own = *board->puzzle.shape;
  if (own.rows() != shape.rows() || own.columns() != shape.columns() || own.digits() != shape.digits() ||
      own.first_digit() != shape.first_digit())
    throw UsageError(
        fmt::format("the board with the entries is {}, the puzzle {}", digits_of(own), digits_of(shape)),
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

}  // namespace sudosat
