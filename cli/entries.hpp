// The entries of a player: those of --entries, or those that the input of the puzzle holds itself.
#pragma once

#include <optional>
#include <string>

#include "formats/reading.hpp"
#include "formats/record.hpp"

namespace sudosat::cli {

// The one board of a file, in any format that is read; --from is about puzzles and does not matter. Throws
// InputError, SystemError, and UsageError if there are several.
Record read_entries(const std::string& path, ReadOptions options);

// What the player has written on the board of a puzzle. `board` is the one of --entries, if there is one. It
// repeats the givens of the puzzle or leaves them open. Throws UsageError if it is of another size, or
// contradicts a given.
Entries entries_of(const Record& record, const std::optional<Record>& board);

// The digits among them; a cell without one is below the first digit.
Grid digits_on(const Puzzle& puzzle, const Entries& entries);

}  // namespace sudosat::cli
