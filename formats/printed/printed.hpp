// Boards as people type them and as programs print them, whatever stands between, around and beside the
// cells. All readings of a text are weighed; a board is read only if they agree.
#pragma once

#include <optional>

#include "formats/reading.hpp"
#include "formats/record.hpp"
#include "io/line_reader.hpp"

namespace sudosat {

// The board at the next lines. Nothing, and nothing is taken, if there is none. Throws InputError, having
// taken the board, if it may be read in two ways.
std::optional<Record> read_printed(LineReader& lines, ReadContext& context);

}  // namespace sudosat
