// What a player has entered on the board of a puzzle: what its own input holds, or a second board.
#pragma once

#include "formats/record.hpp"

namespace sudosat {

// `board` is the second board, or null. It repeats the givens of the puzzle or leaves them open. Throws
// UsageError if it is of another size, or contradicts a given.
Entries entries_of(const Record& record, const Record* board);

}  // namespace sudosat
