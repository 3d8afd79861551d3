// The entries of a player: the board of --entries, and the digits to draw.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "formats/reading.hpp"
#include "formats/record.hpp"

namespace sudosat::cli {

// The one board of the file of an option, in any format that is read; --from is about puzzles and does not
// matter. Throws InputError, SystemError, and UsageError if there are several.
Record read_board(std::string_view option, const std::string& path, ReadOptions options);

// The digits among the entries; a cell without one is below the first digit.
Grid digits_on(const Puzzle& puzzle, const Entries& entries);

}  // namespace sudosat::cli
